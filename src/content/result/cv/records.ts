import type { Words } from '../../../base/i18n/words.js';
import { monthInWords } from '../period.js';
import type { LooseResume } from '../sections.js';
import type { CvSection } from './entry.js';

/** What a resume lists without a span of time: what was earned, published, liked, and what others say. */
export function recordSections(resume: LooseResume, words: Words): CvSection[] {
  const { awards = [], certificates = [], publications = [], interests = [], references = [] } = resume;
  return [
    {
      title: words.say('certificates'),
      entries: certificates.map(({ name, issuer, date, url }) => ({
        title: words.joined(name, issuer),
        when: date && monthInWords(date, words),
        url,
        isAddress: true,
      })),
    },
    {
      title: words.say('awards'),
      entries: awards.map(({ title, awarder, date, summary }) => ({
        title: words.joined(title, awarder),
        when: date && monthInWords(date, words),
        text: summary,
      })),
    },
    {
      title: words.say('publications'),
      entries: publications.map(({ name, publisher, releaseDate, url, summary }) => ({
        title: words.joined(name, publisher),
        when: releaseDate && monthInWords(releaseDate, words),
        url,
        isAddress: true,
        text: summary,
      })),
    },
    {
      title: words.say('interests'),
      entries: interests.map(({ name, keywords = [] }) => ({ title: name ?? '', text: words.joined(...keywords) })),
      arePairs: true,
    },
    {
      title: words.say('references'),
      entries: references.map(({ name, reference }) => ({ title: name ?? '', text: reference })),
    },
  ];
}
