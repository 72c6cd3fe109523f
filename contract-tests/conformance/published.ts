import type { Skipped } from './checks.js';
import { operations } from './contract.js';
import type { Documents } from './documents.js';
import type { Fault } from './judge.js';
import type { Answer } from './wire.js';

/** Documents whose addresses are followed, each in the form that agents read. */
const sources = [
  '/',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/auth.md',
  '/agents.md',
  '/developers.md',
  '/api/v1',
  '/.well-known/api-catalog',
  '/.well-known/agent-card.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/agent-skills/index.json',
  '/.well-known/mcp.json',
  '/.well-known/mcp/server-card.json',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
];

/** So many are enough to know, and few enough for a large portfolio's owner not to mind. */
const most = 150;

/**
 * Follows each address of this deployment that its documents name: it answers, and does not lead elsewhere. Addresses
 * of others are not asked.
 */
export async function followUrls(documents: Documents, base: string): Promise<readonly Fault[] | Skipped> {
  const named = new Map<string, string>();
  for (const source of sources) {
    const answer = await documents.get(source, source === '/' ? 'text/markdown' : '*/*');
    if (answer.status !== 200) continue;
    for (const path of addresses(answer, base)) if (!named.has(path)) named.set(path, source);
  }
  if (named.size === 0) return { reason: `no document names an address under ${base}` };
  const faults: Fault[] = [];
  for (const [path, source] of [...named].slice(0, most)) {
    const { status } = await documents.get(path);
    if (!expected(path).includes(status))
      faults.push({ where: source, expected: `${base}${path} to answer`, found: `status ${status}` });
  }
  return faults;
}

/** The paths under the base that a document names, without templates and fragments. */
function addresses({ headers, text }: Answer, base: string): Set<string> {
  const found = new Set<string>();
  for (const place of [headers.get('link') ?? '', text]) {
    for (let i = place.indexOf(base); i >= 0; i = place.indexOf(base, i + base.length)) {
      const rest = /^[^\s"'`<>\\)\]]*/.exec(place.slice(i + base.length))?.[0] ?? '';
      const path = (rest.split('#')[0] ?? '').replace(/[.,;:!]+$/, '');
      if (path === '' || (/^[/?]/.test(path) && !/[{}*$]|%7B|:\w+$/i.test(path))) found.add(path === '' ? '/' : path);
    }
  }
  return found;
}

/**
 * A path that is only posted to says so; one that needs a token or another secret, which examples have made up, refuses
 * in a documented way.
 */
function expected(path: string): readonly number[] {
  const here = operations.filter((one) => one.path === path.split('?')[0]);
  const get = here.find(({ method }) => method === 'GET');
  if (here.length > 0 && get === undefined) return [405];
  if (get?.protected) return [401];
  return get?.tag === 'agent-auth' && path.includes('?')
    ? [...get.responses.keys()].filter((status) => status < 500)
    : [200];
}
