/** A replacement of a part of a text. Offsets are UTF-16 units from its beginning. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Applies edits to a text. Of two edits that overlap, the one that begins first counts. Everything else stays as written. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let [result, end] = ['', 0];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from < end) continue;
    result += text.slice(end, edit.from) + edit.text;
    end = edit.to;
  }
  return result + text.slice(end);
}
