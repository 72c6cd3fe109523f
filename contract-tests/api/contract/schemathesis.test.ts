import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Campaign, schemathesis } from '../../support/schemathesis.js';
import { type Service, startService } from '../../support/service.js';

/** Random test cases per operation and phase, set by `make fuzz`. */
const { EXAMPLES: examples } = process.env;
/**
 * In `make test`, stranger.test.ts already runs the examples and coverage phases, which are the same in every run. The
 * exception is the operation that Schemathesis cannot call without a hook.
 */
const campaigns: readonly Campaign[] =
  examples === undefined
    ? [
        { examples: 12, phases: 'fuzzing,stateful' },
        { examples: 12, phases: 'examples,coverage', paths: '^/agent/event/notify$' },
      ]
    : [{ examples }];

describe('Schemathesis with the hooks of this repository', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' });
  });
  afterAll(() => service?.close());

  it.each(campaigns)('finds no failures: $phases', { timeout: 3_600_000 }, async (campaign) => {
    const { code, output } = await schemathesis(service.base, campaign);
    if (examples) console.log(output);
    expect(code, output.slice(-12_000)).toBe(0);
    expect(output).toMatch(/passed/);
  });
});
