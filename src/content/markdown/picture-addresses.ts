import type { Tag } from '../text/html-tags.js';
import { image } from '../text/templates.js';

/**
 * An address as an attribute has it: a text, a text in braces, or a name that the file imports; undefined for any other
 * expression.
 */
export function addressIn(value: string | undefined, imports: ReadonlyMap<string, string>): string | undefined {
  const name = /^\{\s*([\w$]+)(?:\.src)?\s*\}$/.exec(value ?? '')?.[1];
  if (name !== undefined) return imports.get(name);
  const literal = /^\{\s*["'`]([^"'`{}]*)["'`]\s*\}$/.exec(value ?? '')?.[1] ?? value;
  return literal === '' || literal?.startsWith('{') ? undefined : literal;
}

/** Whether a picture's address is one that pages show: a path, or an address of the web. */
export function isShown(address: string): boolean {
  return !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address);
}

/** A picture as Markdown, its size after the address. */
export function picture({ attributes }: Tag, address: string): string {
  const size = ['width', 'height'].flatMap((name) => {
    const length = /^\{?"?(\d{1,5})(?:px)?"?\}?$/.exec(attributes.get(name) ?? '')?.[1];
    return length === undefined ? [] : [`${name}=${length}`];
  });
  const alt = (attributes.get('alt') ?? '').replace(/^\{.*\}$/s, '');
  return image(alt, size.length > 0 && !address.includes('#') ? `${address}#${size.join('&')}` : address);
}
