import type { Page } from './crawl.js';

/**
 * The pages without links to addresses of this origin that are not among them: the text of such a link stays. An owner may link what only the
 * service answers, and nothing that is published may lead nowhere.
 */
export function withoutDeadLinks(pages: readonly Page[], base: string): readonly Page[] {
  const there = new Set(pages.map(({ path }) => path));
  const isDead = (address: string): boolean => {
    const path = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
    return path.startsWith('/') && !path.startsWith('//') && !there.has(path.replace(/[?#].*$/, ''));
  };
  return pages.map((page) => {
    const { type, bytes } = page;
    if (type === 'text/html') return { ...page, bytes: Buffer.from(inHtml(bytes.toString(), isDead)) };
    return /^text\/(markdown|plain)$/.test(type) ? { ...page, bytes: Buffer.from(inMarkdown(bytes.toString(), isDead)) } : page;
  });
}

function inHtml(text: string, isDead: (address: string) => boolean): string {
  const pieces = text.split(/(?=<a )/);
  return pieces
    .map((piece) => {
      const [start = '', address = ''] = /^<a [^>]*?href="([^"]*)"[^>]*>/.exec(piece) ?? [];
      if (start === '' || !isDead(address.replaceAll('&amp;', '&'))) return piece;
      return piece.slice(start.length).replace('</a>', '');
    })
    .join('');
}

function inMarkdown(text: string, isDead: (address: string) => boolean): string {
  return text.replaceAll(/\[((?:\\.|[^\\[\]\n]){1,500})\]\(<?([^\s<>()]{1,2000})>?\)/g, (link, words: string, address: string) =>
    isDead(address) ? words : link,
  );
}
