import { isObject } from '../../base/json-object.js';

/** A name and the file that has it. */
export interface FoundName {
  readonly name: string;
  readonly file: string;
}

/** Returns a text on one line; undefined for anything else and for an empty text. */
export const singleLine = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.replaceAll(/\s+/g, ' ').trim() : undefined;

/** Parses a name, also one in an object or next to an email address. An address alone is no name. */
export function parseName(value: unknown): string | undefined {
  if (Array.isArray(value)) return parseName(value[0]);
  const name = singleLine(isObject(value) ? (value.name ?? value.fullname) : value);
  const [before = '', inside] = (name ?? '').split(/[()]/, 2);
  // Feeds have `mail (Name)`, packages `Name <mail> (address)`.
  const isMail = before.includes('@') && !before.includes('<');
  const bare = singleLine(isMail ? inside : before.replace(/<.*$/s, ''));
  return bare === undefined || /[@/]/.test(bare) || isDemoName(bare) ? undefined : bare;
}

/** Names and titles that themes come with. */
const demoNames = new Set(
  'blank|albert einstein|your name|your name here|you r. name|your sidebar name|your full name|name|full name|first last|firstname lastname|john doe|jane doe|jane smith|john smith|author|author name|site author|me|admin|example author|jackyzha0|kyle mathews|my site|my blog|my website|hexo|quartz 4|your awesome title|my new hugo site|astro blog|gatsby starter blog'.split(
    '|',
  ),
);

/** Whether a name is a placeholder of a theme. */
export const isDemoName = (name: string): boolean => demoNames.has(name.trim().toLowerCase());
