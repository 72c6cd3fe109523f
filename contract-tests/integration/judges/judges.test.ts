import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flawsIn, type LighthouseReport, lighthouseReports } from '../../support/lighthouse.js';
import { newerNode, packageFile } from '../../support/newer-node.js';
import { run } from '../../support/process.js';
import { startService } from '../../support/service.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-judges-'));
const service = await startService();
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;
/**
 * Performance depends on the load of the machine, so the best of several runs must reach Lighthouse's "good". All other
 * categories must be perfect at once.
 */
const good = 0.9;
const runs = 4;

describe('Lighthouse', () => {
  const paths = ['/', '/projects/harbor-forecast', '/cv', '/developers', '/developers/reference'];
  const urls = paths.map((path) => service.base + path);
  let reports: readonly LighthouseReport[];
  beforeAll(async () => {
    reports = await lighthouseReports(urls, folder);
  }, 300_000);

  it.each(paths.map((path, at) => [path, at] as const))(
    'gives %s 100 in accessibility, best practices, SEO, and agentic browsing, no layout shift, and good performance',
    async (_, at) => {
      let report = reports[at] as LighthouseReport;
      for (const category of categories.slice(1)) {
        expect([category, report.categories[category]?.score, flawsIn(report, category)]).toEqual([
          category,
          1,
          expect.anything(),
        ]);
      }
      expect(Number(report.audits['cumulative-layout-shift']?.displayValue)).toBeLessThan(0.01);
      for (let again = 1; again < runs && (report.categories.performance?.score ?? 0) < good; again += 1) {
        const judged = await lighthouseReports([urls[at] ?? ''], folder, { onlyCategories: ['performance'] });
        report = judged[0] as LighthouseReport;
      }
      expect([(report.categories.performance?.score ?? 0) >= good, flawsIn(report, 'performance')]).toEqual([
        true,
        expect.anything(),
      ]);
    },
    300_000,
  );
});

describe('afdocs', () => {
  it('scores the site 97 or more, without a failed check', async () => {
    const { output } = await run(
      newerNode(),
      [
        ...[packageFile('afdocs/bin/afdocs.mjs'), 'check', service.base, '--quiet', '-f', 'json', '--score'],
        // The delay between requests is only needed for foreign sites.
        ...['--request-delay', '0'],
      ],
      {
        cwd: folder,
      },
    );
    const { results, scoring } = JSON.parse(output.slice(output.indexOf('{'))) as {
      results: { id: string; status: string; message: string }[];
      scoring: { overall: number };
    };
    expect(results.length).toBeGreaterThan(20);
    expect(
      results
        .filter(({ status }) => status === 'fail' || status === 'error')
        .map(({ id, message }) => `${id}: ${message}`),
    ).toEqual([]);
    expect(scoring.overall).toBeGreaterThanOrEqual(97);
  }, 180_000);
});

describe('agent-readiness', () => {
  it('scores the site 100', async () => {
    const { code, output } = await run(
      process.execPath,
      [packageFile('agent-readiness/bin/agent-ready.mjs'), service.base, '--min-score', '100'],
      {
        cwd: folder,
      },
    );
    expect([code, output.includes('100/100') ? '' : output]).toEqual([0, '']);
  }, 180_000);
});
