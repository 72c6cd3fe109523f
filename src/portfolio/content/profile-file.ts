import type { Contract } from '../../contract.js';
import type { SiteProfile, Skill } from '../snapshot.js';
import type { Reading } from './draft.js';
import { type ContentFault, shown } from './fault.js';
import { isRecord } from './front-matter.js';
import { pick } from './project-file.js';
import { at, checkFields, checkRecord } from './record-check.js';
import { readYaml, type Sourced } from './yaml.js';

const profileFields = ['name', 'role', 'description', 'url', 'location', 'image', 'links', 'sameAs'];
const absent = { name: 'x', role: 'x', description: 'x', url: 'https://example.org' };

/** What profile.yaml says; what it leaves out may come from a resume, so nothing is required yet. */
export interface ProfileFile {
  readonly profile: Partial<SiteProfile>;
  readonly skills: readonly Skill[] | undefined;
}

/** Reads profile.yaml. Addresses may be site paths; `absolute` completes them. */
export function readProfileFile(file: string, text: string, contract: Contract, absolute: (url: unknown) => unknown): Reading<ProfileFile> {
  const reading = readYaml(file, text);
  if (reading.faults) return reading;
  const { sourced } = reading;
  const { value } = sourced;
  if (!isRecord(value))
    return { faults: [{ file, line: 1, problem: 'is no list of fields', accepted: `fields such as ${profileFields.join(', ')}` }] };
  const profile = completed(pick(value, profileFields), absolute);
  const faults = [
    ...checkFields(value, [...profileFields, 'skills'], sourced),
    ...linkFaults(profile, sourced),
    ...checkRecord(contract, 'SiteProfile', { ...absent, ...profile }, sourced),
    ...checkSkills(contract, value.skills, sourced),
  ];
  if (faults.length > 0) return { faults };
  return { record: { profile: profile as Partial<SiteProfile>, skills: value.skills as Skill[] | undefined }, faults };
}

function completed(profile: Record<string, unknown>, absolute: (url: unknown) => unknown): Record<string, unknown> {
  const whole = { ...profile };
  for (const name of ['url', 'image']) if (whole[name] !== undefined) whole[name] = absolute(whole[name]);
  if (Array.isArray(whole.links)) {
    whole.links = whole.links.map((link: unknown) => (isRecord(link) ? { ...link, url: absolute(link.url) } : link));
  }
  return whole;
}

function linkFaults({ links }: Record<string, unknown>, place: Sourced): ContentFault[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown, i) =>
    isRecord(link) ? checkFields(link, ['label', 'url'], { ...place, prefix: ['links', i] }) : [],
  );
}

function checkSkills(contract: Contract, skills: unknown, place: Sourced): ContentFault[] {
  if (skills === undefined) return [];
  if (!Array.isArray(skills))
    return [{ ...at(place, ['skills']), problem: `is ${shown(skills)}`, accepted: 'a list of {name, level, keywords}' }];
  return skills.flatMap((skill: unknown, i) => {
    const inside = { ...place, prefix: ['skills', i] };
    if (!isRecord(skill) || typeof skill.name !== 'string') {
      return [{ ...at(inside, []), problem: 'has no name', accepted: '{name, level, keywords}' }];
    }
    return [...checkFields(skill, ['name', 'level', 'keywords'], inside), ...checkRecord(contract, 'ResumeSkill', skill, inside)];
  });
}
