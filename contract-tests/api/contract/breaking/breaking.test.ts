import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { document, publicDocument } from '../../../support/contract.js';
import { type Outcome, root, run } from '../../../support/process.js';
import { breaking } from './breaking.js';
import { harmless } from './harmless.js';
import { type Part, pair } from './subject.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-breaking-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
/** Writes a contract to its own file; a text is written as it is. */
function file(content: Part, extension = 'json'): string {
  const path = join(folder, `${written++}.${extension}`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const check = (...options: string[]): Promise<Outcome> =>
  run(process.execPath, ['--import', 'tsx', 'openapi/check-breaking.ts', ...options]);
const compare = (released: Part, contract: Part): Promise<Outcome> =>
  check('--released', file(released), '--contract', file(contract));

/** Each case under an id that may be in a path. */
const byId = <T>(cases: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(cases).map(([title, each]) => [title.replaceAll(' ', '-'), each]));
/** What the report says at the operation of a case: one text for each breaking change. */
const findings = (output: string, title: string): string[] =>
  output.split('\n\n').filter((block) => new RegExp(`/${title.replaceAll(' ', '-')}/\\{`).test(block));

describe('V-6: a breaking change without a new major version is refused, and named', () => {
  let outcome: Outcome;
  beforeAll(async () => {
    const { before, after } = pair(byId(breaking));
    outcome = await compare(before, after);
  });

  it('ends with 1, and says what to do', () => {
    expect(outcome.code).toBe(1);
    expect(outcome.output).toContain('raise the major version (info.version: 2.0.0)');
    expect(outcome.output).toContain('make release-contract');
  });

  it.each(Object.entries(breaking))('%s', (title, { id, says }) => {
    const found = findings(outcome.output, title).filter((block) => block.includes(`(${id})`));
    expect(found, `the report says: ${findings(outcome.output, title).join('\n') || 'nothing'}`).not.toEqual([]);
    for (const words of says) expect(found.join('\n')).toContain(words);
  });
});

describe('V-6: what a consumer does not notice passes', () => {
  it(`${Object.keys(harmless).length} kinds of addition, loosening and rewording`, async () => {
    const { before, after } = pair(byId(harmless));
    const { code, output } = await compare(before, after);
    for (const title of Object.keys(harmless)) expect(findings(output, title), title).toEqual([]);
    expect([code, output]).toEqual([0, expect.stringContaining('nothing breaks')]);
  });

  it('a breaking change, when the major version is raised', async () => {
    const { before, after } = pair(new Map([...byId(breaking)].slice(0, 5)));
    after.info.version = '2.0.0';
    const { code, output } = await compare(before, after);
    expect([code, output]).toEqual([0, expect.stringMatching(/its [5-9] breaking changes may be released/)]);
  });
});

describe('V-6: the contract itself', () => {
  const present = (): Part => structuredClone(document);

  it('keeps what it promised', async () => {
    const released = JSON.parse(readFileSync(new URL('openapi/released/v1.json', root), 'utf8')) as Part;
    const changed = structuredClone(publicDocument) as Part;
    changed.components.schemas.GrantTypeList.items.pattern = '^[a-z]+$';
    const { code, output } = await compare(released, changed);
    expect([code, output]).toEqual([1, expect.stringContaining('#/components/schemas/GrantTypeList/items/pattern')]);
    expect(output).toContain('1 breaking change\n');
  });

  it('names changes of shared parts for what they do on the side where they are used, in YAML with its aliases too', async () => {
    const changed = present();
    const { schemas, headers, parameters } = changed.components;
    schemas.ErrorCode.enum.push('NEW_CODE');
    delete schemas.ProjectList.properties.total;
    schemas.AnonymousRegistrationRequest.required.push('purpose');
    parameters.ProjectCategory.schema = { type: 'string', maxLength: 1 };
    headers.ETag.schema = { type: 'integer' };
    changed.paths['/api/v1/messages'].post['x-required-scopes'].push('write:all');
    delete changed.paths['/llms.txt'];
    const released = file(present());
    const contract = file(stringify(changed), 'yaml');
    const { code, output } = await check('--released', released, '--contract', contract);
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

  it('may not go back to an earlier version', async () => {
    const { before } = pair(new Map());
    const { code, output } = await compare(before, { ...before, info: { ...before.info, version: '0.9.0' } });
    expect([code, output]).toEqual([1, expect.stringContaining('Raise info.version')]);
  });

  it('that cannot be compared ends with 2 and says why', async () => {
    const { before } = pair(new Map());
    const noVersion = await compare(before, { ...before, info: { title: 'x', version: 'next' } });
    expect([noVersion.code, noVersion.output]).toEqual([2, expect.stringContaining('info.version is next')]);
    const noFile = await check('--released', join(folder, 'absent.json'));
    expect([noFile.code, noFile.output]).toEqual([2, expect.stringContaining('absent.json')]);
  });
});
