import type { components } from '../../../generated/types.js';
import type { TermName } from '../../content/result/terms.js';
import type { Channels } from './contact.js';
import type { Portfolio } from './portfolio.js';

type PublicTerms = components['schemas']['Terms'];

/** What a sentence calls each term. */
const names: Readonly<Record<TermName, string>> = {
  openToOffers: 'openness to offers',
  availableFrom: 'start date',
  noticePeriod: 'notice period',
  workTypes: 'kinds of work',
  places: 'places of work',
  remote: 'remote work',
  workPermits: 'work permits',
  pay: 'pay',
  exclusions: 'work that the owner does not do',
};

const list = new Intl.ListFormat('en');

/** Returns the owner's terms with a note that says how to ask for those on request, and whether they are outdated. */
export function publicTerms({ terms }: Pick<Portfolio, 'terms'>, channels: Channels): PublicTerms | undefined {
  if (terms === undefined) return undefined;
  const note = [outdatedNote(terms), onRequestNote(terms, channels)].filter(Boolean).join(' ');
  return note === '' ? terms : { ...terms, note };
}

function outdatedNote({ outdated, validUntil }: PublicTerms): string | undefined {
  if (!outdated) return undefined;
  return `These terms are outdated: they were valid until ${validUntil}. Ask the owner before you rely on them.`;
}

function onRequestNote({ onRequest = [] }: PublicTerms, { urls, answers }: Channels): string | undefined {
  if (onRequest.length === 0) return undefined;
  const way = answers('/api/mcp/account')
    ? `with the tool send_message at ${urls.mcpAccount}`
    : 'in a way that `contact` lists';
  return `The owner states ${list.format(onRequest.map((name) => names[name]))} only on request. Ask the owner ${way}.`;
}
