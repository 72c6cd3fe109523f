import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { anyContent } from '../support/any-content/content.js';
import { startAnyContentService } from '../support/any-content/harness.js';
import { full, seed, times } from '../support/repeat.js';

/** Ends a quick run on a machine that is busy, shrinking included. In milliseconds. */
const timeLimitMs = 30_000;

const service = await startAnyContentService();
afterAll(() => service.close());

describe(`arbitrary content (SEED=${seed})`, { timeout: full ? 36_000_000 : 120_000 }, () => {
  // First, since the service compiles its validators with the first requests, which take most of a minute on a busy machine.
  it('is accepted with an award of "Spring 2019", and answered', async () => {
    const resume = { basics: { name: 'Robin Example' }, awards: [{ title: 'Third prize', date: 'Spring 2019' }] };
    expect(await service.tryOut({ 'resume.json': JSON.stringify(resume) })).toEqual({ accepted: true, failures: [] });
  });

  it('is rejected with a clear error, or every read of it is answered without a server error', async () => {
    const counts = { runs: 0, accepted: 0 };
    const answersEveryRead = fc.asyncProperty(anyContent, async (files) => {
      const { accepted, failures } = await service.tryOut(files);
      counts.runs += 1;
      if (accepted) counts.accepted += 1;
      expect(failures).toEqual([]);
    });
    await fc.assert(answersEveryRead, {
      seed,
      numRuns: times({ full: 10_000, quick: 30 }),
      ...(!full && { interruptAfterTimeLimit: timeLimitMs }),
    });
    // Otherwise the reads would hardly be sent.
    expect(counts.accepted).toBeGreaterThan(counts.runs / 2);
  });

  it('reports a server error when an answer breaks the contract', async () => {
    const broken = await service.tryOut({ 'resume.json': '{"basics":{"name":"Robin Example"}}' }, (portfolio) => ({
      ...portfolio,
      profile: { ...portfolio.profile, name: '' },
    }));
    expect(broken.failures.join('\n')).toContain('/api/v1/webmcp/profile answers 500');
  });
});
