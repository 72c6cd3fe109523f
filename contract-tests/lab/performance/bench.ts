/**
 * Measures the rows of performance.md against what they name, each in one run, and writes RESULTS.md, one section for
 * each row. Usage: tsx contract-tests/lab/performance/bench.ts [P1,P7,…]   (all rows without a list; exits with 1 when
 * a target is missed)
 */
import { readdirSync } from 'node:fs';
import { section, writeSections } from './results.js';
import type { Row } from './row.js';

async function allRows(): Promise<Row[]> {
  const folder = new URL('./rows/', import.meta.url);
  const modules = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const lists = await Promise.all(
    modules.map(async (file) => ((await import(new URL(file, folder).href)) as { rows: readonly Row[] }).rows),
  );
  return lists.flat().toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

function chosen(rows: readonly Row[], list: string | undefined): readonly Row[] {
  const ids = (list ?? '').split(',').flatMap((id) => id.trim().toUpperCase() || []);
  const unknown = ids.filter((id) => !rows.some((row) => row.id.toUpperCase() === id));
  if (unknown.length > 0) {
    throw new Error(`There is no row ${unknown.join(', ')}; the rows are ${rows.map(({ id }) => id).join(', ')}.`);
  }
  return ids.length === 0 ? rows : rows.filter(({ id }) => ids.includes(id.toUpperCase()));
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('The bench reads CPU time from /proc, which only Linux has.');
  let missed = 0;
  let broken = 0;
  const rows = chosen(await allRows(), process.argv[2]);
  for (const [at, row] of rows.entries()) {
    console.log(`\n[${at + 1}/${rows.length}] ${row.id} ${row.title}`);
    try {
      const finding = await row.measure();
      const text = section(row, finding);
      writeSections([{ id: row.id, text }]);
      console.log(text);
      missed += finding.figures.filter(({ met }) => met === false).length;
    } catch (error) {
      broken += 1;
      console.error(`${row.id} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  console.log(`\nRESULTS.md is written. ${missed} target(s) missed, ${broken} row(s) not measured.`);
  process.exitCode = missed + broken > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
