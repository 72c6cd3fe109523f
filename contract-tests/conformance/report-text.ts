import type { Ledger, Outcome } from './ledger.js';
import { summarise } from './summary.js';

/**
 * The report for people: each group in a line, each violation with what was expected, found and where the contract says
 * so, and what was not seen.
 */
export function textReport(ledger: Ledger, { verbose }: { readonly verbose: boolean }): string {
  const groups = [...new Set(ledger.outcomes.map(({ group }) => group))];
  const parts = groups.map((group) =>
    groupReport(
      group,
      ledger.outcomes.filter((one) => one.group === group),
      verbose,
    ),
  );
  const { passed, violated, notProvoked, documented, met, reasons } = summarise(ledger);
  return [
    ...parts,
    '',
    ...ledger.notes.map((note) => `Note: ${note}`),
    ...(documented > 0 ? [`Met ${met} of ${documented} documented pairs of operation and status.`] : []),
    ...(notProvoked > 0
      ? [
          `Not provoked: ${notProvoked}`,
          ...reasons.map(([reason, count]) => `  ${String(count).padStart(4)}  ${reason}`),
        ]
      : []),
    `${passed} passed, ${violated} violated, ${notProvoked} not provoked`,
    '',
  ].join('\n');
}

function groupReport(group: string, outcomes: readonly Outcome[], verbose: boolean): string {
  const count = (state: Outcome['state']): number => outcomes.filter((one) => one.state === state).length;
  const violated = count('violated');
  const head = `${violated > 0 ? '✗' : '✓'} ${group}: ${count('passed')} passed${violated > 0 ? `, ${violated} violated` : ''}${count('not provoked') > 0 ? `, ${count('not provoked')} not provoked` : ''}`;
  const shown = verbose ? outcomes : outcomes.filter(({ state }) => state === 'violated');
  return [head, ...shown.map(outcomeReport)].join('\n');
}

function outcomeReport({ subject, title, state, reason, faults, curl }: Outcome): string {
  if (state === 'passed') return `  ✓ ${subject} ${title}`;
  if (state === 'not provoked') return `  - ${subject} ${title}: ${reason}`;
  return [
    `  ✗ ${subject} ${title}`,
    ...faults.flatMap(({ where, expected, found }) => [
      `      expected  ${expected}`,
      `      found     ${found}`,
      `      contract  ${where}`,
    ]),
    ...(curl ? [`      see it    ${curl}`] : []),
  ].join('\n');
}
