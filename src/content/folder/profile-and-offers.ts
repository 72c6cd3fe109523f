import { type ContentProblem, contentProblem, type Reading } from '../result/problem.js';
import type { Offer } from '../result/snapshot.js';
import { type LoadOptions, momentOfReading } from './load-options.js';
import { NamedFiles } from './named-files.js';
import { readOffersFile } from './offers-file.js';
import { type ProfileFile, readProfileFile } from './profile-file.js';
import type { Folder } from './read-folder.js';

/** What profile.yaml and offers.yaml of a folder say. */
export interface ProfileAndOffers {
  /** Undefined if the profile has an error. */
  readonly own: ProfileFile | undefined;
  readonly profileFile: string;
  readonly offers: readonly Offer[];
  /** When offers are published or withdrawn next, in milliseconds since the epoch. */
  readonly changesAt: number | undefined;
}

/** Reads profile.yaml and offers.yaml of a folder. Adds to `problems`. */
export function readProfileAndOffers(
  folder: Folder,
  options: LoadOptions,
  problems: ContentProblem[],
): ProfileAndOffers {
  const { contract, baseUrl } = options;
  const now = momentOfReading(options);
  const profileFile = findRecordFile('profile', folder, problems);
  const offersFile = findRecordFile('offers', folder, problems);
  const files = new NamedFiles(folder.assets);
  const addressOf = (name: string): string | undefined => files.named(name, { file: profileFile, path: '/' })?.address;
  const absolute = (url: unknown): unknown => {
    const path = typeof url === 'string' ? (addressOf(url) ?? url) : url;
    return typeof path === 'string' && path.startsWith('/') ? `${baseUrl}${path}` : path;
  };
  const recordIn = <Record>(file: string, read: (text: string) => Reading<Record>): Record | undefined => {
    const reading = read(folder.texts.get(file) ?? '');
    problems.push(...reading.problems);
    return reading.record;
  };
  const hasProfile = folder.texts.has(profileFile);
  const own = hasProfile
    ? recordIn(profileFile, (text) => readProfileFile(profileFile, text, { contract, absolute, addressOf, now }))
    : { profile: {}, skills: undefined };
  const offers = folder.texts.has(offersFile)
    ? recordIn(offersFile, (text) => readOffersFile(offersFile, text, { contract, absolute, now }))
    : undefined;
  return { own, profileFile, offers: offers?.offers ?? [], changesAt: offers?.changesAt };
}

/** Returns the file of a record: under the usual ending of YAML, or under the other one. Adds to `problems` if both exist. */
export function findRecordFile(
  record: 'profile' | 'offers' | 'terms' | 'answers',
  { texts }: Folder,
  problems: ContentProblem[],
): string {
  const [usual, other] = [`${record}.yaml`, `${record}.yml`];
  if (!texts.has(other)) return usual;
  if (!texts.has(usual)) return other;
  problems.push(contentProblem('content/file-duplicate', { file: other }, { used: usual }));
  return usual;
}
