import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemathesis } from '../../support/schemathesis.js';
import { type Service, startService } from '../../support/service.js';

/**
 * Random test cases per operation and phase, besides the examples and the coverage of the contract, which are whole in
 * every run; `make fuzz` takes many more, or as many as `EXAMPLES` says.
 */
const examples = process.env.EXAMPLES ?? '12';

describe('Schemathesis', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' });
  });
  afterAll(() => service?.close());

  it('finds no failure in any phase with every check, over every operation', { timeout: 3_600_000 }, async () => {
    const { code, output } = await schemathesis(service.base, { examples });
    if (process.env.EXAMPLES) console.log(output);
    expect(code, output.slice(-12_000)).toBe(0);
    expect(output).toMatch(/passed/);
  });
});
