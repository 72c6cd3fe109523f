import { existsSync, readFileSync } from 'node:fs';
import { type Outcome, root, run } from './process.js';

const version = /^SCHEMATHESIS := (.+)$/m.exec(readFileSync(new URL('Makefile', root), 'utf8'))?.[1] ?? '';

/**
 * Schemathesis as a container where a Docker engine answers (the Makefile pulled it then), and from Python's registry
 * otherwise.
 */
function command(): [string, string[]] {
  const installed = new URL('.venv/bin/schemathesis', root);
  if (existsSync(installed)) return [installed.pathname, []];
  const mount = `${new URL('contract-tests', root).pathname}:/app/contract-tests:ro`;
  return [
    'docker',
    ['run', '--rm', '--network', 'host', '-v', mount, '-w', '/app', `schemathesis/schemathesis:v${version}`],
  ];
}

export interface Campaign {
  /** Test cases per operation and phase, at most. */
  readonly examples: number | string;
  /**
   * All by default; the examples and the coverage of the contract are the same in every run, the others differ by their
   * seed.
   */
  readonly phases?: string;
  /** Only operations whose path matches this regular expression; all unless given. */
  readonly paths?: string;
  /** Sent with every request, such as `Origin: …`. */
  readonly header?: string;
}

/**
 * Generates requests from the contract that a service publishes and holds its answers to every check, to the end
 * whatever fails.
 */
export function schemathesis(
  base: string,
  { examples, phases = 'examples,coverage,fuzzing,stateful', paths, header }: Campaign,
): Promise<Outcome> {
  const [program, before] = command();
  return run(program, [
    ...before,
    '--config-file=contract-tests/support/schemathesis.toml',
    'run',
    `${base}/openapi.json`,
    '--checks=all',
    `--phases=${phases}`,
    ...(paths === undefined ? [] : [`--include-path-regex=${paths}`]),
    ...(header === undefined ? [] : [`--header=${header}`]),
    `--max-examples=${examples}`,
    // One worker: on Python 3.11 the interpreter's own parser fails under threads, which Schemathesis reports as an
    // error of the run.
    '--workers=1',
    '--continue-on-failure',
    // Hypothesis measures the time of its own generation, and gives up where the machine is busy with something else.
    '--suppress-health-check=too_slow',
    '--no-color',
  ]);
}

/** The same in its own folder, with nothing of ours that it could read: its defaults, checks and phases alike. */
export function stranger(base: string, cwd: string, examples: number): Promise<Outcome> {
  const [program, before] = command();
  // Its 10 seconds are a question of the machine: the first CV as PDF takes one of processor time.
  const options = [`--max-examples=${examples}`, '--request-timeout=60', '--no-color'];
  return run(program, [...before, 'run', `${base}/openapi.json`, ...options], { cwd });
}
