import { soundAddress } from '../../content/address.js';
import { DelimiterFinder } from '../../markdown/delimiter-finder.js';
import { Growing } from './growing-text.js';

/** Tags that say how a text looks; what else looks like one is taken for text. */
const known = new Set(
  'a abbr article b big blockquote br center cite code dd del details div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd label li main mark nav ol p pre q s samp section small span strike strong sub summary sup table tbody td th thead tr tt u ul var'.split(
    ' ',
  ),
);
/** Tags whose text is no text for people. */
const silent = new Set(['script', 'style', 'noscript', 'iframe', 'object', 'template', 'svg']);
const blocks = new Set(
  'article blockquote center dd details div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
);
const delimiters: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
  del: '~~',
  s: '~~',
};
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
  ntilde: 'ñ',
};

/** Longest tag, in characters; what goes on for longer is text. */
const longestTag = 3000;

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly source: string;
  /** Index after the tag. */
  readonly end: number;
}

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
    if (silent.has(tag.name) && !tag.isEnd) {
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
    plain += text.slice(from, at) + (blocks.has(tag.name) || ['br', 'li'].includes(tag.name) ? ' ' : '');
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
    return end === -1 ? undefined : { name: '!--', isEnd: false, source: '', end: end + 3 };
  }
  const name = /^<(\/?)([a-z][a-z0-9]{0,12})(?=[\s/>])/i.exec(text.slice(at, at + 20));
  if (!name) return undefined;
  const word = (name[2] ?? '').toLowerCase();
  if (!known.has(word) && !silent.has(word)) return undefined;
  const length = text.slice(at, at + longestTag).indexOf('>') + 1;
  const [source, end] = [text.slice(at, at + length), at + length];
  return length === 0 ? undefined : { name: word, isEnd: name[1] === '/', source, end };
}

/** Where the text goes on behind what a tag makes silent; `ends` finds in the text in lower case. */
function afterSilent(text: string, { name, end }: Tag, ends: DelimiterFinder): number {
  const close = ends.next(`</${name}`, end);
  const after = close === -1 ? -1 : text.indexOf('>', close);
  return after === -1 ? text.length : after + 1;
}

function withoutEntities(text: string): string {
  return text
    .replaceAll(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
      const number = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
      if (number === 60) return '&lt;';
      return number >= 32 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff) && number !== 127
        ? String.fromCodePoint(number)
        : whole;
    })
    .replaceAll(/&([a-z]{2,8});/gi, (whole, name: string) => entities[name] ?? whole);
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

  tag({ name, isEnd, source }: Tag): void {
    if (name === 'br') {
      this.out.trimEnd();
      this.out.write('\n');
    } else if (name === 'hr') this.block();
    else if (name === 'ul' || name === 'ol') this.list(name === 'ol', isEnd);
    else if (name === 'li') this.item(isEnd);
    else if (name === 'a') this.link(source, isEnd);
    else if (name === 'img' && !isEnd) this.text(attribute(source, /\salt=/) ?? '');
    else if (delimiters[name] !== undefined) this.mark(delimiters[name], isEnd);
    else if (blocks.has(name)) this.block();
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

  private link(source: string, isEnd: boolean): void {
    if (!isEnd) {
      const href = attribute(source, /\shref=/)?.trim();
      const address = href === undefined ? undefined : soundAddress(href);
      if (href && !address) this.dropped.push(href);
      this.links.push(address);
      this.atItem = false;
      if (address) this.out.write('[');
      return;
    }
    const href = this.links.pop();
    if (href) this.out.write(`](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`);
  }

  private mark(mark: string, isEnd: boolean): void {
    // A mark must touch its words; the space goes outside.
    this.atItem = false;
    const hadSpace = isEnd && this.out.trimEnd();
    this.out.write(mark + (hadSpace ? ' ' : ''));
  }
}

function attribute(source: string, name: RegExp): string | undefined {
  const at = source.toLowerCase().search(name);
  if (at === -1) return undefined;
  const rest = source.slice(source.indexOf('=', at) + 1);
  const quote = rest[0] === '"' || rest[0] === "'" ? rest[0] : undefined;
  const end = quote ? rest.indexOf(quote, 1) : rest.search(/[\s>]/);
  return end === -1 ? undefined : withoutEntities(rest.slice(quote ? 1 : 0, end)).replaceAll('&lt;', '<');
}
