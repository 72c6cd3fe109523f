import type { components } from '../../../generated/types.js';
import type { Words } from '../../base/i18n/words.js';

type Schemas = components['schemas'];

/** Name of a term, in terms.yaml and in the API. */
export type TermName = Schemas['TermName'];
/** The terms that the owner publishes. How to ask for those on request depends on the service too. */
export type Terms = Omit<Schemas['Terms'], 'note'>;

/** The terms in the order in which pages list them. */
export const termNames = [
  'openToOffers',
  'availableFrom',
  'noticePeriod',
  'workTypes',
  'places',
  'remote',
  'workPermits',
  'pay',
  'exclusions',
] as const satisfies readonly TermName[];

/** Site path of the page that lists the terms. */
export const termsPath = '/terms-of-work';

/** A term as pages show it, in plain text. */
export interface TermLine {
  readonly label: string;
  readonly value: string;
}

/** Returns the terms as lines. `name` is the owner, who is asked for a term on request. */
export function termLines(terms: Terms, words: Words, name: string): TermLine[] {
  const lines = termNames.flatMap((term) => {
    const value = terms.onRequest?.includes(term) ? words.say('askOnRequest', { name }) : shownValue(terms[term]);
    return value === undefined ? [] : [{ label: words.say(term), value }];
  });
  const { validUntil } = terms;
  return validUntil === undefined
    ? lines
    : [...lines, { label: words.say('validUntil'), value: words.date(validUntil) }];
}

/** Returns the sentence that says that terms are outdated, or undefined for terms that are valid. */
export function outdatedSentence({ outdated, validUntil }: Terms, words: Words): string | undefined {
  return outdated && validUntil !== undefined
    ? words.say('termsOutdated', { date: words.date(validUntil) })
    : undefined;
}

function shownValue(value: Terms[TermName]): string | undefined {
  if (!Array.isArray(value)) return value;
  return value.map((each) => (typeof each === 'string' ? each : `${each.country}: ${each.permit}`)).join(' · ');
}
