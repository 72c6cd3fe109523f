import type { components } from '../../../generated/types.js';
import type { SearchResult, SearchResults, SearchType } from '../../content/result/snapshot.js';
import { A2aError } from './errors.js';
import type { RecordAnswer } from './records.js';

type Part = components['schemas']['A2aReplyPart'];
type Findings = components['schemas']['A2aFindings'];

/** Search results, the requested record, or both. */
export interface AnswerContent {
  readonly found: SearchResults | undefined;
  readonly record: RecordAnswer | undefined;
}

/** Search results for a question without search words. */
const unsearched: SearchResults = { query: '', count: 0, total: 0, results: [] };

const modes = ['text/plain', 'application/json'] as const;

/**
 * Formats an answer in the output modes that the client accepts. An empty list accepts both modes (A2A 1.0,
 * SendMessageConfiguration).
 */
export function toAnswerParts({ found = unsearched, record }: AnswerContent, accepted: readonly string[]): Part[] {
  const wanted = modes.filter((mode) => accepted.length === 0 || accepted.some((range) => matchesMode(range, mode)));
  if (wanted.length === 0) {
    const hint = `Accept ${modes.join(' or ')}, or leave acceptedOutputModes out.`;
    throw new A2aError('contentTypeNotSupported', 'None of the accepted output modes is here.', {
      hint,
      details: { supported: modes },
    });
  }
  return wanted.map((mediaType) =>
    mediaType === 'text/plain'
      ? { text: record?.text ?? formatResults(found), mediaType }
      : { data: { ...groupByType(found), ...record?.data }, mediaType },
  );
}

function matchesMode(range: string, mode: string): boolean {
  const type = range.split(';', 1)[0]?.trim().toLowerCase();
  return type === mode || type === '*/*' || type === `${mode.split('/')[0]}/*`;
}

function groupByType({ query, total, results, unmatched, elsewhere, hint }: SearchResults): Findings {
  const of = (kind: SearchType): SearchResult[] => results.filter(({ type }) => type === kind);
  const kinds = { projects: of('project'), pages: of('page'), offers: of('offer'), profile: of('profile') };
  const resume = results.filter(({ type }) => !['project', 'page', 'offer', 'profile'].includes(type));
  return {
    query,
    total,
    ...kinds,
    ...(resume.length > 0 ? { resume } : {}),
    ...(unmatched === undefined ? {} : { unmatched }),
    ...(elsewhere === undefined ? {} : { elsewhere }),
    ...(hint === undefined ? {} : { hint }),
  };
}

function formatResults({ query, total, results, hint }: SearchResults): string {
  if (results.length === 0) return hint ?? `Nothing matches "${query}".`;
  const some = results.length < total ? `; the best ${results.length}` : '';
  const lines = results.map(
    ({ type, title, url, snippet }) => `- ${title} (${type})${snippet === '' ? '' : `: ${snippet}`}\n  ${url}`,
  );
  const head = `${total} ${total === 1 ? 'match' : 'matches'} for "${query}"${some}:`;
  return [...(hint === undefined ? [] : [hint]), head, ...lines].join('\n');
}
