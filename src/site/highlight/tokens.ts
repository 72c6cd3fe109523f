import type { Language } from './languages.js';

/** What a piece of code is; the stylesheet has a colour for each. */
export type CodeKind = 'comment' | 'string' | 'number' | 'keyword' | 'function' | 'type' | 'key' | 'added' | 'removed';

/** Called with each piece in order; pieces without a kind are plain text. Together they are the whole text. */
export type Emit = (text: string, kind?: CodeKind | undefined) => void;

// Each of these reads from one place and never tries a second way: the time of all of them grows with the text alone.
const space = /\s+/y;
const word = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const dashedWord = /[\p{L}_$@.-][\p{L}\p{N}_$-]*/uy;
const number = /0[xXbBoO][0-9a-fA-F_]\w*%*|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?[a-zA-Z%]*/y;
const tagName = /<\/?[A-Za-z!?][A-Za-z0-9:._-]*/y;
const attributeName = /[A-Za-z_:@#*.[(][A-Za-z0-9_:.@\])-]*/y;

/** Reads code from its beginning to its end, once. */
class Reader {
  at = 0;

  constructor(readonly text: string) {}

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  starts(mark: string): boolean {
    return this.text.startsWith(mark, this.at);
  }

  /** From here to the end of the next `mark`, or to the end of the text. */
  through(mark: string, from = this.at): string {
    const end = this.text.indexOf(mark, from);
    return this.text.slice(this.at, end < 0 ? undefined : end + mark.length);
  }

  line(): string {
    const end = this.text.indexOf('\n', this.at);
    return this.text.slice(this.at, end < 0 ? undefined : end);
  }
}

/** Takes code apart; every character is looked at a bounded number of times. */
export function tokenize(code: string, language: Language, emit: Emit): void {
  if (language.kind === 'diff') diff(code, emit);
  else read(code, language, emit);
}

function read(code: string, language: Language, emit: Emit): void {
  const reader = new Reader(code);
  const rules = new Rules(language, reader);
  let plain = 0;
  while (reader.at < code.length) {
    const [text, kind] = rules.next();
    if (kind !== undefined) {
      if (plain < reader.at) emit(code.slice(plain, reader.at));
      emit(text, kind);
      plain = reader.at + text.length;
    }
    reader.at += text.length;
  }
  if (plain < code.length) emit(code.slice(plain));
}

type Piece = readonly [text: string, kind?: CodeKind | undefined];

const listed = (marks = ''): string[] => marks.split(' ').filter(Boolean);

class Rules {
  private readonly lineMarks: readonly string[];
  private readonly blocks: readonly string[];
  private readonly quotes: readonly string[];
  private readonly words: ReadonlySet<string>;
  private inTag = false;

  constructor(
    private readonly language: Language,
    private readonly reader: Reader,
  ) {
    this.lineMarks = listed(language.line);
    this.blocks = listed(language.block);
    this.quotes = listed(language.quotes);
    this.words = keywords(language);
  }

  next(): Piece {
    const blank = this.reader.match(space);
    if (blank !== undefined) return [blank];
    return this.comment() ?? (this.language.kind === 'markup' ? this.markup() : (this.string() ?? this.name()));
  }

  private comment(): Piece | undefined {
    const { reader } = this;
    const block = this.blocks.findIndex((mark, i) => i % 2 === 0 && reader.starts(mark));
    if (block >= 0)
      return [reader.through(this.blocks[block + 1] ?? '', reader.at + (this.blocks[block]?.length ?? 0)), 'comment'];
    // Signs such as # are comments at the beginning of a word only: not in $#, #fff or C#.
    const before = reader.text[reader.at - 1];
    const mark = this.lineMarks.find((sign) => reader.starts(sign));
    if (mark === undefined || (mark.length === 1 && before !== undefined && !/\s/.test(before))) return undefined;
    return [reader.line(), 'comment'];
  }

  private string(): Piece | undefined {
    const { reader } = this;
    const quote = this.quotes.find((mark) => reader.starts(mark));
    if (quote === undefined) return undefined;
    const end = this.endOfString(quote);
    const text = reader.text.slice(reader.at, end);
    const kind = this.language.kind === 'data' && /^\s*:/.test(reader.text.slice(end, end + 8)) ? 'key' : 'string';
    return [text, kind];
  }

  /** Where the string ends: behind its closing quote, or with the line (or the text) when it has none. */
  private endOfString(quote: string): number {
    const { text, at } = this.reader;
    const spans = quote.length > 1 || quote === '`';
    for (let i = at + quote.length; i < text.length; i += 1) {
      if (text[i] === '\\') i += 1;
      else if (text.startsWith(quote, i)) return i + quote.length;
      else if (text[i] === '\n' && !spans) return i;
    }
    return text.length;
  }

  private name(): Piece {
    const { reader, language } = this;
    const digits = reader.match(number);
    if (digits !== undefined) return [digits, 'number'];
    const name = reader.match(language.kind === 'data' ? dashedWord : word);
    if (name === undefined) return [String.fromCodePoint(reader.text.codePointAt(reader.at) ?? 0)];
    if (this.words.has(language.folded ? name.toLowerCase() : name)) return [name, 'keyword'];
    const after = reader.text.slice(reader.at + name.length, reader.at + name.length + 4).trimStart();
    if (language.kind === 'data')
      return [name, /^[:={]/.test(after) ? 'key' : name.startsWith('@') ? 'keyword' : undefined];
    if (after.startsWith('(')) return [name, 'function'];
    return [name, /^\p{Lu}/u.test(name) && /\p{Ll}/u.test(name) ? 'type' : undefined];
  }

  private markup(): Piece {
    const { reader } = this;
    if (this.inTag) return this.insideTag();
    const tag = reader.match(tagName);
    if (tag !== undefined) {
      this.inTag = true;
      return [tag, 'type'];
    }
    const next = reader.text.indexOf('<', reader.at + 1);
    return [reader.text.slice(reader.at, next < 0 ? undefined : next)];
  }

  private insideTag(): Piece {
    const { reader } = this;
    if (reader.starts('>')) {
      this.inTag = false;
      return ['>', 'type'];
    }
    const text = this.string();
    if (text !== undefined) return text;
    const name = reader.match(attributeName);
    return name === undefined ? [String.fromCodePoint(reader.text.codePointAt(reader.at) ?? 0)] : [name, 'key'];
  }
}

const sets = new WeakMap<Language, ReadonlySet<string>>();

function keywords(language: Language): ReadonlySet<string> {
  const words = sets.get(language) ?? new Set(listed(language.words));
  sets.set(language, words);
  return words;
}

function diff(code: string, emit: Emit): void {
  for (const line of code.split(/(?<=\n)/)) {
    const kind = line.startsWith('+')
      ? 'added'
      : line.startsWith('-')
        ? 'removed'
        : line.startsWith('@@')
          ? 'keyword'
          : undefined;
    emit(line, kind);
  }
}
