import { isDeepStrictEqual } from 'node:util';
import { addressFaults } from './addresses.js';
import type { Checks, Skipped } from './checks.js';
import { contract, operations } from './contract.js';
import { type Documents, type Json, openDocuments } from './documents.js';
import { descriptionsOf } from './features.js';
import type { Fault } from './judge.js';
import { followUrls } from './published.js';

const group = 'truth';

/** A rule that the documents of one deployment obey together. */
interface Rule {
  readonly name: string;
  readonly title: string;
  look(documents: Documents, base: string): Promise<readonly Fault[] | Skipped>;
}

/** A value and the document that says it. */
type Said = readonly [where: string, value: unknown];

/** Everything is the same as the first; what a document leaves out is not compared. */
function agree(said: readonly Said[]): readonly Fault[] {
  const [first, ...others] = said.filter(([, value]) => value !== undefined && value !== null);
  if (!first) return [];
  return others
    .filter(([, value]) => !isDeepStrictEqual(value, first[1]))
    .map(([where, value]) => ({
      where,
      expected: `${JSON.stringify(first[1])}, as ${first[0]} says`,
      found: JSON.stringify(value) ?? 'nothing',
    }));
}

const toolNames = (tools: Json): string[] | undefined =>
  Array.isArray(tools) ? tools.map((tool) => tool?.name ?? tool) : undefined;

/** Paths that answer with the same bytes. */
const twins: readonly (readonly [string, string])[] = [
  ['/openapi.json', '/api/openapi.json'],
  ['/.well-known/ai-catalog.json', '/.well-known/ard.json'],
  ['/agents.md', '/AGENTS.md'],
  ['/.well-known/mcp/server-card.json', '/api/mcp/server-card'],
];

/** Rules that no schema can hold, since each is about several answers. */
export const rules: readonly Rule[] = [
  {
    name: 'contract',
    title: 'the served contract is the one that this tool checks',
    async look(documents) {
      const served = await documents.json('/openapi.json');
      if (!served) return { reason: 'no /openapi.json could be read' };
      const { version } = contract.info;
      if (served.info?.version !== version) {
        return {
          reason: `the deployment serves version ${served.info?.version} and this tool checks ${version}: use the tool of the deployment's version`,
        };
      }
      return operations.flatMap(({ path, method, where, id }) => {
        const theirs = served.paths?.[path]?.[method.toLowerCase()];
        const ours = descriptionsOf(contract.paths[path]?.[method.toLowerCase()]);
        if (theirs === undefined)
          return ours.includes(undefined)
            ? []
            : [{ where, expected: `the operation ${id}`, found: 'no such operation in /openapi.json' }];
        return ours.some((one) => isDeepStrictEqual(theirs, one))
          ? []
          : [
              {
                where,
                expected: `${id} as in version ${version}`,
                found: 'another description of it in /openapi.json',
              },
            ];
      });
    },
  },
  {
    name: 'address',
    title: 'the deployment publishes the address at which it is asked',
    async look(documents, base) {
      return agree([
        ['--url (or --public-url)', base],
        ['/openapi.json, servers/0/url', (await documents.json('/openapi.json'))?.servers?.[0]?.url],
        [
          '/.well-known/oauth-protected-resource, resource',
          (await documents.json('/.well-known/oauth-protected-resource'))?.resource,
        ],
        [
          '/.well-known/oauth-protected-resource, authorization_servers/0',
          (await documents.json('/.well-known/oauth-protected-resource'))?.authorization_servers?.[0],
        ],
        [
          '/.well-known/oauth-authorization-server, issuer',
          (await documents.json('/.well-known/oauth-authorization-server'))?.issuer,
        ],
        [
          '/.well-known/oauth-authorization-server, resource',
          (await documents.json('/.well-known/oauth-authorization-server'))?.resource,
        ],
      ]);
    },
  },
  {
    name: 'urls',
    title: 'every address that the contract shows as its own is one of this deployment',
    async look(documents, base) {
      const faults: Fault[] = [];
      for (const operation of operations) {
        if (
          operation.method !== 'GET' ||
          operation.protected ||
          operation.path.includes('{') ||
          operation.id.startsWith('getOpenapi')
        )
          continue;
        if (operation.parameters.some(({ required }) => required)) continue;
        faults.push(
          ...addressFaults(operation, await documents.json(operation.path, 'application/json, */*;q=0.5'), base),
        );
      }
      return faults;
    },
  },
  { name: 'links', title: 'every address that the documents publish answers', look: followUrls },
  {
    name: 'names',
    title: 'the owner has one name in every document',
    async look(documents) {
      return agree([
        ['/api/v1/webmcp/profile, name', (await documents.json('/api/v1/webmcp/profile'))?.name],
        ['/ as JSON, name', (await documents.json('/', 'application/json'))?.name],
        ['/openapi.json, info/contact/name', (await documents.json('/openapi.json'))?.info?.contact?.name],
        ['/.well-known/agent-card.json, name', (await documents.json('/.well-known/agent-card.json'))?.name],
        [
          '/.well-known/oauth-protected-resource, resource_name',
          (await documents.json('/.well-known/oauth-protected-resource'))?.resource_name,
        ],
        [
          '/.well-known/mcp/server-card.json, title',
          (await documents.json('/.well-known/mcp/server-card.json'))?.title,
        ],
        [
          '/.well-known/ai-catalog.json, host/displayName',
          (await documents.json('/.well-known/ai-catalog.json'))?.host?.displayName,
        ],
      ]);
    },
  },
  {
    name: 'versions',
    title: 'the API has one version in every document',
    async look(documents) {
      return agree([
        ['/openapi.json, info/version', (await documents.json('/openapi.json'))?.info?.version],
        ['/.well-known/agent-card.json, version', (await documents.json('/.well-known/agent-card.json'))?.version],
        ['/.well-known/mcp.json, version', (await documents.json('/.well-known/mcp.json'))?.version],
        [
          '/.well-known/mcp/server-card.json, version',
          (await documents.json('/.well-known/mcp/server-card.json'))?.version,
        ],
        ['/api/mcp, serverInfo/version', (await documents.json('/api/mcp'))?.serverInfo?.version],
      ]);
    },
  },
  {
    name: 'mcp',
    title: 'the MCP endpoint, its descriptor, manifest and card agree on name, revision and tools',
    async look(documents) {
      const [manifest, card, descriptor] = [
        await documents.json('/.well-known/mcp.json'),
        await documents.json('/.well-known/mcp/server-card.json'),
        await documents.json('/api/mcp'),
      ];
      const hello = await documents.rpc('initialize', {
        protocolVersion: '2024-11-05',
        capabilities: {},
        clientInfo: { name: 'vitrine-contract', version: contract.info.version },
      });
      const tools = (await documents.rpc('tools/list'))?.tools;
      const versions = (values: unknown): unknown => (Array.isArray(values) ? [...values].sort() : undefined);
      return [
        ...agree([
          ['initialize, serverInfo', named(hello?.serverInfo)],
          ['/api/mcp, serverInfo', named(descriptor?.serverInfo)],
          ['/.well-known/mcp.json, serverInfo', named(manifest?.serverInfo)],
          ['/.well-known/mcp/server-card.json, serverInfo', named(card?.serverInfo)],
        ]),
        ...agree([
          ['initialize, protocolVersion', hello?.protocolVersion],
          ['/api/mcp, protocolVersion', descriptor?.protocolVersion],
          ['/.well-known/mcp.json, mcp/protocolVersion', manifest?.mcp?.protocolVersion],
          ['/.well-known/mcp/server-card.json, protocolVersion', card?.protocolVersion],
        ]),
        ...agree([
          ['/.well-known/mcp.json, mcp/supportedVersions', versions(manifest?.mcp?.supportedVersions)],
          [
            '/.well-known/mcp/server-card.json, remotes/0/supportedProtocolVersions',
            versions(card?.remotes?.[0]?.supportedProtocolVersions),
          ],
        ]),
        ...agree([
          ['tools/list', toolNames(tools)],
          ['/api/mcp, tools', toolNames(descriptor?.tools)],
          ['/.well-known/mcp.json, tools', toolNames(manifest?.tools)],
        ]),
      ];
    },
  },
  {
    name: 'doors',
    title: 'REST, its alias and MCP tell the same projects',
    async look(documents) {
      const slugs = (list: Json): unknown => list?.projects?.map(({ slug }: Json) => slug);
      const called = await documents.rpc('tools/call', { name: 'list_projects', arguments: {} });
      return agree([
        ['/api/v1/webmcp/projects', slugs(await documents.json('/api/v1/webmcp/projects'))],
        ['/api/webmcp/projects', slugs(await documents.json('/api/webmcp/projects'))],
        ['the MCP tool list_projects', slugs(called?.structuredContent)],
      ]);
    },
  },
  {
    name: 'scopes',
    title: 'the scopes are the same wherever they are told',
    async look(documents) {
      return agree([
        [
          '/.well-known/oauth-protected-resource, scopes_supported',
          (await documents.json('/.well-known/oauth-protected-resource'))?.scopes_supported,
        ],
        [
          '/.well-known/oauth-authorization-server, scopes_supported',
          (await documents.json('/.well-known/oauth-authorization-server'))?.scopes_supported,
        ],
        ['/auth.md as JSON, scopes', (await documents.json('/auth.md', 'application/json'))?.scopes],
      ]);
    },
  },
  {
    name: 'limits',
    title: 'the limits that the headers tell are those of the documentation, in every form of the header',
    async look(documents) {
      const { headers } = await documents.get('/api/v1/webmcp/profile');
      const hub = await documents.json('/developers', 'application/json');
      const number = (name: string): number | undefined =>
        headers.get(name) === null ? undefined : Number(headers.get(name));
      const [, quota, window] = /;q=(\d+);w=(\d+)/.exec(headers.get('ratelimit-policy') ?? '') ?? [];
      return [
        ...agree([
          ['/developers as JSON, rateLimit/limit', hub?.rateLimit?.limit],
          ['RateLimit-Limit', number('ratelimit-limit')],
          ['X-RateLimit-Limit', number('x-ratelimit-limit') ?? 'no such header'],
          ['RateLimit-Policy, q', quota === undefined ? undefined : Number(quota)],
        ]),
        ...agree([
          ['/developers as JSON, rateLimit/windowSeconds', hub?.rateLimit?.windowSeconds],
          ['RateLimit-Policy, w', window === undefined ? undefined : Number(window)],
        ]),
        ...agree([
          ['RateLimit-Remaining', number('ratelimit-remaining')],
          ['X-RateLimit-Remaining', number('x-ratelimit-remaining') ?? 'no such header'],
        ]),
      ];
    },
  },
  {
    name: 'twins',
    title: 'addresses of one document answer with the same bytes',
    async look(documents) {
      const faults: Fault[] = [];
      for (const [one, other] of twins) {
        const [first, second] = [await documents.get(one), await documents.get(other)];
        if (first.text !== second.text)
          faults.push({ where: other, expected: `the same bytes as ${one}`, found: 'other bytes' });
      }
      return faults;
    },
  },
];

const named = (info: Json): unknown => (info ? { name: info.name, version: info.version } : undefined);

/** Holds the documents of a deployment against each other. `published` is the address that they have to name. */
export async function checkTruth(checks: Checks, published: string, wanted: (rule: string) => boolean): Promise<void> {
  const documents = openDocuments(checks.wire);
  for (const { name, title, look } of rules.filter((rule) => wanted(rule.name))) {
    await checks.rule(group, name, title, () => look(documents, published));
  }
}
