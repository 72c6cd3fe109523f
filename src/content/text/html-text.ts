import { decodeHTMLStrict } from 'entities';
import { lookupTable } from '../../base/lookup-table.js';
import { soundAddress } from './address.js';
import { DelimiterFinder } from './delimiter-finder.js';
import { blockElements } from './elements.js';
import { Growing } from './growing-text.js';
import { attributesOf, type Tag } from './html-tags.js';

/** Tags that say how a text looks; what else looks like one is taken for text. */
const known = new Set(
  'a abbr article b big blockquote br center cite code dd del details div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd label li main mark nav ol p pre q s samp section small span strike strong sub summary sup table tbody td th thead tr tt u ul var'.split(
    ' ',
  ),
);
/** Tags whose text is no text for people. */
const silent = new Set(['script', 'style', 'noscript', 'iframe', 'object', 'template', 'svg']);
const delimiters = lookupTable<string>({
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
  del: '~~',
  s: '~~',
});
/** Tags between which a text is a paragraph of its own. */
const isBlock = (name: string): boolean => blockElements.has(name) || name === 'details' || name === 'summary';

/** True when a text holds tags of HTML. */
export function holdsHtml(text: string): boolean {
  const finder = new DelimiterFinder(text);
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) if (tagAt(text, at, finder)) return true;
  return false;
}

/**
 * Markdown of a text that holds HTML: paragraphs, lists, breaks, links, emphasis and code; of other tags the text
 * stays. Reads once, from beginning to end. `&lt;` stays as it is, so that what was text does not become a tag when it
 * is read again.
 */
export function htmlToMarkdown(text: string): { readonly text: string; readonly dropped: readonly string[] } {
  const writer = new Writer();
  const finder = new DelimiterFinder(text);
  const ends = new DelimiterFinder(text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  let from = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', from > at ? from : at + 1)) {
    const tag = tagAt(text, at, finder);
    if (!tag) continue;
    writer.text(text.slice(from, at));
    from = tag.end;
    if (silent.has(tag.name) && !tag.closing) {
      from = afterSilent(text, tag, ends);
      writer.dropped.push(text.slice(at, from));
    } else writer.tag(tag);
  }
  writer.text(text.slice(from));
  return { text: writer.done(), dropped: writer.dropped };
}

/** The text of a line that may hold HTML, without any mark. */
export function plainOf(text: string): string {
  if (!text.includes('&') && !holdsHtml(text)) return text;
  const finder = new DelimiterFinder(text);
  let plain = '';
  let from = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', from > at ? from : at + 1)) {
    const tag = tagAt(text, at, finder);
    if (!tag) continue;
    plain += text.slice(from, at) + (isBlock(tag.name) || ['br', 'li'].includes(tag.name) ? ' ' : '');
    from = tag.end;
  }
  return withoutEntities(plain + text.slice(from))
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function tagAt(text: string, at: number, finder: DelimiterFinder): Tag | undefined {
  if (text.startsWith('<!--', at)) {
    const end = finder.next('-->', at + 4);
    return end === -1 ? undefined : { name: '!--', closing: false, attributes: new Map(), end: end + 3 };
  }
  const tag = attributesOf(text, at);
  const name = tag?.name.toLowerCase() ?? '';
  return tag && (known.has(name) || silent.has(name)) ? { ...tag, name } : undefined;
}

/** Where the text goes on behind what a tag makes silent; `ends` finds in the text in lower case. */
function afterSilent(text: string, { name, end }: Tag, ends: DelimiterFinder): number {
  const close = ends.next(`</${name}`, end);
  const after = close === -1 ? -1 : text.indexOf('>', close);
  return after === -1 ? text.length : after + 1;
}

/** A text with the characters that its entities stand for; a less-than sign and what is no character stay. */
function withoutEntities(text: string): string {
  return text.replaceAll(/&#?\w{1,31};/g, (entity) => {
    const sign = decodeHTMLStrict(entity);
    if (sign === '<') return '&lt;';
    return /[\p{Cc}\ufffd]/u.test(sign) ? entity : sign.replace('\u00a0', ' ');
  });
}

/** Writes Markdown, tag by tag. */
class Writer {
  private readonly out = new Growing();
  private readonly lists: { readonly ordered: boolean; count: number }[] = [];
  private readonly links: (string | undefined)[] = [];
  /** True right behind the mark of a list, where a paragraph goes on in the same line. */
  private atItem = false;
  /** What went: scripts, and addresses that must not be published. */
  readonly dropped: string[] = [];

  text(raw: string): void {
    const text = withoutEntities(raw);
    const atStart = ['', '\n', ' '].includes(this.out.last);
    const joined = text.replaceAll(/(?<![ \t])[ \t]+\n[ \t]*|\n[ \t]*/g, (gap) =>
      gap.includes('\n\n') ? '\n\n' : '\n',
    );
    const written = atStart ? joined.replace(/^\s+/, '') : joined;
    if (written !== '') this.atItem = false;
    this.out.write(written);
  }

  tag({ name, closing: isEnd, attributes }: Tag): void {
    if (name === 'br') {
      this.out.trimEnd();
      this.out.write('\n');
    } else if (name === 'hr') this.block();
    else if (name === 'ul' || name === 'ol') this.list(name === 'ol', isEnd);
    else if (name === 'li') this.item(isEnd);
    else if (name === 'a') this.link(attributes.get('href')?.trim(), isEnd);
    else if (name === 'img' && !isEnd) this.text(attributes.get('alt') ?? '');
    else if (delimiters[name] !== undefined) this.mark(delimiters[name], isEnd);
    else if (isBlock(name)) this.block();
    else if (name === 'td' || name === 'th') this.out.write(isEnd ? ' ' : '');
  }

  done(): string {
    return this.out
      .text()
      .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }

  private block(): void {
    if (this.atItem) return;
    this.out.trimEnd();
    if (this.out.last !== '') this.out.write(this.lists.length > 0 ? '\n' : '\n\n');
  }

  private list(ordered: boolean, isEnd: boolean): void {
    if (isEnd) this.lists.pop();
    else this.lists.push({ ordered, count: 0 });
    this.atItem = false;
    this.block();
  }

  private item(isEnd: boolean): void {
    this.out.trimEnd();
    this.atItem = !isEnd;
    if (isEnd) {
      this.out.write('\n');
      return;
    }
    const list = this.lists.at(-1) ?? { ordered: false, count: 0 };
    list.count += 1;
    const mark = list.ordered ? `${list.count}.` : '-';
    if (this.out.last !== '') this.out.write('\n');
    this.out.write(`${'  '.repeat(Math.min(Math.max(this.lists.length - 1, 0), 10))}${mark} `);
  }

  private link(href: string | undefined, isEnd: boolean): void {
    if (!isEnd) {
      const address = href === undefined ? undefined : soundAddress(href);
      if (href && !address) this.dropped.push(href);
      this.links.push(address);
      this.atItem = false;
      if (address) this.out.write('[');
      return;
    }
    const opened = this.links.pop();
    if (opened) this.out.write(`](${opened.replaceAll('(', '%28').replaceAll(')', '%29')})`);
  }

  private mark(mark: string, isEnd: boolean): void {
    // A mark must touch its words; the space goes outside.
    this.atItem = false;
    const hadSpace = isEnd && this.out.trimEnd();
    this.out.write(mark + (hadSpace ? ' ' : ''));
  }
}
