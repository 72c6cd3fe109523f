import { type Words, wordsFor } from '../../base/i18n/words.js';
import { oneLine } from '../../base/text.js';
import { clip } from '../files/leave-out-invalid.js';
import { newestFirst } from '../result/entry-order.js';
import { periodOf, withDatesAsWritten } from '../result/resume-dates.js';
import { commaJoined, descriptions, type ShownEntry, sectionPages } from '../result/section-entries.js';
import type { AsWritten, LooseResume, OwnEntry, OwnSection } from '../result/sections.js';
import { slugsOf } from '../result/slug.js';
import type { Page } from '../result/snapshot.js';
import { firstWords } from '../text/first-words.js';

/**
 * A page for each section of a resume that holds something, except the projects, which have their own pages. Entries
 * with dates come newest first; dates that cannot be read are as they are written. `written` has the texts of the
 * owner's own pages by path: an entry that such a text names is left out of the page of the same path.
 */
export function pagesOf(
  resume: LooseResume,
  name: string,
  language: string,
  asWritten: AsWritten = {},
  own: readonly OwnSection<OwnEntry>[] = [],
  written: ReadonlyMap<string, string> = new Map(),
): Page[] {
  const words = wordsFor(language);
  const shown = newestFirst(withDatesAsWritten(resume, asWritten));
  const sections = sectionPages.flatMap((section) => {
    const entries = section
      .entries(shown, words)
      .filter(({ title }) => !names(written.get(section.path), title))
      .filter(({ title, facts, text, points, url }) => title || text || url || points?.length || facts?.some(Boolean));
    if (entries.length === 0) return [];
    return [
      {
        path: section.path,
        ...(section.type === undefined ? {} : { isSection: true as const }),
        title: words.say(section.title),
        description: words.say(descriptions[section.title], { name }),
        body: entries.map(markdownOf).join('\n\n'),
      },
    ];
  });
  const ownPages = ownPagesOf([...own, ...accountsWithoutAddress(resume, words)], name, words, written);
  return [...sections, ...ownPages];
}

/** A page for each section that JSON Resume does not have, in the order and under the title that the owner gave it. */
export function ownPagesOf(
  own: readonly OwnSection<OwnEntry>[],
  name: string,
  words: Words,
  written: ReadonlyMap<string, string> = new Map(),
): Page[] {
  const titles = own.map(({ title, entries }) => clip(oneLine(title), 200) || nameIn(entries) || words.say('more'));
  const slugs = slugsOf(titles, 'section');
  return own.map(({ entries: all }, i) => {
    const title = titles[i] ?? '';
    const entries = all.filter((entry) => !names(written.get(`/${slugs[i]}`), entry.name));
    const [only] = entries;
    const shown = entries.length === 1 && only?.name === title ? [{ ...only, name: '' }] : entries;
    return {
      path: `/${slugs[i]}`,
      title,
      description: clip(oneLine(`${title}: ${name}`), 300),
      body: shown.map((entry) => ownMarkdown(entry, words)).join('\n\n'),
    };
  });
}

/** Fewest characters of a title that a text has for its entry's sake: "Engineer" may be any word of the text. */
const minTitleLength = 20;

/** Whether a text of the owner names an entry by its title. */
const names = (text = '', title = ''): boolean =>
  title.length >= minTitleLength && text.toLowerCase().includes(title.toLowerCase());

/** Names of the owner on networks that give them no address, such as WeChat and Discord. */
function accountsWithoutAddress({ basics }: LooseResume, words: Words): OwnSection<OwnEntry>[] {
  const entries = (basics?.profiles ?? []).flatMap(({ network, username, url }) =>
    url !== undefined || username === undefined ? [] : [{ name: network ?? words.say('links'), text: username }],
  );
  return entries.length === 0 ? [] : [{ title: words.say('links'), entries }];
}

/** The title of a section that its owner gave none: the name of its first entry, or the beginning of its text. */
const nameIn = ([first]: readonly OwnEntry[]): string => first?.name ?? firstWords(first?.text ?? '');

function ownMarkdown(entry: OwnEntry, words: Words): string {
  const { name, position, organization, location, level, text, highlights, url } = entry;
  const title = commaJoined(position, name);
  const shown = {
    title,
    facts: [organization, periodOf(entry, words), location, level],
    text,
    points: highlights,
    url,
  };
  return markdownOf(shown);
}

function markdownOf({ title, facts, text, points, url }: ShownEntry): string {
  const factLine = (facts ?? []).filter(Boolean).join(' · ');
  const list = (points ?? []).map((point) => `- ${point.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`).join('\n');
  const parts = [title && `## ${title}`, factLine && `*${factLine}*`, text, list, url && `<${url}>`];
  return parts.filter(Boolean).join('\n\n');
}
