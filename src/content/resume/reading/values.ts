import { isObject } from '../../../base/json-object.js';
import { clip } from '../../files/leave-out-invalid.js';
import { type DateOrder, isPresent, readDate, yearIn } from '../../result/date-text.js';
import { shown } from '../../result/problem.js';
import { isForbidden, soundAddress } from '../../text/address.js';
import { withoutForbidden } from '../../text/forbidden-links.js';
import { holdsHtml, htmlToMarkdown, plainOf } from '../../text/html-text.js';
import { plainTitle } from '../../text/plain-text.js';
import { withBulletLists } from './bullets.js';
import type { Notes, Path } from './notes.js';
import { inLanguage, isPerLanguage } from './per-language.js';

/** Most characters of a text, and most entries of a list in an entry (the contract's maxLength and maxItems). */
export const maxTextLength = 5000;
export const maxListed = 200;

/** Characters of a text that are looked at, marks of HTML among them: five times what is kept. */
const longestSource = 25_000;

/** Longest line that is read as Markdown, in characters: more than any name is kept of. */
const longestMarkedLine = 2000;

/** Matches a name that may contain Markdown: a link, emphasis or code. */
const mayBeMarkdown = /\]\(|\*\S|`/;

/**
 * Reads single values of a resume, in every form that people write them (content.md §2), and says what it cannot take.
 */
export class Values {
  constructor(
    readonly notes: Notes,
    /** The language to take where a text is given in several. */
    private readonly language: string,
  ) {}

  /** The value, or that of the one language where there are several. */
  chosen(path: Path, value: unknown): unknown {
    if (!isPerLanguage(value)) return value;
    const taken = inLanguage(value, this.language);
    const names = Object.keys(value);
    if (names.length > 1) this.notes.add('resume/several-languages', path, { languages: names.join(', '), taken });
    return value[taken];
  }

  /** One line of text; a list becomes one line, too. */
  line(path: Path, given: unknown, most = 300): string | undefined {
    const text = this.scalar(path, this.chosen(path, given), ', ');
    if (text === undefined) return undefined;
    const plain = plainOf(this.cut(path, text, longestSource) ?? '')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim();
    return this.cut(
      path,
      plain.length <= longestMarkedLine && mayBeMarkdown.test(plain) ? plainTitle(plain) : plain,
      most,
    );
  }

  /** Text of several lines as Markdown. */
  text(path: Path, given: unknown, most = maxTextLength): string | undefined {
    const text = this.scalar(path, this.chosen(path, given), '\n\n');
    if (text === undefined) return undefined;
    const whole = withBulletLists(this.cut(path, text, longestSource) ?? '');
    const { text: markdown, dropped } = holdsHtml(whole) ? htmlToMarkdown(whole) : { text: whole, dropped: [] };
    const { text: sound, gone } = withoutForbidden(markdown);
    for (const one of [...dropped, ...gone]) this.notes.add('resume/markup-removed', path, { markup: shown(one) });
    return this.cut(path, sound.trim(), most);
  }

  /** A list of texts; one text is a list of one, an entry with fields is its name or its text. */
  texts(path: Path, given: unknown, { most = 2000, oneLine = false, count = maxListed } = {}): string[] {
    const value = this.chosen(path, given);
    const listed = Array.isArray(value) ? value : isEmpty(value) ? [] : [value];
    const entries = listed.flatMap((entry: unknown, i) => {
      const at = Array.isArray(value) ? [...path, i] : path;
      const inside = isObject(entry) && !isPerLanguage(entry) ? this.entryText(at, entry) : entry;
      return (oneLine ? this.line(at, inside, most) : this.text(at, inside, most)) ?? [];
    });
    return this.firstOf(path, entries, count);
  }

  /** The first entries of a list, with a warning if it has more than `count`. */
  firstOf(path: Path, entries: string[], count: number): string[] {
    if (entries.length <= count) return entries;
    this.notes.add('resume/too-many-entries', path, { count: entries.length, max: count });
    return entries.slice(0, count);
  }

  /** A year, a month or a day; what cannot be read is returned unchanged, with the year that it names. */
  date(
    path: Path,
    given: unknown,
    { isStart = path.at(-1) === 'startDate', order }: { isStart?: boolean; order?: DateOrder | undefined } = {},
  ): { readonly iso?: string; readonly asWritten?: string } {
    const text = this.line(path, given, 100);
    if (text === undefined) return {};
    const iso = readDate(text, order);
    if (iso !== undefined) return { iso };
    if (isPresent(text)) return isStart ? { asWritten: text } : {};
    const year = yearIn(text);
    this.notes.add('resume/date-unreadable', path, { value: shown(text), year });
    return { asWritten: text, ...(year === undefined ? {} : { iso: year }) };
  }

  /** An absolute address that may be published. */
  address(path: Path, given: unknown): string | undefined {
    const value = this.chosen(path, given);
    if (isObject(value)) return this.addressInside(path, value);
    const text = this.scalar(path, value, ' ')?.trim();
    if (text === undefined || text === '') return undefined;
    const sound = soundAddress(text.replace(/^(?:doi:\s?)?(?=10\.\d{4,9}\/)/i, 'https://doi.org/'));
    if (sound !== undefined) return sound;
    if (isForbidden(text)) this.notes.add('resume/address-forbidden', path, { target: shown(text) });
    else this.notes.add('resume/address-invalid', path, { value: shown(text) });
    return undefined;
  }

  private addressInside(path: Path, value: Record<string, unknown>): string | undefined {
    const name = ['url', 'href', 'link', 'website'].find((member) => !isEmpty(value[member]));
    for (const member of Object.keys(value)) {
      if (member !== name && !isEmpty(value[member]))
        this.notes.unfit([...path, member], value[member], 'an address alone');
    }
    return name === undefined ? undefined : this.address([...path, name], value[name]);
  }

  private entryText(path: Path, entry: Record<string, unknown>): unknown {
    const name = [
      'text',
      'name',
      'title',
      'description',
      'summary',
      'value',
      'label',
      'content',
      'skill',
      'keyword',
    ].find((member) => !isEmpty(entry[member]));
    const [[only, text] = ['', undefined], ...others] = Object.entries(entry);
    // YAML takes what is before a colon for a name.
    if (name === undefined && others.length === 0 && typeof text === 'string') return `${only}: ${text}`;
    for (const member of Object.keys(entry)) {
      if (member !== name && !isEmpty(entry[member])) this.notes.unfit([...path, member], entry[member], 'a text');
    }
    return name === undefined ? undefined : entry[name];
  }

  /** A text of a text, a number, a yes or no, or a list of them. */
  private scalar(path: Path, value: unknown, between: string): string | undefined {
    if (isEmpty(value)) return undefined;
    if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n');
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (Array.isArray(value)) {
      const parts = value.flatMap(
        (part: unknown, i) => this.scalar([...path, i], this.chosen([...path, i], part), between) ?? [],
      );
      return parts.length > 0 ? parts.join(between) : undefined;
    }
    this.notes.unfit(path, value, 'a text');
    return undefined;
  }

  /** The text, cut with a warning if it has more than `most` characters; undefined if it is empty. */
  cut(path: Path, text: string, most: number): string | undefined {
    if (text === '') return undefined;
    if (text.length <= most) return text;
    this.notes.add('resume/text-too-long', path, { length: text.length, max: most });
    return clip(text, most);
  }
}

/** True for what says nothing: null, blank text, and lists and objects of such. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  return isObject(value) && Object.values(value).every(isEmpty);
}
