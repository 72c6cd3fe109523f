import { attributesOf } from './html-tags.js';

/** A shortcode of Hugo, or a tag or output of Liquid, Nunjucks and their like. */
export interface Template {
  /** Where the text after it begins. */
  readonly end: number;
  /** What replaces it. */
  readonly text: string;
  /** True when nothing is lost, so that no warning is due. */
  readonly silent: boolean;
}

const closers: Readonly<Record<string, string>> = { '{{<': '>}}', '{{%': '%}}', '{{': '}}', '{%': '%}', '{#': '#}' };
/** Longer ones are text. Characters. */
const longest = 1000;

/**
 * The template tag at this place of a text, or undefined where none is. `next` finds the next place of a mark from
 * there on.
 */
export function templateAt(text: string, from: number, next: (mark: string) => number): Template | undefined {
  const opening = Object.keys(closers).find((mark) => text.startsWith(mark, from));
  if (opening === undefined || (opening === '{#' && text[from + 2] !== ' ')) return undefined;
  const closer = closers[opening] ?? '';
  const close = next(closer);
  if (close < from + opening.length || close > from + longest) return undefined;
  const end = close + closer.length;
  const words = text
    .slice(from + opening.length, close)
    .replace(/^-/, '')
    .replace(/-$/, '')
    .trim();
  return { end, ...meaning(words, opening) };
}

const nothing = { text: '', silent: true };

function meaning(words: string, opening: string): Pick<Template, 'text' | 'silent'> {
  const [name = '', ...rest] = words.split(/\s+/, 40);
  const argument = rest.join(' ');
  if (opening === '{{') return output(words);
  if (/^(?:end)?raw$/.test(name) || name === 'endhighlight') return nothing;
  if (['ref', 'relref', 'link', 'post_url'].includes(name)) {
    const target = unquoted(argument.split(' ', 1)[0] ?? '');
    return { text: name === 'post_url' ? `/_posts/${target}` : target, silent: true };
  }
  return picture(words) ?? { text: '', silent: false };
}

/**
 * `{{ "/path" | url }}` is the path, the address of the site is nothing before a path; other values are known to the
 * generator alone.
 */
function output(words: string): Pick<Template, 'text' | 'silent'> {
  const [value = '', ...filters] = words.split('|').map((part) => part.trim());
  if (/^(?:site\.(?:baseurl|url|baseURL)|\.Site\.BaseURL|baseUrl|base)$/.test(value)) return nothing;
  const literal = /^(["'])([^"']*)\1$/.exec(value)?.[2];
  const harmless = filters.every((filter) =>
    /^(?:relative_url|absolute_url|url|relURL|absURL|prepend: ?site\.(?:baseurl|url))$/.test(filter),
  );
  return literal !== undefined && harmless ? { text: literal, silent: true } : { text: '', silent: false };
}

/** `figure`, `img` and includes of a picture name a file and what it shows. */
function picture(words: string): Pick<Template, 'text' | 'silent'> | undefined {
  const attributes = attributesOf(
    `<${words.replace(/^(?:include|include_relative|render|image|imgproc)\s+/, 'x ')}>`,
    0,
  )?.attributes;
  const source = ['src', 'path', 'url', 'image', 'file', 'link']
    .map((key) => attributes?.get(key))
    .find((value) => value && isPicture(value));
  if (source === undefined) return undefined;
  const about = ['alt', 'caption', 'title'].map((key) => attributes?.get(key)).find(Boolean) ?? '';
  return { text: image(about, source), silent: true };
}

/** True for an address that ends as pictures do. */
export const isPicture = (address: string): boolean =>
  /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i.test(address.replace(/[?#].*$/s, ''));

/** A picture in Markdown. */
export function image(alt: string, source: string): string {
  const target = /[\s()<>]/.test(source)
    ? `<${source.replaceAll(/[<>\n]/g, (sign) => encodeURIComponent(sign))}>`
    : source;
  return `![${alt.replaceAll(/[[\]\\`]/g, '\\$&').replaceAll(/\s+/g, ' ')}](${target})`;
}

const unquoted = (text: string): string => text.replace(/^["']/, '').replace(/["']$/, '');
