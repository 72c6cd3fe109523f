import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Finding, Row } from './row.js';

const file = new URL('./RESULTS.md', import.meta.url);

const head = `# What was measured

\`make bench\` writes this file, \`make bench ROWS=P1,P7\` only those sections; the targets are those of docs/performance.md. A ratio compares
servers in one run: each pinned to one core, the load on another, the variants alternating, medians of the rounds and of their ratios. CPU is what the
server's process used, user and system, for each request. Absolute figures belong to the machine named with them. A load average
above 2 on two cores means that other work disturbed the run: CPU per request is then too high, most so where a request costs little, and throughput says nothing.
`;

/** Formats one row as a section of RESULTS.md. */
export function section({ id, title }: Row, { figures, details }: Finding): string {
  const lines = figures.map(
    ({ what, target, measured, met }) => `| ${what} | ${target} | ${measured} | ${met ? 'met' : '**missed**'} |`,
  );
  return [
    `## ${id}: ${title}`,
    '',
    '| what | target | measured | |',
    '|---|---|---|---|',
    ...lines,
    '',
    details.trim(),
    '',
    `_${circumstances(id)}_`,
    '',
  ].join('\n');
}

/** Describes the machine, the date, and the load. With a load above 2, absolute figures are too high. */
function circumstances(id: string): string {
  const { model } = cpus()[0] ?? { model: 'unknown processor' };
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const [load = 0] = loadavg();
  return `\`make bench ROWS=${id}\`, ${date} UTC, commit ${commit()}, Node ${process.version}, ${cpus().length} × ${model.trim()}, ${gigabytes} GB, load average ${load.toFixed(1)} at the end`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** Writes these sections in the order of row numbers, and keeps all other sections. */
export function writeSections(sections: readonly { readonly id: string; readonly text: string }[]): void {
  const all = new Map(existing().map(({ id, text }) => [id, text]));
  for (const { id, text } of sections) all.set(id, text);
  const ordered = [...all].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  writeFileSync(file, `${[head.trimEnd(), ...ordered.map(([, text]) => text.trimEnd())].join('\n\n')}\n`);
}

function existing(): { id: string; text: string }[] {
  if (!existsSync(file)) return [];
  const [, ...parts] = readFileSync(file, 'utf8').split(/^## (?=\S+: )/m);
  return parts.map((part) => ({ id: part.slice(0, part.indexOf(':')), text: `## ${part}` }));
}
