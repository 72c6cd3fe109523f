import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

/**
 * Validates the server card and the AI catalog against JSON Schemas that are independent of the contract. The schemas are
 * written from the prose of the two formats (discovery.md D-1 to D-3, mcp.md §11).
 */
const service = await startService();
afterAll(() => service.close());

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv, { mode: 'full' });

const uri = { type: 'string', format: 'uri', pattern: '^https?://[^\\s]+$' };
const text = (maxLength: number): object => ({ type: 'string', minLength: 1, maxLength });
const closed = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const serverName = { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' };
const version = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-rc\\.\\d+)?$' };
const revision = { type: 'string', format: 'date' };
const empty = { type: 'object', maxProperties: 0 };

const serverCard = closed(
  {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
    name: serverName,
    title: text(100),
    version,
    description: text(100),
    websiteUrl: uri,
    icons: {
      type: 'array',
      items: closed({
        src: uri,
        mimeType: text(100),
        sizes: { type: 'array', items: { type: 'string', pattern: '^(\\d+x\\d+|any)$' } },
      }),
    },
    remotes: {
      type: 'array',
      minItems: 1,
      items: closed({
        type: { enum: ['streamable-http', 'sse'] },
        url: uri,
        supportedProtocolVersions: { type: 'array', minItems: 1, uniqueItems: true, items: revision },
      }),
    },
    protocolVersion: { const: '2024-11-05' },
    serverInfo: closed({ name: serverName, title: text(100), version, description: text(100) }),
    instructions: text(500),
    transport: closed({ type: { const: 'streamable-http' }, endpoint: { type: 'string', pattern: '^/' }, url: uri }),
    url: uri,
    endpoint: uri,
    capabilities: closed({ tools: empty, resources: empty, prompts: empty, completions: empty }),
    authentication: closed({ required: { type: 'boolean' } }),
  },
  ['icons'],
);

const aiCatalog = closed({
  specVersion: { const: '1.0' },
  host: closed({ displayName: text(200), identifier: uri, documentationUrl: uri }),
  entries: {
    type: 'array',
    minItems: 1,
    items: {
      ...closed(
        {
          identifier: { type: 'string', pattern: '^urn:air:[a-z0-9.-]+(:[a-z0-9._-]+){2,}$' },
          displayName: text(200),
          type: {
            enum: [
              'application/mcp-server-card+json',
              'application/a2a-agent-card+json',
              'text/markdown; profile="urn:air:agent-skills"',
            ],
          },
          url: uri,
          data: { type: 'object' },
          description: text(2000),
          representativeQueries: { type: 'array', minItems: 2, maxItems: 5, items: text(300) },
          trustManifest: closed({ identity: uri, identityType: { const: 'https' } }),
          version,
          updatedAt: { type: 'string', format: 'date-time' },
        },
        ['url', 'data'],
      ),
      oneOf: [{ required: ['url'] }, { required: ['data'] }],
    },
  },
});

type Json = Record<string, unknown>;
const validationErrors = (validate: ValidateFunction, document: unknown): string[] =>
  validate(document) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
const documentAt = async (path: string): Promise<Json> => (await ask(service.base, path)).json as Json;
/** Returns a changed copy of the document. */
const changed = (document: Json, change: (copy: Json) => void): Json => {
  const copy = structuredClone(document);
  change(copy);
  return copy;
};
const firstOf = (list: unknown): Json => (list as Json[])[0] as Json;

describe('the schema of the MCP server card', () => {
  const validate = ajv.compile(serverCard);

  it.each(['/.well-known/mcp/server-card.json', '/api/mcp/server-card'])(
    'accepts the card at %s (M-2)',
    async (path) => {
      expect(validationErrors(validate, await documentAt(path))).toEqual([]);
    },
  );

  it.each<[string, (card: Json) => void]>([
    ['a card without a name', (card) => delete card.name],
    ['a name without a domain', (card) => Object.assign(card, { name: 'portfolio' })],
    ['a list of tools', (card) => Object.assign(card, { tools: [] })],
    ['a description over 100 characters', (card) => Object.assign(card, { description: 'x'.repeat(101) })],
    ['a remote with another transport', (card) => Object.assign(firstOf(card.remotes), { type: 'stdio' })],
    [
      'an MCP version that is not a date',
      (card) => Object.assign(firstOf(card.remotes), { supportedProtocolVersions: ['1.0'] }),
    ],
  ])('rejects %s', async (_, change) => {
    expect(validationErrors(validate, changed(await documentAt('/api/mcp/server-card'), change))).not.toEqual([]);
  });
});

describe('the schema of the AI catalog', () => {
  const validate = ajv.compile(aiCatalog);

  it.each(['/.well-known/ard.json', '/.well-known/ai-catalog.json'])('accepts %s (D-1, D-2)', async (path) => {
    expect(validationErrors(validate, await documentAt(path))).toEqual([]);
  });

  it('describes one document at both paths, each with its media type (D-1)', async () => {
    const [ard, catalog] = await Promise.all(
      ['/.well-known/ard.json', '/.well-known/ai-catalog.json'].map((path) => ask(service.base, path)),
    );
    expect(ard?.text).toBe(catalog?.text);
    expect([ard, catalog].map((answer) => String(answer?.headers['content-type']).split(';')[0])).toEqual([
      'application/json',
      'application/ai-catalog+json',
    ]);
  });

  it.each<[string, (catalog: Json) => void]>([
    ['an unknown top-level member', (catalog) => Object.assign(catalog, { links: [] })],
    ['another version', (catalog) => Object.assign(catalog, { specVersion: '0.9' })],
    ['an entry with both URL and data', (catalog) => Object.assign(firstOf(catalog.entries), { data: {} })],
    ['an entry with neither URL nor data', (catalog) => delete firstOf(catalog.entries).url],
    [
      'an entry of an unknown type',
      (catalog) => Object.assign(firstOf(catalog.entries), { type: 'application/openapi+json' }),
    ],
    [
      'an entry with only one query',
      (catalog) => Object.assign(firstOf(catalog.entries), { representativeQueries: ['What is here?'] }),
    ],
    ['a date without a time', (catalog) => Object.assign(firstOf(catalog.entries), { updatedAt: '2026-01-01' })],
    [
      'an identifier outside the domain',
      (catalog) => Object.assign(firstOf(catalog.entries), { identifier: 'urn:uuid:1' }),
    ],
  ])('rejects %s', async (_, change) => {
    expect(validationErrors(validate, changed(await documentAt('/.well-known/ai-catalog.json'), change))).not.toEqual(
      [],
    );
  });
});
