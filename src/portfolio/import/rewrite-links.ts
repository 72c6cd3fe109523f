import { outsideCode } from '../content/code-spans.js';
import { outsideFences } from '../content/links.js';

/** The new address of a target, or undefined where it stays as it is. */
export type NewTarget = (target: string) => string | undefined;

const inlineTarget = /(\]\([ ]?<?)([^\s)<>]+)/g;
const spacedTarget = /(\]\(<)([^\n<>]{1,1000})(?=>)/g;
const definition = /^( {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*<?)([^\s>]+)/;
const attribute = /(\b(?:src|href|path|image|url|poster|link)=)(["'])([^"'\n]+)\2/g;
const module = /^(import[ ][^"'\n]{1,200}[ ]from[ ]["'])([^"'\n]+)/;
const postUrl = /\{%-?[ ]{0,9}post_url[ ]{1,9}([^\s%]+)[ ]{0,9}-?%\}/g;
const reference = /\{\{[<%][ ]{0,9}(?:rel)?ref[ ]{1,9}"?([^\s"]+)"?[ ]{0,9}[>%]\}\}/g;
const fileLink = /\{%-?[ ]{0,9}link[ ]{1,9}([^\s%]+)[ ]{0,9}-?%\}/g;
const base = /\{\{-?[ ]{0,9}(?:site\.(?:baseurl|url)|\.Site\.BaseURL)[ ]{0,9}-?\}\}/g;
const filtered =
  /\{\{-?[ ]{0,9}["']([^"'\n]+)["'][ ]{0,9}\|[ ]{0,9}(?:relative_url|absolute_url|url|relURL|absURL)[ ]{0,9}-?\}\}/g;

/**
 * Writes new targets into the links, pictures, tags and imports of a Markdown text. Code is left alone; nothing else
 * changes.
 */
export function rewriteTargets(text: string, newTarget: NewTarget): string {
  return outsideFences(text, (line) => outsideCode(line, (words) => rewritten(words, newTarget)));
}

function rewritten(words: string, newTarget: NewTarget): string {
  const put = (whole: string, before: string, target: string): string => {
    const found = newTarget(target);
    return found === undefined ? whole : before + found;
  };
  const plain = words.includes('{')
    ? words
        .replace(postUrl, (_, name: string) => `/_posts/${name}`)
        .replace(reference, (_, name: string) => name)
        .replace(fileLink, (_, name: string) => `/${name}`)
        .replace(base, '')
        .replace(filtered, (_, target: string) => target)
    : words;
  return plain
    .replace(inlineTarget, put)
    .replace(spacedTarget, put)
    .replace(definition, put)
    .replace(module, put)
    .replace(
      attribute,
      (whole, before: string, quote: string, target: string) =>
        put(whole, `${before}${quote}`, target) + (newTarget(target) === undefined ? '' : quote),
    );
}
