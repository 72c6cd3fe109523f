/** Returns the first heading of the first level. A `#` inside a fence is a comment of a program. */
export function firstHeading(markdown: string): string | undefined {
  let inFence = false;
  for (const line of markdown.split('\n').map((each) => each.trim())) {
    if (line.startsWith('```') || line.startsWith('~~~')) inFence = !inFence;
    if (!inFence && line.startsWith('# ')) return line.slice(2).trim();
  }
  return undefined;
}
