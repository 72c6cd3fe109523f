import { type ContentProblem, describeProblem } from './problem.js';

/** How many problems of one kind are spelt out before the rest are counted. */
const spelledOut = 3;

/** Problems as lines for people: the first of each kind in full, the others as a count (content.md §1). */
export function reportLines(problems: readonly ContentProblem[]): string[] {
  const kinds = new Map<string, ContentProblem[]>();
  for (const problem of problems) {
    const kind = kindOf(problem);
    const same = kinds.get(kind);
    if (same) same.push(problem);
    else kinds.set(kind, [problem]);
  }
  return [...kinds.values()].flatMap((same) => {
    const lines = same.slice(0, spelledOut).map(describeProblem);
    return same.length > spelledOut ? [...lines, `… and ${same.length - spelledOut} more of this kind`] : lines;
  });
}

/** Problems are of one kind when they differ in place, numbers, names and addresses alone. */
function kindOf({ severity, field = '', problem, done = '' }: ContentProblem): string {
  const plain = (text: string): string => text.replaceAll(/"[^"]*"|(?<![^\s"])[^\s"]*[/\d]\S*|…"?/g, '*');
  const last = field.split('/').filter((part) => !/^\d+$/.test(part));
  return [severity, last.join('/'), plain(problem), plain(done)].join('\n');
}
