import type { Contract } from '../../base/contract.js';
import type { Words } from '../../base/i18n/words.js';
import { isObject } from '../../base/json-object.js';
import { oneLine } from '../../base/text.js';
import { withCleanStrings } from '../files/clean-strings.js';
import { leaveOutInvalid } from '../files/leave-out-invalid.js';
import { earliest } from '../files/moment.js';
import { heldEntries, publicationOf } from '../files/publication.js';
import { at, type FieldPlace, unfit } from '../files/record-check.js';
import { dayIn } from '../files/usual-values.js';
import { readYaml } from '../files/yaml.js';
import { type ContentProblem, contentProblem, type Reading, shown } from '../result/problem.js';
import type { RecordFields } from '../result/record-fields.js';
import { type TermName, type Terms, termNames } from '../result/terms.js';

const fields: readonly string[] = [...termNames, 'onRequest', 'validUntil'];
const permitFields: readonly string[] = ['country', 'permit'];
/** What terms.yaml may say. */
export const termsFields: RecordFields = { names: fields, schemas: ['Terms'] };

const lists: readonly TermName[] = ['workTypes', 'places', 'workPermits', 'exclusions'];

/** Terms as they are written, and where. */
export interface WrittenTerms {
  readonly value: unknown;
  readonly place: FieldPlace;
}

/** How to read terms. */
export interface TermsOptions {
  readonly contract: Contract;
  /** Messages in the language of the site. */
  readonly words: Words;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/** The terms that are published, and when that changes, in milliseconds since the epoch. */
export interface ReadTerms {
  readonly terms?: Terms;
  readonly changesAt?: number | undefined;
}

/** Reads the text of terms.yaml. */
export function readTermsFile(file: string, text: string): Reading<WrittenTerms> {
  const reading = readYaml(file, text);
  if (reading.problems) return reading;
  const { sourced, warnings } = withCleanStrings(reading.sourced);
  return { record: { value: sourced.value, place: sourced }, problems: warnings };
}

/**
 * Reads terms, without the values of those on request. A field or a name in `onRequest` that does not exist is an error
 * and not a warning: it may be misspelled, and then a value would be published that the owner keeps private.
 */
export function readTerms({ value, place }: WrittenTerms, options: TermsOptions): Reading<ReadTerms> {
  if (value === undefined || value === null) return { problems: [] };
  if (!isObject(value)) return { problems: [unfit(place, [], value, `fields such as ${fields.join(', ')}`)] };
  const { held, problems, changesAt } = heldEntries([value], options.now, ([, ...path]) => at(place, path));
  if (held.size > 0) return { record: { changesAt }, problems };
  const unknown = unknownFields(value, place);
  const onRequest = termsOnRequest(value, place, options.words);
  const given = publicValues(value, onRequest.names, options.words);
  const mended = leaveOutInvalid(options.contract, 'Terms', given, place);
  const record = datedTerms((mended.value ?? {}) as Terms, onRequest.names, options.today);
  return {
    record: { ...record, changesAt: earliest(changesAt, record?.changesAt) },
    problems: [...unknown, ...onRequest.problems, ...mended.problems],
  };
}

function unknownFields(value: Readonly<Record<string, unknown>>, place: FieldPlace): ContentProblem[] {
  const { understood } = publicationOf(value);
  const unknown = (record: unknown, accepted: readonly string[], path: readonly (string | number)[]) =>
    Object.keys(isObject(record) ? record : {})
      .filter((name) => !accepted.includes(name) && !(path.length === 0 && understood.has(name)))
      .map((name) =>
        contentProblem('content/terms-field-unknown', at(place, [...path, name]), { accepted: accepted.join(', ') }),
      );
  const permits = Array.isArray(value.workPermits) ? value.workPermits : [];
  return [
    ...unknown(value, fields, []),
    ...permits.flatMap((permit: unknown, i) => unknown(permit, permitFields, ['workPermits', i])),
  ];
}

interface OnRequest {
  readonly names: ReadonlySet<TermName>;
  readonly problems: readonly ContentProblem[];
}

/** The terms that `onRequest` names, and those whose value is "on request". */
function termsOnRequest(value: Readonly<Record<string, unknown>>, place: FieldPlace, words: Words): OnRequest {
  const { onRequest } = value;
  const listed = Array.isArray(onRequest);
  const named: readonly unknown[] = listed
    ? onRequest
    : onRequest === undefined || onRequest === null
      ? []
      : [onRequest];
  const unknown = named.flatMap((name, i) =>
    isTermName(name)
      ? []
      : contentProblem('content/terms-on-request-unknown', at(place, ['onRequest', ...(listed ? [i] : [])]), {
          value: shown(name),
          accepted: termNames.join(', '),
        }),
  );
  const sentences = ['on request', words.say('onRequest').toLowerCase()];
  const isSaid = (each: unknown): boolean => typeof each === 'string' && sentences.includes(each.trim().toLowerCase());
  const said = termNames.filter((name) => [value[name]].flat().some(isSaid));
  return { names: new Set([...named.filter(isTermName), ...said]), problems: unknown };
}

const isTermName = (name: unknown): name is TermName => termNames.some((term) => term === name);

const isThere = (given: unknown): boolean =>
  given !== undefined && given !== null && !(typeof given === 'string' && given.trim() === '');

/** The values that are published, in the types that the contract has. */
function publicValues(
  value: Readonly<Record<string, unknown>>,
  onRequest: ReadonlySet<TermName>,
  words: Words,
): Record<string, unknown> {
  const text = (given: unknown): unknown => {
    if (typeof given === 'boolean') return words.say(given ? 'yes' : 'no');
    return typeof given === 'string' || typeof given === 'number' ? oneLine(String(given)) : given;
  };
  const term = (name: TermName, given: unknown): unknown => {
    if (!lists.includes(name)) return text(given);
    return [given].flat().filter(isThere).map(text);
  };
  const terms = termNames
    .filter((name) => !onRequest.has(name) && isThere(value[name]))
    .map((name) => [name, term(name, value[name])]);
  const until = isThere(value.validUntil) ? { validUntil: dayIn(value.validUntil) ?? value.validUntil } : {};
  return { ...Object.fromEntries(terms), ...until };
}

const dayMs = 86_400_000;

/** Adds the terms on request, and whether the last day of the terms is over. Returns undefined for a last day alone. */
function datedTerms(
  { validUntil, ...values }: Terms,
  onRequest: ReadonlySet<TermName>,
  today: string,
): ReadTerms | undefined {
  const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
  const terms: Terms = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
  if (Object.keys(terms).length === 0 && onRequest.size === 0) return undefined;
  const names = termNames.filter((name) => onRequest.has(name));
  const asked = { ...terms, ...(names.length > 0 && { onRequest: names }) };
  if (validUntil === undefined) return { terms: asked };
  if (validUntil < today) return { terms: { ...asked, validUntil, outdated: true } };
  return { terms: { ...asked, validUntil }, changesAt: Date.parse(`${validUntil}T00:00:00Z`) + dayMs };
}
