import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, run } from './support/process.js';
import { type Service, startService } from './support/service.js';

/** Test cases per operation and phase: enough to meet each kind of fault on every run; `make fuzz` takes many more. */
const examples = process.env.EXAMPLES ?? '25';
const version = /^SCHEMATHESIS := (.+)$/m.exec(readFileSync(new URL('Makefile', root), 'utf8'))?.[1] ?? '';

/** Schemathesis as a container where a Docker engine answers (the Makefile pulled it then), and from Python's registry otherwise. */
function command(): [string, string[]] {
  const installed = new URL('.venv/bin/schemathesis', root);
  if (existsSync(installed)) return [installed.pathname, []];
  const mount = `${new URL('contract-tests', root).pathname}:/app/contract-tests:ro`;
  return ['docker', ['run', '--rm', '--network', 'host', '-v', mount, '-w', '/app', `schemathesis/schemathesis:v${version}`]];
}

describe('Schemathesis', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ DATABASE: 'embedded' });
  });
  afterAll(() => service?.close());

  it('finds no failure in any phase with every check, over every operation', { timeout: 3_600_000 }, async () => {
    const [program, before] = command();
    const { code, output } = await run(program, [
      ...before,
      '--config-file=contract-tests/schemathesis.toml',
      'run',
      `${service.base}/openapi.json`,
      '--checks=all',
      '--phases=examples,coverage,fuzzing,stateful',
      `--max-examples=${examples}`,
      // One worker: on Python 3.11 the interpreter's own parser fails under threads, which Schemathesis reports as an error of the run.
      '--workers=1',
      '--continue-on-failure',
      '--no-color',
    ]);
    if (process.env.EXAMPLES) console.log(output);
    expect(code, output.slice(-12_000)).toBe(0);
    expect(output).toMatch(/passed/);
  });
});
