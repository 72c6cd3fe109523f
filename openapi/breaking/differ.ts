import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One side of a change: the value, and where it is. */
export interface Side {
  readonly pointer: string;
  readonly value?: unknown;
}

/** One difference between two contracts, as `redocly diff` reports it. */
export interface Change {
  /**
   * JSON pointer along which the differ came to it; a shared component is under the first operation that uses it.
   */
  readonly path: string;
  /** What changed, in Redocly's names: Operation, Parameter, Schema, Header, … */
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
  /** Why the differ takes the change for breaking; none when it does not. */
  readonly verdicts: readonly { readonly ruleId: string; readonly impact: string; readonly message: string }[];
}

const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Every difference from one contract to another; throws with the differ's own words when it cannot compare them. */
export function differences(base: object, revision: object): readonly Change[] {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-diff-'));
  const files = ['base.json', 'revision.json', 'report.json'] as const;
  const [from, to, report] = files.map((name) => join(folder, name)) as [string, string, string];
  try {
    // As JSON: in YAML the differ does not see what is behind an alias (`*readHeaders`).
    writeFileSync(from, JSON.stringify(base));
    writeFileSync(to, JSON.stringify(revision));
    // --fail-on=none: which changes break is decided here, where the kinds that the differ misses are known too.
    const ran = spawnSync(
      process.execPath,
      [cli, 'diff', from, to, '--format=json', '--fail-on=none', `--output=${report}`],
      {
        encoding: 'utf8',
        env: { ...process.env, ...quiet },
      },
    );
    if (ran.status !== 0) throw new Error(`redocly diff could not compare the contracts:\n${ran.stderr}${ran.stdout}`);
    return (JSON.parse(readFileSync(report, 'utf8')) as { changes: readonly Change[] }).changes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
