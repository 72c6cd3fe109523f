import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactPortfolio } from '../../support/contact-portfolio.js';
import { schemathesis } from '../../support/schemathesis.js';
import { type Service, startService } from '../../support/service.js';

/**
 * Random test cases per operation and phase, besides the examples and the coverage of the contract, which are whole in
 * every run; `make fuzz` takes many more, `EXAMPLES=25` so many.
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

  it('finds none in the contact form either, which the sample portfolio does without', {
    timeout: 3_600_000,
  }, async () => {
    const folder = contactPortfolio();
    const own = await startService({ DATABASE: 'embedded', PORTFOLIO_DIR: folder });
    try {
      // No link of the contract leads from one of these operations to another.
      const phases = 'examples,coverage,fuzzing';
      // Without a word of where the form stood, every post would be a 403.
      const form = { paths: '^/contact/', header: `Origin: ${own.base}`, phases };
      const { code, output } = await schemathesis(own.base, { examples, ...form });
      expect(code, output.slice(-12_000)).toBe(0);
      expect(output).toMatch(/Operations:\s+4 selected/);
    } finally {
      await own.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
