import { decodedPath } from '../../base/urls.js';
import type { CapturedPage } from './crawl.js';

/**
 * Removes links to addresses of this origin that are not exported, and keeps their text. Owners may link to endpoints
 * that only a service serves.
 */
export function removeDeadLinks(pages: readonly CapturedPage[], base: string): readonly CapturedPage[] {
  const there = new Set(pages.map(({ path }) => decodedPath(path)));
  const isDead = (address: string): boolean => {
    const path = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
    return path.startsWith('/') && !path.startsWith('//') && !there.has(decodedPath(path.split(/[?#]/, 1)[0] ?? ''));
  };
  return pages.map((page) => {
    const { type, bytes } = page;
    if (type === 'text/html') return { ...page, bytes: Buffer.from(removeFromHtml(bytes.toString(), isDead)) };
    return /^text\/(markdown|plain)$/.test(type)
      ? { ...page, bytes: Buffer.from(removeFromMarkdown(bytes.toString(), isDead)) }
      : page;
  });
}

function removeFromHtml(text: string, isDead: (address: string) => boolean): string {
  const pieces = text.split(/(?=<a )/);
  return pieces
    .map((piece) => {
      const [start = '', address = ''] = /^<a [^<>]{0,400}?\bhref="([^"<>]{0,2000})"[^<>]{0,400}>/.exec(piece) ?? [];
      if (start === '' || !isDead(address.replaceAll('&amp;', '&'))) return piece;
      return piece.slice(start.length).replace('</a>', '');
    })
    .join('');
}

const maxTextLength = 500;
const maxAddressLength = 2000;

function removeFromMarkdown(text: string, isDead: (address: string) => boolean): string {
  let out = '';
  let done = 0;
  for (let middle = text.indexOf(']('); middle >= 0; middle = text.indexOf('](', middle + 2)) {
    const start = linkStart(text, middle, done);
    const [whole = '', address = ''] =
      /^\(<?([^\s<>()]+)>?\)/.exec(text.slice(middle + 1, middle + maxAddressLength)) ?? [];
    if (start === undefined || whole === '' || !isDead(address)) continue;
    out += text.slice(done, start) + text.slice(start + 1, middle);
    done = middle + 1 + whole.length;
  }
  return out + text.slice(done);
}

/** Returns the start of a link whose text ends at `end`: the nearest unescaped bracket before it on the same line. */
function linkStart(text: string, end: number, from: number): number | undefined {
  for (let at = end - 1; at >= Math.max(from, end - maxTextLength); at -= 1) {
    if (text[at] === '\n') return undefined;
    if (text[at] === '[' && text[at - 1] !== '\\') return at;
  }
  return undefined;
}
