import type { components } from '../../generated/types.js';
import type { SearchResult, SearchResults, SearchType } from '../portfolio/snapshot.js';
import { A2aError } from './errors.js';

type Part = components['schemas']['A2aReplyPart'];

const modes = ['text/plain', 'application/json'] as const;

/** What a search found as the parts that the client takes; an empty list of modes takes both (A2A 1.0, SendMessageConfiguration). */
export function partsOf(found: SearchResults, accepted: readonly string[]): Part[] {
  const wanted = modes.filter((mode) => accepted.length === 0 || accepted.some((range) => covers(range, mode)));
  if (wanted.length === 0) {
    const hint = `Accept ${modes.join(' or ')}, or leave acceptedOutputModes out.`;
    throw new A2aError('contentTypeNotSupported', 'None of the accepted output modes is here.', { hint, details: { supported: modes } });
  }
  return wanted.map((mediaType) => (mediaType === 'text/plain' ? { text: inWords(found), mediaType } : { data: byKind(found), mediaType }));
}

function covers(range: string, mode: string): boolean {
  const type = range.split(';', 1)[0]?.trim().toLowerCase();
  return type === mode || type === '*/*' || type === `${mode.split('/')[0]}/*`;
}

function byKind({ query, total, results, hint }: SearchResults): components['schemas']['A2aFindings'] {
  const of = (kind: SearchType): SearchResult[] => results.filter(({ type }) => type === kind);
  const kinds = { projects: of('project'), pages: of('page'), offers: of('offer'), profile: of('profile') };
  return { query, total, ...kinds, ...(hint === undefined ? {} : { hint }) };
}

function inWords({ query, total, results, hint }: SearchResults): string {
  if (results.length === 0) return hint ?? `Nothing matches "${query}".`;
  const some = results.length < total ? `; the best ${results.length}` : '';
  const lines = results.map(({ type, title, url, snippet }) => `- ${title} (${type})${snippet === '' ? '' : `: ${snippet}`}\n  ${url}`);
  return [`${total} ${total === 1 ? 'match' : 'matches'} for "${query}"${some}:`, ...lines].join('\n');
}
