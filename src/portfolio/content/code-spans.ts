/**
 * Changes the parts of a line of Markdown outside code spans (CommonMark 6.1: a run of backticks opens one, the next
 * run of the same length closes it). In time linear in the line, whatever it holds: each run is looked at once.
 */
export function outsideCode(line: string, change: (text: string) => string): string {
  if (!line.includes('`')) return change(line);
  const runs = [...line.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ start: index, length }));
  const later = placesByLength(runs);
  let changed = '';
  let done = 0;
  runs.forEach(({ start, length }, at) => {
    if (start < done) return;
    const places = later.get(length) ?? [];
    while (places.length > 0 && (places.at(-1) ?? 0) <= at) places.pop();
    const closing = runs[places.at(-1) ?? -1];
    if (!closing) return;
    changed += change(line.slice(done, start)) + line.slice(start, closing.start + length);
    done = closing.start + length;
  });
  return changed + change(line.slice(done));
}

/** The numbers of the runs of each length, the first one last. */
function placesByLength(runs: readonly { readonly length: number }[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const { length } = runs[at] ?? { length: 0 };
    const known = places.get(length);
    if (known) known.push(at);
    else places.set(length, [at]);
  }
  return places;
}
