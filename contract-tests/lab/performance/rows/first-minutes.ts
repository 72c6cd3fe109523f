import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from '../../../support/process.js';
import { atMost } from '../figures.js';
import type { Finding, Row } from '../row.js';

/** What `make test-first-minutes` prints. */
const printed = /([\d.]+) s to the first page, (\d+) packages, (\d+) MB/;

function measure(): Promise<Finding> {
  const script = fileURLToPath(new URL('contract-tests/lab/first-minutes/run.ts', root));
  const output = execFileSync(process.execPath, ['--import', 'tsx', script], { cwd: root, encoding: 'utf8' });
  const [, seconds, packages, megabytes] = printed.exec(output) ?? [];
  return Promise.resolve({
    figures: [
      atMost('seconds to the first page', 25, Number(seconds), 's'),
      atMost('packages in node_modules', 220, Number(packages), ''),
      atMost('node_modules', 150, Number(megabytes), 'MB'),
    ],
    details:
      '`make run` in a fresh clone of the last commit with an empty npm cache, without a warning. The seconds are the machine’s and the registry’s too.',
  });
}

export const rows: readonly Row[] = [{ id: 'P14', title: 'the first minutes', measure }];
