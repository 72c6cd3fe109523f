import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Campaign, schemathesis } from '../../support/schemathesis.js';
import { type Service, startService } from '../../support/service.js';

/** Random test cases per operation and phase; `make fuzz` takes many more, or as many as `EXAMPLES` says. */
const { EXAMPLES: examples } = process.env;
/**
 * The examples and the coverage of the contract are the same in every run: stranger.test.ts makes them in `make test`, but
 * those that a stranger cannot write.
 */
const campaigns: readonly Campaign[] =
  examples === undefined
    ? [
        { examples: 12, phases: 'fuzzing,stateful' },
        { examples: 12, phases: 'examples,coverage', paths: '^/agent/event/notify$' },
      ]
    : [{ examples }];

describe('Schemathesis', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' });
  });
  afterAll(() => service?.close());

  it.each(campaigns)('finds no failure with every check: $phases', { timeout: 3_600_000 }, async (campaign) => {
    const { code, output } = await schemathesis(service.base, campaign);
    if (examples) console.log(output);
    expect(code, output.slice(-12_000)).toBe(0);
    expect(output).toMatch(/passed/);
  });
});
