/** What JSON can hold, and so every OpenAPI document. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * A value as YAML 1.2 in block style, which readers of YAML 1.1 understand alike: text stands plain where no reader
 * could take it for something else, in lines of its own where it has several, and quoted as JSON has it otherwise. The
 * `yaml` library writes the contract in 0.1 to 0.5 s, for which every other request would wait; this takes a tenth.
 */
export function yamlOf(value: object): string {
  return `${block(value as Json, '').trimStart()}\n`;
}

/** A value as it follows `key:` or `-`, on the same line behind a space or on lines of its own. */
function block(value: Json | undefined, indent: string): string {
  if (typeof value === 'string') return ` ${textOf(value, indent)}`;
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}`;
  if (Array.isArray(value)) return listOf(value, indent);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  if (entries.length === 0) return ' {}';
  return entries.map(([key, member]) => `\n${indent}${keyOf(key)}:${block(member, inside(member, indent))}`).join('');
}

function listOf(items: readonly Json[], indent: string): string {
  if (items.length === 0) return ' []';
  // The first member of a mapping stands behind the dash.
  return items.map((item) => `\n${indent}-${block(item, `${indent}  `).replace(/^\n +/, ' ')}`).join('');
}

/** Lists stand no deeper than the key that they belong to. */
function inside(value: Json | undefined, indent: string): string {
  return Array.isArray(value) ? indent : `${indent}  `;
}

const plainKey = /^[A-Za-z$/][\w$/.{}-]*$/;
const plainText = /^[A-Za-z][\w ./,()'-]*(?<! )$/;
/** What some version of YAML reads as a truth value or as nothing. */
const otherThanText = /^(?:true|false|yes|no|on|off|y|n|null)$/i;

function keyOf(key: string): string {
  return plainKey.test(key) && !otherThanText.test(key) ? key : quoted(key);
}

function textOf(text: string, indent: string): string {
  if (plainText.test(text) && !otherThanText.test(text)) return text;
  return canStandInLines(text) ? linesOf(text, indent) : quoted(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what YAML does not allow as they stand.
const unprintable = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/u;

/** A literal block keeps its lines as they are; blanks at its edges would be read as indentation or be lost. */
function canStandInLines(text: string): boolean {
  return text.includes('\n') && /^\S/.test(text) && /\S\n?$/.test(text) && !unprintable.test(text);
}

function linesOf(text: string, indent: string): string {
  const ends = text.endsWith('\n');
  const lines = (ends ? text.slice(0, -1) : text).split('\n').map((line) => (line === '' ? '' : indent + line));
  return [ends ? '|' : '|-', ...lines].join('\n');
}

/** A string of JSON is one of YAML, as long as nothing in it is a line end or a control character elsewhere. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
