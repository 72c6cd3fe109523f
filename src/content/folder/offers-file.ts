import type { Contract } from '../../base/contract.js';
import { isObject } from '../../base/json-object.js';
import { withCleanStrings } from '../files/clean-strings.js';
import { leaveOutInvalid } from '../files/leave-out-invalid.js';
import { heldEntries, publicationOf } from '../files/publication.js';
import { at, checkFields } from '../files/record-check.js';
import { readYaml, type Sourced } from '../files/yaml.js';
import type { Reading } from '../result/problem.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import type { RecordFields } from '../result/record-fields.js';
import type { Offer } from '../result/snapshot.js';
import { pick } from './project-file.js';

const fields = ['slug', 'title', 'description', 'price', 'currency', 'availability', 'url'];
/** What an entry of offers.yaml may say. */
export const offerFields: RecordFields = { names: fields, schemas: ['Offer'] };
/** Most offers that one portfolio may hold (the contract's maxItems). */
const maxOffers = 1000;

/** How to read offers. */
export interface OfferOptions {
  readonly contract: Contract;
  /** Completes a site path. */
  readonly absolute: (url: unknown) => unknown;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/** The offers that are published, and when that changes, in milliseconds since the epoch. */
export interface Offers {
  readonly offers: Offer[];
  readonly changesAt?: number | undefined;
}

/** Reads offers.yaml, a list. An offer has no address of its own, so one that is in no list is held back. */
export function readOffersFile(file: string, text: string, options: OfferOptions): Reading<Offers> {
  const reading = readYaml(file, text);
  if (reading.problems) return reading;
  const { sourced, warnings } = withCleanStrings(reading.sourced);
  // A file with nothing but comments holds no offers.
  const value = sourced.value ?? [];
  if (!Array.isArray(value)) return { problems: [contentProblem('content/offers-invalid', { file, line: 1 })] };
  const problems: ContentProblem[] = [...warnings];
  if (value.length > maxOffers) {
    const data = { kind: 'offers', count: value.length, max: maxOffers };
    problems.push(contentProblem('content/too-many-records', { file }, data));
  }
  const offers = new Map<string, Offer>();
  const published = heldEntries(value, options.now, (path) => {
    return { file, line: sourced.lineOf(path), field: `offer ${Number(path[0]) + 1}` };
  });
  problems.push(...published.problems);
  value.forEach((given: unknown, i) => {
    if (published.held.has(i)) return;
    const { record, problems: found } = readOffer(given, i, sourced, options);
    problems.push(...found);
    if (record && offers.has(record.slug))
      problems.push(contentProblem('content/offer-duplicate', at(sourced, [i, 'slug']), { slug: record.slug }));
    else if (record) offers.set(record.slug, record);
  });
  return { record: { offers: [...offers.values()], changesAt: published.changesAt }, problems };
}

function readOffer(
  given: unknown,
  index: number,
  sourced: Sourced,
  { contract, absolute }: OfferOptions,
): Reading<Offer> {
  const place = { ...sourced, prefix: [index] };
  if (!isObject(given)) return { problems: [contentProblem('content/offer-invalid', at(place, []))] };
  const { understood } = publicationOf(given);
  const offer = pick({ ...given, url: absolute(given.url) }, fields);
  // A price is often written as a number.
  if (typeof offer.price === 'number') offer.price = String(offer.price);
  const { value, problems } = leaveOutInvalid(contract, 'Offer', offer, place);
  return {
    record: value as Offer | undefined,
    problems: [...checkFields(given, [...fields, ...understood], place), ...problems],
  };
}
