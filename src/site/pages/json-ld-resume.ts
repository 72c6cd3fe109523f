import { safeUrl } from '../../base/html.js';
import type { LooseResume } from '../../content/result/sections.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';

/** Entries of one list in the structured data. */
const maxEntries = 100;

type Job = NonNullable<LooseResume['work']>[number];

/** Returns what the resume says about the owner, as properties of a schema.org Person. */
export function resumeProperties({ resume, skills, profile }: Portfolio): object {
  const { work = [], education = [], languages = [], certificates = [], awards = [] } = resume as LooseResume;
  const employers = work.filter(isCurrent).flatMap(({ name, url }) => organization('Organization', name, url));
  const schools = education.flatMap(({ institution, url }) =>
    organization('EducationalOrganization', institution, url),
  );
  return {
    ...list('worksFor', distinct(employers)),
    ...list('hasOccupation', work.flatMap(occupation)),
    ...list('alumniOf', distinct(schools)),
    ...list(
      'knowsLanguage',
      languages.flatMap(({ language }) => named('Language', language)),
    ),
    ...list(
      'knowsAbout',
      [...new Set(skills.flatMap(({ name, keywords = [] }) => [name, ...keywords]))].filter(Boolean),
    ),
    ...list('hasCredential', certificates.flatMap(credential)),
    ...list(
      'award',
      awards.flatMap(({ title }) => title || []),
    ),
    ...(profile.location ? { homeLocation: { '@type': 'Place', name: profile.location } } : {}),
  };
}

/** Returns the publications of the resume as articles by the owner. */
export function scholarlyArticles({ resume }: Portfolio, author: object): object[] {
  const { publications = [] } = resume as LooseResume;
  return publications.slice(0, maxEntries).flatMap(({ name, publisher, releaseDate, url, summary }) =>
    named('ScholarlyArticle', name, {
      headline: name,
      author,
      ...(publisher ? { publisher: { '@type': 'Organization', name: publisher } } : {}),
      ...dateProperty('datePublished', releaseDate),
      ...urlProperty(url),
      ...(summary ? { abstract: summary } : {}),
    }),
  );
}

const isCurrent = ({ startDate, endDate }: Job): boolean => startDate !== undefined && endDate === undefined;

/** The occupation of a job. A Role has its dates, since an Occupation has none. */
const occupation = ({ position, startDate, endDate }: Job): object[] =>
  named('Occupation', position).map((hasOccupation) => ({
    '@type': 'Role',
    hasOccupation,
    ...dateProperty('startDate', startDate),
    ...dateProperty('endDate', endDate),
  }));

const credential = ({ name, issuer, date, url }: NonNullable<LooseResume['certificates']>[number]): object[] =>
  named('EducationalOccupationalCredential', name, {
    ...(issuer ? { recognizedBy: { '@type': 'Organization', name: issuer } } : {}),
    ...dateProperty('dateCreated', date),
    ...urlProperty(url),
  });

const organization = (type: string, name: string | undefined, url: string | undefined): object[] =>
  named(type, name, urlProperty(url));

const named = (type: string, name: string | undefined, more: object = {}): object[] =>
  name ? [{ '@type': type, name, ...more }] : [];

const urlProperty = (url: string | undefined): object => (safeUrl(url) ? { url: safeUrl(url) } : {});

/** Leaves out dates in words, which are not ISO 8601. */
const dateProperty = (name: string, date: string | undefined): object =>
  date !== undefined && !Number.isNaN(Date.parse(date)) && date.length <= 'YYYY-MM-DD'.length ? { [name]: date } : {};

const list = (name: string, items: readonly unknown[]): object =>
  items.length > 0 ? { [name]: items.slice(0, maxEntries) } : {};

const distinct = (items: readonly object[]): object[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
