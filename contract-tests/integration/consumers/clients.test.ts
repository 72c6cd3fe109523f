import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentedCommands } from '../../lab/clients/documented.js';
import { languages, missing } from '../../lab/clients/languages.js';
import { documentedBase, steps, travel } from '../../lab/clients/travel.js';
import { root } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

// The first run downloads generators and libraries and compiles them, later runs are faster. Two cores can run two
// languages at once, next to other tests.
vi.setConfig({ testTimeout: 900_000, maxConcurrency: 2 });
afterAll(() => vi.resetConfig());

describe('a generated client', () => {
  const consume = readFileSync(new URL('docs/consume.md', root), 'utf8');
  let service: Service;
  beforeAll(async () => {
    // The contract that a service publishes by default.
    service = await startService({ BASE_URL: documentedBase, DATABASE: 'embedded' });
  });
  afterAll(() => service.close());
  const base = (): string => `http://127.0.0.1:${service.port}`;

  it.concurrent.for(languages.filter(({ inLabAlone }) => !inLabAlone))(
    'in $title is generated as docs/consume.md says, compiles without edits and makes the journey',
    async (language, { skip }) => {
      const lack = await missing(language);
      // Prints a warning and counts the test as skipped. `make clients` fails in this case.
      if (lack !== undefined) {
        console.warn(`${lack} It is left out.`);
        skip(lack);
      }
      const journey = await travel(language, documentedCommands(consume, language), base());
      expect(journey.failure).toBeUndefined();
      expect(journey.printed).toEqual(steps);
    },
  );

  it.each(languages)('in $title has the same commands on /developers', async (language) => {
    const hub = await (await fetch(`${base()}/developers.md`)).text();
    expect(documentedCommands(hub, language)).toBe(documentedCommands(consume, language));
  });
});
