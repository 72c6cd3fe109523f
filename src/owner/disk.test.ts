import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { overviewCommands } from './commands/overview.js';
import { viewText } from './commands/view-text.js';
import { diskSpaceOf } from './disk.js';
import type { Overview } from './overview.js';

it('is that of the folder, of the one above where it is not made yet, and unknown beside a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  try {
    const { bavail, bsize } = statfsSync(folder);
    const megabytes = (bavail * bsize) / 1_000_000;
    expect(await diskSpaceOf(folder)).toEqual(
      megabytes < 500 ? { low: true, free_mb: expect.any(Number) } : { low: false },
    );
    expect(await diskSpaceOf(join(folder, 'not', 'made'))).toBeDefined();
    expect(await diskSpaceOf(join(process.execPath, 'x'))).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('is reported as a problem if it is low', () => {
  const overview = {
    unread: 0,
    new_agents: 0,
    agent_reads: { this_week: 0, last_week: 0 },
    sign_ins: [],
    mail: { delivers: true, waiting: 0, held: 0, failed: 0 },
  };
  const text = (disk: Overview['disk'] & object): string => {
    const view = overviewCommands.overview.view({ ...overview, disk });
    return viewText(view);
  };
  expect(text({ free_mb: 499, low: true })).toContain('Problems:\n    499 MB are left on the disk of DATA_DIR.');
  expect(text({ low: false })).toContain('There are no problems.');
});
