import type { Reporter, TestModule } from 'vitest/node';

/** Closes a run with `N passed, N failed` on a line of its own, for whoever reads only the last line. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      if (module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else failed += 1; // a skipped or pending test proves nothing, so it does not count as good
      }
    }
    console.log(`\n${passed} passed, ${failed} failed`);
  }
}
