import { readFileSync } from 'node:fs';

/** An expression of the table, with the length of the longest text that can reach it. */
export interface Row {
  readonly text: string;
  readonly reach: string;
  /** In characters. */
  readonly largest: number;
}

/** Parses `expressions.txt`. Throws if a section has no size, or if an expression precedes all sections or is repeated. */
export function tableRows(text = readFileSync(new URL('expressions.txt', import.meta.url), 'utf8')): Row[] {
  const rows = new Map<string, Row>();
  let section: { reach: string; largest: number } | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# ')) continue;
    if (line.startsWith('## ')) {
      const [, reach, size] = /^## ([a-z]+) (\d+): \S/.exec(line) ?? [];
      if (reach === undefined) throw new Error(`expressions.txt: "${line}" is not "## name characters: why".`);
      section = { reach, largest: Number(size) };
    } else {
      if (!section) throw new Error(`expressions.txt: ${line} stands before the first section.`);
      if (rows.has(line)) throw new Error(`expressions.txt: ${line} appears twice; keep it under the larger text.`);
      rows.set(line, { text: line, ...section });
    }
  }
  return [...rows.values()];
}
