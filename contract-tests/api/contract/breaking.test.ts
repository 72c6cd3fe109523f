import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { document } from '../../support/contract.js';
import { type Outcome, root, run } from '../../support/process.js';

// biome-ignore lint/suspicious/noExplicitAny: each case changes another part of the document
type Part = any;
/** Changes one operation. The document and the path allow changes outside of the operation. */
type Change = (operation: Part, document: Part, path: string) => unknown;

/** An operation with one example of everything that `redocly diff` does not check itself. */
const operation = (operationId: string): Part => ({
  operationId,
  parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string', default: 'all' } }],
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { kind: {} } } } } },
  responses: {
    200: {
      description: 'It worked.',
      headers: { ETag: { required: true, schema: { type: 'string' } }, Link: { schema: { type: 'string' } } },
      content: {
        'application/json': {
          schema: { oneOf: [{ type: 'object' }], discriminator: { propertyName: 'type', mapping: { a: 'A' } } },
        },
      },
      links: { next: { operationId } },
    },
  },
  security: [{ bearer: [] }, {}],
  'x-required-scopes': ['read'],
  'x-max-body-bytes': 100,
});
const request = (of: Part): Part => of.requestBody.content['application/json'].schema;
const ok = (of: Part): Part => of.responses[200];
const answer = (of: Part): Part => ok(of).content['application/json'];

/** The rules of openapi/breaking/ by id: a change that each must report, and a part of the report. */
const breaking: Readonly<Record<string, readonly [change: Change, report: string, before?: Change]>> = {
  'default-changed': [(o) => delete o.parameters[0].schema.default, 'to   nothing'],
  'request-body-added-required': [
    (o) => Object.assign(o, { requestBody: { required: true, content: { 'text/plain': {} } } }),
    'request body',
    (o) => delete o.requestBody,
  ],
  'request-property-removed': [(o) => delete request(o).properties.kind, 'kind'],
  'pattern-properties-changed': [
    (o) => Object.assign(request(o), { patternProperties: { '^x': { type: 'string' } } }),
    'patternProperties',
  ],
  'path-parameter-renamed': [
    (o, d, p) => {
      d.paths[p.replace('{key}', '{slug}')] = d.paths[p];
      delete d.paths[p];
      o.parameters[0].name = 'slug';
    },
    'to   "slug"',
  ],
  'response-schema-removed': [(o) => delete answer(o).schema, 'response 200, application/json'],
  'response-header-optional': [(o) => delete ok(o).headers.ETag.required, 'header ETag'],
  'link-removed': [(o) => delete ok(o).links, 'response 200, links'],
  'discriminator-changed': [(o) => delete answer(o).schema.discriminator.mapping.a, 'response 200'],
  'security-alternative-removed': [(o) => o.security.shift(), '"bearer"'],
  'scope-required': [(o) => o['x-required-scopes'].push('write'), 'to   ["read","write"]'],
  'body-limit-lowered': [(o) => Object.assign(o, { 'x-max-body-bytes': 50 }), 'to   50'],
};
const harmless: readonly (readonly [change: Change, before?: Change])[] = [
  [(o) => Object.assign(ok(o).headers.Link, { required: true })],
  [(o) => Object.assign(ok(o).links, { self: { operationId: o.operationId } })],
  [(o) => Object.assign(o, { requestBody: { content: { 'text/plain': {} } } }), (o) => delete o.requestBody],
  [(o) => Object.assign(o, { 'x-max-body-bytes': 200 })],
  [(o) => Object.assign(o, { security: [] }), (o) => Object.assign(o, { security: [{}] })],
  [(o) => o.security.push({ other: [] })],
  [(o) => Object.assign(o, { 'x-required-scopes': [] })],
  [(o) => Object.assign(o, { summary: 'Other', description: 'Words.', deprecated: true, 'x-sunset': '2030-01-01' })],
];

/** Returns two contracts: one with an operation for each case, and a copy in which each case has changed its operation. */
function pair(
  cases: readonly (readonly [id: string, change: Change, before: Change | undefined])[],
): [before: Part, after: Part] {
  const before: Part = {
    openapi: '3.1.0',
    info: { title: 'Under test', version: '1.2.3' },
    paths: Object.fromEntries(cases.map(([id]) => [`/${id}/{key}`, { get: operation(id) }])),
    components: {
      schemas: { A: { type: 'object' } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, other: { type: 'http', scheme: 'basic' } },
    },
  };
  for (const [id, , prepare] of cases) prepare?.(before.paths[`/${id}/{key}`].get, before, '');
  const after = structuredClone(before);
  for (const [id, change] of cases) change(after.paths[`/${id}/{key}`].get, after, `/${id}/{key}`);
  return [before, after];
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-breaking-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const check = (...options: string[]): Promise<Outcome> =>
  run(process.execPath, ['--import', 'tsx', 'openapi/check-breaking.ts', ...options], { cwd: root });
function compare([released, contract]: readonly [Part, Part]): Promise<Outcome> {
  const [before, after] = [join(folder, 'before.json'), join(folder, 'after.yaml')];
  writeFileSync(before, JSON.stringify(released));
  writeFileSync(after, stringify(contract));
  return check('--released', before, '--contract', after);
}

describe('`make check-breaking` for breaking changes (V-6)', () => {
  let outcome: Outcome;
  const cases = Object.entries(breaking).map(([id, [change, , before]]) => [id, change, before] as const);
  beforeAll(async () => {
    outcome = await compare(pair(cases));
  });

  it('exits with 1 and says how to release the change', () => {
    expect(outcome.code).toBe(1);
    expect(outcome.output).toContain('raise the major version (info.version: 2.0.0)');
    expect(outcome.output).toContain('make release-contract');
  });

  it.each(Object.entries(breaking))('reports %s', (id, [, report]) => {
    const found = outcome.output.split('\n\n').filter((block) => block.includes(`/${id}/{`));
    expect(found.filter((block) => block.includes(`(${id})`)).join('\n'), found.join('\n')).toContain(report);
  });

  it('exits with 0 if the major version is raised, and with 1 if the version goes back', async () => {
    const [before, after] = pair(cases.slice(0, 5));
    after.info.version = '2.0.0';
    const { code, output } = await compare([before, after]);
    expect([code, output]).toEqual([0, expect.stringMatching(/its [5-9] breaking changes may be released/)]);
    const back = await compare([after, before]);
    expect([back.code, back.output]).toEqual([1, expect.stringContaining('Raise info.version')]);
  });
});

it('`make check-breaking` accepts changes that do not affect consumers (V-6)', async () => {
  const cases = harmless.map(([change, before], at) => [`case-${at}`, change, before] as const);
  const { code, output } = await compare(pair(cases));
  expect([code, output]).toEqual([0, expect.stringContaining('nothing breaks')]);
});

it('`make check-breaking` reports changes of shared components where operations use them (V-6)', async () => {
  const changed = structuredClone(document) as Part;
  const { schemas, headers, parameters } = changed.components;
  schemas.ErrorCode.enum.push('NEW_CODE');
  delete schemas.ProjectList.properties.total;
  schemas.AnonymousRegistrationRequest.required.push('purpose');
  parameters.ProjectCategory.schema = { type: 'string', maxLength: 1 };
  headers.ETag.schema = { type: 'integer' };
  changed.paths['/api/v1/messages'].post['x-required-scopes'].push('write:all');
  delete changed.paths['/llms.txt'];
  const { code, output } = await compare([document, changed]);
  expect(code).toBe(1);
  for (const named of [
    "gained values: 'NEW_CODE'",
    'total\n    Property `total`',
    'became required: `purpose`',
    'parameter category',
    'header ETag',
    'POST /api/v1/messages',
    'Path `/llms.txt` was removed',
  ])
    expect(output).toContain(named);
});

it('`make check-breaking` exits with 2 if the contracts cannot be compared, and says why (V-6)', async () => {
  const [before] = pair([]);
  const noVersion = await compare([before, { ...before, info: { title: 'x', version: 'next' } }]);
  expect([noVersion.code, noVersion.output]).toEqual([2, expect.stringContaining('info.version is next')]);
  const noFile = await check('--released', join(folder, 'absent.json'));
  expect([noFile.code, noFile.output]).toEqual([2, expect.stringContaining('absent.json')]);
});

const pathOf = (name: string): string => fileURLToPath(new URL(name, root));

it('`make check-breaking` fails if generated/openapi.json is older than openapi.yaml (V-6)', async () => {
  const checkout = join(folder, 'checkout');
  const copied = ['openapi', 'generated'];
  for (const name of copied) cpSync(pathOf(name), join(checkout, name), { recursive: true });
  for (const name of readdirSync(root))
    if (!copied.includes(name) && name !== '.git') symlinkSync(pathOf(name), join(checkout, name));
  const source = join(checkout, 'openapi/openapi.yaml');
  const path = '/api/webmcp/projects/{slug}:';
  writeFileSync(source, readFileSync(source, 'utf8').replace(path, path.replace('projects', 'project')));
  const { code, output } = await run('make', ['--old-file=install', 'check-breaking'], { cwd: checkout });
  expect([code, output]).toEqual([2, expect.stringMatching(/Stale: .*generated\/openapi\.json.*Run `make generate`/)]);
});
