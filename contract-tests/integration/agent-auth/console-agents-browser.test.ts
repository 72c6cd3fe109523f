import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.js';
import { consoleBench } from '../../support/browser-bench.js';
import { flawsInEachView, unfold } from '../../support/looks.js';
import { startService } from '../../support/service.js';

const { service, signedIn } = consoleBench(() => startService({ DATABASE: 'embedded' }), systemClock);

/** So many agents with addresses, words and clients of every length, and what they and people read in twelve weeks. */
async function seed(count: number): Promise<void> {
  await service().store.write(async (db) => {
    await db.raw(
      `INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, bound_email, created_at, created_ip, created_ua, revoked_at)
       SELECT 'reg_' || lpad(g::text, 22, 'x'), 'anonymous', ARRAY['read:portfolio'], sha256(g::text::bytea), now() + interval '1 hour',
         CASE WHEN g % 3 > 0 THEN repeat('long', g % 9) || 'person' || g || '@example.org' END, now() - g * interval '7 minutes',
         '203.0.113.7', 'Reader/1.0 (+https://reader.example/' || repeat('about', 40) || ')', CASE WHEN g % 5 = 0 THEN now() END
       FROM generate_series(1, CAST(:count AS int)) AS g ON CONFLICT DO NOTHING`,
      { count },
    );
    await db.raw(
      `INSERT INTO read_counts (day, surface, audience, item, count)
       SELECT to_char(now() - g * interval '1 day', 'YYYY-MM-DD'), 'page', reader, '/' || repeat('thing-', 1 + g % 30), 1 + (g * 37) % 90
       FROM generate_series(0, least(83, CAST(:count AS int) * 20)) AS g, unnest(ARRAY['person', 'crawler:gptbot', 'tool']) AS reader
       WHERE :count > 0 ON CONFLICT DO NOTHING`,
      { count },
    );
  });
}

describe.each([0, 3000])('the look of the console with %i agents', (count) => {
  beforeAll(() => seed(count));

  it('fits without a finding of axe', async () => {
    const page = await signedIn({ javaScriptEnabled: true, bypassCSP: true });
    for (const path of ['agents', 'audit', 'reading', ...(count > 0 ? [`agents/reg_${'1'.padStart(22, 'x')}`] : [])]) {
      expect((await page.goto(`${service().base}/owner/${path}`))?.status()).toBe(200);
      await unfold(page);
      expect(await flawsInEachView(page, `${path.replace(/\/.*/, '-one')}-${count}`)).toEqual([]);
    }
  });
});
