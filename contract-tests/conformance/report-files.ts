import { contract } from './contract.js';
import type { Ledger, Outcome } from './ledger.js';
import { summarise } from './summary.js';

/** The report for programs: everything that the run found. */
export function jsonReport(ledger: Ledger, url: string): string {
  const { reasons, ...counts } = summarise(ledger);
  const report = {
    tool: 'vitrine-contract',
    contract: { title: contract.info.title, version: contract.info.version },
    url,
    summary: { ...counts, reasons: Object.fromEntries(reasons) },
    notes: ledger.notes,
    checks: ledger.outcomes,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** JUnit XML as CI systems read it: a suite for each group, a case for each check; what was not provoked is skipped. */
export function junitReport(ledger: Ledger): string {
  const groups = [...new Set(ledger.outcomes.map(({ group }) => group))];
  const suites = groups.map((group) =>
    suite(
      group,
      ledger.outcomes.filter((one) => one.group === group),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${totals('vitrine-contract', ledger.outcomes)}>\n${suites.join('\n')}\n</testsuites>\n`;
}

function suite(group: string, outcomes: readonly Outcome[]): string {
  return `  <testsuite ${totals(group, outcomes)}>\n${outcomes.map((one) => testcase(group, one)).join('\n')}\n  </testsuite>`;
}

function totals(name: string, outcomes: readonly Outcome[]): string {
  const count = (state: Outcome['state']): number => outcomes.filter((one) => one.state === state).length;
  const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0);
  return `name="${xml(name)}" tests="${outcomes.length}" failures="${count('violated')}" errors="0" skipped="${count('not provoked')}" time="${seconds.toFixed(3)}"`;
}

function testcase(group: string, { subject, title, state, reason = '', faults, curl = '', seconds }: Outcome): string {
  const open = `    <testcase classname="${xml(`${group}.${subject}`)}" name="${xml(title)}" time="${seconds.toFixed(3)}"`;
  if (state === 'passed') return `${open}/>`;
  if (state === 'not provoked') return `${open}>\n      <skipped message="${xml(reason)}"/>\n    </testcase>`;
  const told = faults
    .map(({ where, expected, found }) => `expected ${expected}\nfound    ${found}\ncontract ${where}`)
    .join('\n\n');
  const message = faults.map(({ expected, found }) => `expected ${expected}, found ${found}`).join('; ');
  return `${open}>\n      <failure type="contract" message="${xml(message)}">${xml(`${told}\n\n${curl}`)}</failure>\n    </testcase>`;
}

/** Text as XML 1.0 may hold it: escaped, well formed, without the control characters that it forbids. */
function xml(text: string): string {
  const allowed = text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '�');
  return allowed
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
