import type { Contract } from '../../contract.js';
import { isObject } from '../../platform/json-object.js';
import type { Offer } from '../snapshot.js';
import { withCleanStrings } from './clean-strings.js';
import type { Reading } from './draft.js';
import { leaveOutInvalid } from './leave-out-invalid.js';
import { type ContentProblem, fault, leftOut, remark } from './problem.js';
import { pick } from './project-file.js';
import { at, checkFields, type RecordFields } from './record-check.js';
import { readYaml, type Sourced } from './yaml.js';

const fields = ['slug', 'title', 'description', 'price', 'currency', 'availability', 'url'];
/** What an entry of offers.yaml may say. */
export const offerFields: RecordFields = { names: fields, schemas: ['Offer'] };
const accepted = 'a list of offers, each with slug, title and description';
/** Most offers that one portfolio may hold (the contract's maxItems). */
const maxOffers = 1000;

/** Reads offers.yaml, a list. Addresses may be site paths; `absolute` completes them. */
export function readOffersFile(
  file: string,
  text: string,
  contract: Contract,
  absolute: (url: unknown) => unknown,
): Reading<Offer[]> {
  const reading = readYaml(file, text);
  if (reading.problems) return reading;
  const { sourced, warnings } = withCleanStrings(reading.sourced);
  // A file with nothing but comments holds no offers.
  const value = sourced.value ?? [];
  if (!Array.isArray(value))
    return { problems: [remark({ file, line: 1, problem: 'is no list', done: leftOut, accepted })] };
  const problems: ContentProblem[] = [...warnings];
  if (value.length > maxOffers)
    problems.push(fault({ file, problem: `holds ${value.length} offers`, accepted: 'at most 1,000' }));
  const offers = new Map<string, Offer>();
  value.forEach((given: unknown, i) => {
    const { record, problems: found } = readOffer(contract, given, i, sourced, absolute);
    problems.push(...found);
    if (record && offers.has(record.slug)) problems.push(duplicate(record.slug, i, sourced));
    else if (record) offers.set(record.slug, record);
  });
  return { record: [...offers.values()], problems };
}

function readOffer(
  contract: Contract,
  given: unknown,
  index: number,
  sourced: Sourced,
  absolute: (url: unknown) => unknown,
): Reading<Offer> {
  const place = { ...sourced, prefix: [index] };
  if (!isObject(given))
    return { problems: [remark({ ...at(place, []), problem: 'is no offer', done: leftOut, accepted })] };
  const offer = pick({ ...given, url: absolute(given.url) }, fields);
  // A price is often written as a number.
  if (typeof offer.price === 'number') offer.price = String(offer.price);
  const { value, problems } = leaveOutInvalid(contract, 'Offer', offer, place);
  return { record: value as Offer | undefined, problems: [...checkFields(given, fields, place), ...problems] };
}

function duplicate(slug: string, index: number, sourced: Sourced): ContentProblem {
  const problem = `is "${slug}" a second time`;
  return fault({ ...at(sourced, [index, 'slug']), problem, accepted: 'a different slug for each offer' });
}
