import type { components } from '../../../generated/types.js';

type Resume = components['schemas']['ResumeFile'];

/** A resume as people write it: any part may be missing. */
export type LooseResume = {
  -readonly [Name in keyof Resume]?: Name extends 'basics' ? Partial<Resume['basics']> : Resume[Name];
};

/** The sections of JSON Resume 1.0. */
export const resumeSections = [
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
] as const satisfies readonly (keyof Resume)[];
export type ResumeSection = (typeof resumeSections)[number];

/** A section that JSON Resume does not have; it becomes a page under its own title. */
export interface OwnSection<Entry = unknown> {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** An entry of such a section; dates that cannot be read are as they are written. */
export interface OwnEntry {
  readonly text?: string;
  readonly name?: string;
  readonly position?: string;
  readonly organization?: string;
  readonly location?: string;
  readonly level?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly period?: string;
  readonly highlights?: readonly string[];
  readonly url?: string;
}

/** How many entries a file holds of each section, and how many of them their owner hid. */
export type Counts = Readonly<Partial<Record<ResumeSection, { readonly found: number; readonly hidden: number }>>>;

/**
 * Texts of the source that are shown for a member unchanged, such as dates that cannot be read: section, number of the
 * entry, member.
 */
export type AsWritten = Readonly<
  Partial<Record<ResumeSection, Readonly<Record<number, Readonly<Record<string, string>>>>>>
>;
