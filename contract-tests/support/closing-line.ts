import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { drivenBy, without } from './system-tools/left-out.js';
import { remedy } from './system-tools/list.js';

/** Returns the first line of an error, together with the next line if it ends with a colon and quotes output. */
function firstLine(errors: readonly { message?: string }[] | undefined): string {
  const [first = '', second = ''] = (errors?.[0]?.message ?? 'no message').split('\n', 2);
  return first.endsWith(':') ? `${first} ${second.slice(0, 300)}` : first;
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** Prints the missing tools, the tests that need them, and how to install them. */
function tellLeftOut(): void {
  const lines = without.map((tool) => {
    const files = drivenBy([tool]).length;
    const tests = files === 0 ? '' : ` (${files} ${files === 1 ? 'file' : 'files'})`;
    return `${tool.title}: ${tool.proves}${tests}. To have it: ${remedy(tool)}`;
  });
  list('Not run, since this machine lacks what it needs', lines);
}

/**
 * Ends a run with the tests left out for lack of a tool, the names of retried and failed tests, and a line `N passed, N
 * failed`. A truncated CI log then still names the failed tests.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let skipped = 0;
    const secondTries: string[] = [];
    const failures = unhandled.map((error) => `outside a test: ${firstLine([error as Error])}`);
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      if (module.errors().length > 0) failures.push(`${file}: ${firstLine(module.errors())}`);
      for (const suite of module.children.allSuites())
        failures.push(...suite.errors().map((error) => `${file} > ${suite.fullName}: ${firstLine([error])}`));
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (test.diagnostic()?.flaky)
          secondTries.push(`${file} > ${test.fullName}: ${firstLine(test.result().errors)}`);
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failures.push(`${file} > ${test.fullName}: ${firstLine(test.result().errors)}`);
        else skipped += 1; // excluded by a filter, because no test is marked as skipped
      }
    }
    tellLeftOut();
    list('Passed at the second try', secondTries);
    list('Failed', failures);
    console.log(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }
}
