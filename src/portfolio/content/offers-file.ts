import type { Contract } from '../../contract.js';
import type { Offer } from '../snapshot.js';
import type { Reading } from './draft.js';
import type { ContentFault } from './fault.js';
import { isRecord } from './front-matter.js';
import { pick } from './project-file.js';
import { at, checkFields, checkRecord } from './record-check.js';
import { readYaml, type Sourced } from './yaml.js';

const fields = ['slug', 'title', 'description', 'price', 'currency', 'availability', 'url'];
const accepted = 'a list of offers, each with slug, title and description';

/** Reads offers.yaml, a list. Addresses may be site paths; `absolute` completes them. */
export function readOffersFile(file: string, text: string, contract: Contract, absolute: (url: unknown) => unknown): Reading<Offer[]> {
  const reading = readYaml(file, text);
  if (reading.faults) return reading;
  const { sourced } = reading;
  // A file with nothing but comments holds no offers.
  const value = sourced.value ?? [];
  if (!Array.isArray(value)) return { faults: [{ file, line: 1, problem: 'is no list', accepted }] };
  const offers = value.map((offer: unknown) => (isRecord(offer) ? completed(offer, absolute) : offer));
  const faults = [...offers.flatMap((offer, i) => checkOffer(contract, offer, i, sourced)), ...duplicates(offers, sourced)];
  if (offers.length > 1000) faults.push({ file, problem: `holds ${offers.length} offers`, accepted: 'at most 1,000' });
  if (faults.length > 0) return { faults };
  return { record: offers.map((offer) => (isRecord(offer) ? pick(offer, fields) : offer)) as Offer[], faults };
}

function completed(offer: Record<string, unknown>, absolute: (url: unknown) => unknown): Record<string, unknown> {
  return offer.url === undefined ? offer : { ...offer, url: absolute(offer.url) };
}

function checkOffer(contract: Contract, offer: unknown, index: number, sourced: Sourced): ContentFault[] {
  const place = { ...sourced, prefix: [index] };
  if (!isRecord(offer)) return [{ ...at(place, []), problem: 'is no offer', accepted }];
  return [...checkFields(offer, fields, place), ...checkRecord(contract, 'Offer', pick(offer, fields), place)];
}

function duplicates(offers: readonly unknown[], sourced: Sourced): ContentFault[] {
  const slugs = offers.map((offer) => (isRecord(offer) ? offer.slug : undefined));
  return slugs.flatMap((slug, i) => {
    const first = slugs.indexOf(slug);
    if (slug === undefined || first === i) return [];
    return [{ ...at(sourced, [i, 'slug']), problem: `is "${slug}" a second time`, accepted: 'a slug of its own for each offer' }];
  });
}
