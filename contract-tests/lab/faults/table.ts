import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';
import {
  type FaultNumber,
  faultCaseOf,
  faultList,
  faultNumbers,
  filesOf,
  ownFile,
} from '../../support/faults/fault-cases.js';
import type { Figures } from '../../support/faults/frame.js';
import { environment, root } from '../../support/process.js';

type Outcome = 'held' | 'FAILED' | 'left out (CHAOS_SKIP)' | 'NO TEST YET';

/** Ends `make chaos` with a table: fault, outcome, figures. A fault that has no test fails the run. */
export default class FaultTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const byPath = new Map(modules.map((module) => [relative(fileURLToPath(root), module.moduleId), module]));
    const rows = asked().map((number) => ({
      number,
      outcome: outcomeOf(number, byPath),
      figures: figuresOf(number, byPath),
    }));
    const width = Math.max(...rows.map(({ number }) => faultCaseOf(number).fault.length));
    const lines = rows.map(
      ({ number, outcome, figures }) =>
        `${number.padEnd(4)} ${faultCaseOf(number).fault.padEnd(width)}  ${outcome.padEnd(7)} ${figures}`,
    );
    const count = (outcome: Outcome): number => rows.filter((row) => row.outcome === outcome).length;
    const failed = count('FAILED') + unhandled.length;
    console.log(`\n${lines.join('\n')}\n`);
    console.log(
      `${count('held')} held, ${failed} failed, ${count('left out (CHAOS_SKIP)')} left out, ${count('NO TEST YET')} without a test`,
    );
    if (count('NO TEST YET') > 0) process.exitCode = 1;
  }
}

/** The faults of this run, in order: those of ONLY, or all. */
export function asked(): readonly FaultNumber[] {
  const only = faultList('ONLY', environment.ONLY);
  return faultNumbers.filter((number) => only.size === 0 || only.has(number));
}

function outcomeOf(number: FaultNumber, byPath: ReadonlyMap<string, TestModule>): Outcome {
  if (faultList('CHAOS_SKIP', environment.CHAOS_SKIP).has(number)) return 'left out (CHAOS_SKIP)';
  const files = filesOf(number);
  if (files.length === 0) return 'NO TEST YET';
  return files.every((file) => byPath.get(file)?.ok()) ? 'held' : 'FAILED';
}

function figuresOf(number: FaultNumber, byPath: ReadonlyMap<string, TestModule>): string {
  const tests = [...(byPath.get(ownFile(number) ?? '')?.children.allTests() ?? [])];
  const figures: Figures = Object.assign({}, ...tests.map((test) => test.meta().figures));
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? rounded(value) : value}`)
    .join(', ');
}

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
