import { escapeHtml } from '../../../base/markup.js';
import type { HtmlNode, Property } from './nodes.js';

const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'source']);
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  ariaLabel: 'aria-label',
  tabIndex: 'tabindex',
  srcSet: 'srcset',
};

/** Writes a tree as HTML. */
export function serialize(node: HtmlNode): string {
  const { type, tagName = '', value = '', children = [], properties = {} } = node;
  if (type === 'text') return escaped(value);
  if (type === 'raw') return value;
  const inside = children.map(serialize).join('');
  if (type === 'root') return inside;
  const attributes = Object.entries(properties).map(([name, each]) => attribute(attributeNames[name] ?? name, each));
  const opening = `<${tagName}${attributes.join('')}>`;
  return voidElements.has(tagName) ? opening : `${opening}${inside}</${tagName}>`;
}

function attribute(name: string, value: Property): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return name === 'open' ? ` ${name}=""` : ` ${name}`;
  return ` ${name}="${escaped(Array.isArray(value) ? value.join(' ') : String(value))}"`;
}

/** Attributes are written between double quotes, so apostrophes stay. */
const escaped = (text: string): string => escapeHtml(text).replaceAll('&#39;', "'");
