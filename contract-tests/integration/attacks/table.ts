import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestModule } from 'vitest/node';
import ClosingLine from '../../support/closing-line.js';
import { environment, root } from '../../support/process.js';
import { filesOf, rowList, rowNames, rowOf } from './attacks.js';

/** Ends `make attack` with a table of the rows and `N passed, N failed`. A row that has no test fails the run. */
export default class AttackTable extends ClosingLine {
  override onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const byPath = new Map(modules.map((module) => [relative(fileURLToPath(root), module.moduleId), module]));
    const rows = asked().map((name) => ({ name, outcome: outcomeOf(name, byPath) }));
    const width = Math.max(...rows.map(({ name }) => name.length));
    const lines = rows.map(
      ({ name, outcome }) => `${name.padEnd(width)}  ${outcome.padEnd(11)}  ${rowOf(name).attack}`,
    );
    console.log(`\n${lines.join('\n')}\n\nMade with SEED=${environment.SEED}; give it again to make the same attacks.`);
    const without = rows.filter(({ outcome }) => outcome === 'NO TEST YET').map(({ name }) => `${name} has no test`);
    if (without.length > 0) process.exitCode = 1;
    super.onTestRunEnd(modules, [...unhandled, ...without]);
  }
}

/** The rows of this run, in order: those of ROWS, or all. */
export function asked(): readonly string[] {
  const rows = rowList(environment.ROWS);
  return rowNames.filter((name) => rows.size === 0 || rows.has(name));
}

function outcomeOf(name: string, byPath: ReadonlyMap<string, TestModule>): 'held' | 'BROKE' | 'NO TEST YET' {
  const files = filesOf(name);
  if (files.length === 0) return 'NO TEST YET';
  return files.every((file) => byPath.get(file)?.ok()) ? 'held' : 'BROKE';
}
