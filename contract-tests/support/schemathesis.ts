import { existsSync, readFileSync } from 'node:fs';
import { type Outcome, root, run } from './process.js';

const version = /^SCHEMATHESIS := (.+)$/m.exec(readFileSync(new URL('Makefile', root), 'utf8'))?.[1] ?? '';

/** Runs Schemathesis in a container if Docker is available, and otherwise from the Python environment. */
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
  /** Maximum test cases per operation and phase. */
  readonly examples: number | string;
  /** All phases by default. The examples and coverage phases are the same in every run, the others depend on the seed. */
  readonly phases?: string;
  /** Regular expression for the paths of operations. All by default. */
  readonly paths?: string;
  /** Header of every request, such as `Origin: …`. */
  readonly header?: string;
}

/** Generates requests from the published contract, and checks all responses. Continues after failures. */
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
    // One worker, because the parser of Python 3.11 fails with threads, which Schemathesis reports as an error.
    '--workers=1',
    '--continue-on-failure',
    // Hypothesis aborts if generation is slow, which happens on a busy machine.
    '--suppress-health-check=too_slow',
    '--no-color',
  ]);
}

/** Runs Schemathesis with its default configuration in an empty folder. */
export function schemathesisDefaults(base: string, cwd: string, examples: number): Promise<Outcome> {
  const [program, before] = command();
  // The default timeout of 10 seconds is too short for the first PDF on a busy machine.
  const options = [`--max-examples=${examples}`, '--request-timeout=60', '--no-color'];
  return run(program, [...before, 'run', `${base}/openapi.json`, ...options], { cwd });
}
