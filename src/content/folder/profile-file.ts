import type { Contract } from '../../base/contract.js';
import { isObject } from '../../base/json-object.js';
import { withCleanStrings } from '../files/clean-strings.js';
import { leaveOutInvalid } from '../files/leave-out-invalid.js';
import { heldEntries } from '../files/publication.js';
import { at, checkFields, unfit } from '../files/record-check.js';
import { readYaml, type Sourced } from '../files/yaml.js';
import { languageTag } from '../result/language.js';
import type { Reading } from '../result/problem.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import type { RecordFields } from '../result/record-fields.js';
import type { Shown } from '../result/site-settings.js';
import type { SiteProfile, Skill, Theme } from '../result/snapshot.js';
import { readShown } from './home-and-navigation.js';
import { pick } from './project-file.js';
import type { WrittenTerms } from './terms-file.js';
import { readTheme, themeSchema } from './theme.js';

const profileFields = ['name', 'role', 'description', 'url', 'location', 'image', 'links', 'sameAs'];
/** What profile.yaml may say of the owner. */
export const ownerFields: RecordFields = {
  names: profileFields,
  schemas: ['SiteProfile'],
  optional: ['url'],
  others: {
    language: { type: 'string', description: 'Language of the site: a tag such as en, de or pt-BR.' },
    theme: themeSchema,
  },
};
const absent = {
  name: 'x',
  role: 'x',
  description: 'x',
  url: 'https://example.org',
  contact: [{ kind: 'page', url: 'https://example.org', text: 'x' }],
};
const skillFields = ['name', 'level', 'keywords'];

/** What profile.yaml says; what it leaves out may come from a resume, so nothing is required yet. */
export interface ProfileFile {
  readonly profile: Partial<SiteProfile>;
  readonly skills: readonly Skill[] | undefined;
  /** The language of the site, a language tag. */
  readonly language?: string | undefined;
  /** What `home`, `nav` and `contact` choose. */
  readonly shown?: Shown;
  readonly theme?: Theme;
  /** What `terms` says, which the language of the site decides how to read. */
  readonly terms?: WrittenTerms;
}

/** How to read a profile. */
export interface ProfileOptions {
  readonly contract: Contract;
  /** Completes a site path. */
  readonly absolute: (url: unknown) => unknown;
  /** Finds the address of one of the owner's files by its name. */
  readonly addressOf: (name: string) => string | undefined;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/** Reads profile.yaml. */
export function readProfileFile(
  file: string,
  text: string,
  { contract, absolute, addressOf, now }: ProfileOptions,
): Reading<ProfileFile> {
  const reading = readYaml(file, text);
  if (reading.problems) return reading;
  const { sourced, warnings } = withCleanStrings(reading.sourced);
  // A file with nothing but comments says nothing.
  const value = sourced.value ?? {};
  if (!isObject(value)) {
    const data = { fields: profileFields.join(', ') };
    return {
      record: { profile: {}, skills: undefined },
      problems: [contentProblem('content/profile-invalid', { file, line: 1 }, data)],
    };
  }
  const [links, skillList] = ['links', 'skills'].map((name) => published(value[name], name, sourced, now));
  const given = completed({ ...pick(value, profileFields), ...(links && { links: links.list }) }, absolute);
  const mended = leaveOutInvalid(contract, 'SiteProfile', given, sourced, absent);
  const profile = mended.value ?? {};
  const skills = readSkills(contract, skillList?.list ?? value.skills, sourced);
  const shown = readShown(value, sourced);
  const { theme, problems: themeProblems } = readTheme(value.theme, sourced, addressOf);
  return {
    record: {
      profile: profile as Partial<SiteProfile>,
      skills: skills.record,
      language: languageTag(value.language),
      shown: shown.record,
      theme,
      ...(value.terms !== undefined &&
        value.terms !== null && { terms: { value: value.terms, place: { ...sourced, prefix: ['terms'] } } }),
    },
    problems: [
      ...warnings,
      ...checkFields(
        value,
        [...profileFields, 'skills', 'language', 'home', 'nav', 'cv', 'contact', 'theme', 'terms'],
        sourced,
      ),
      ...shown.problems,
      ...[links, skillList].flatMap((each) => each?.problems ?? []),
      ...languageProblems(value.language, sourced),
      ...themeProblems,
      ...linkFields(given, sourced),
      ...mended.problems,
      ...skills.problems,
    ],
  };
}

/** The entries of a list that are not marked as hidden; undefined for anything else than a list. */
function published(
  list: unknown,
  name: string,
  { file, lineOf }: Sourced,
  now: number,
): { readonly list: readonly unknown[]; readonly problems: readonly ContentProblem[] } | undefined {
  if (!Array.isArray(list)) return undefined;
  const { held, problems } = heldEntries(list, now, (path) => {
    return { file, line: lineOf([name, ...path]), field: `${name}/${path[0]}` };
  });
  return { list: list.filter((_, i) => !held.has(i)), problems };
}

function completed(profile: Record<string, unknown>, absolute: (url: unknown) => unknown): Record<string, unknown> {
  const whole = { ...profile };
  for (const name of ['url', 'image']) if (whole[name] !== undefined) whole[name] = absolute(whole[name]);
  if (Array.isArray(whole.links)) {
    whole.links = whole.links.map((link: unknown) => (isObject(link) ? { ...link, url: absolute(link.url) } : link));
  }
  return whole;
}

function linkFields({ links }: Record<string, unknown>, place: Sourced): ContentProblem[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown, i) =>
    isObject(link) ? checkFields(link, ['label', 'url'], { ...place, prefix: ['links', i] }) : [],
  );
}

function languageProblems(language: unknown, place: Sourced): ContentProblem[] {
  if (language === undefined || language === null || languageTag(language) !== undefined) return [];
  const accepted = 'a language tag such as en, de or pt-BR';
  return [unfit(place, ['language'], language, accepted)];
}

function readSkills(contract: Contract, skills: unknown, place: Sourced): Reading<Skill[]> {
  const accepted = 'a list of {name, level, keywords}';
  if (skills === undefined || skills === null) return { problems: [] };
  if (!Array.isArray(skills)) return { problems: [unfit(place, ['skills'], skills, accepted)] };
  const readings = skills.map((skill: unknown, i) => readSkill(contract, skill, { ...place, prefix: ['skills', i] }));
  return {
    record: readings.flatMap(({ record }) => record ?? []),
    problems: readings.flatMap(({ problems }) => problems),
  };
}

function readSkill(
  contract: Contract,
  given: unknown,
  place: Sourced & { readonly prefix: readonly (string | number)[] },
): Reading<Skill> {
  const skill = typeof given === 'string' ? { name: given } : given;
  if (!isObject(skill) || typeof skill.name !== 'string') {
    return { problems: [contentProblem('content/skill-unnamed', at(place, []))] };
  }
  const { value, problems } = leaveOutInvalid(contract, 'ResumeSkill', pick(skill, skillFields), place);
  const named = value?.name === undefined ? undefined : (value as unknown as Skill);
  return { record: named, problems: [...checkFields(skill, skillFields, place), ...problems] };
}
