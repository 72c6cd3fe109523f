import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { anyContent } from '../support/any-content/content.js';
import { startAnyContentService } from '../support/any-content/harness.js';
import { full, seed, times } from '../support/repeat.js';

/** Ends a quick run on a busy machine, including the time for shrinking. In milliseconds. */
const timeLimitMs = 30_000;

const service = await startAnyContentService();
afterAll(() => service.close());

describe(`arbitrary content (SEED=${seed})`, { timeout: full ? 36_000_000 : 120_000 }, () => {
  // Runs first, because the first requests compile the validators, which takes most of a minute on a busy machine.
  it('is accepted if an award has the date "Spring 2019"', async () => {
    const resume = { basics: { name: 'Robin Example' }, awards: [{ title: 'Third prize', date: 'Spring 2019' }] };
    expect(await service.tryOut({ 'resume.json': JSON.stringify(resume) })).toEqual({ accepted: true, failures: [] });
  });

  it('is either rejected with a clear error, or served without a server error', async () => {
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
    // A generator that mostly produced rejected content would hardly test the reads.
    expect(counts.accepted).toBeGreaterThan(counts.runs / 2);
  });

  it('is reported as a failure when a response breaks the contract', async () => {
    const broken = await service.tryOut({ 'resume.json': '{"basics":{"name":"Robin Example"}}' }, (portfolio) => ({
      ...portfolio,
      profile: { ...portfolio.profile, name: '' },
    }));
    expect(broken.failures.join('\n')).toContain('/api/v1/webmcp/profile answers 500');
  });
});
