const bullets = /[•●▪‣◦]/;

/**
 * Returns a text with its bulleted lines as a Markdown list. LinkedIn's export joins lines by two spaces, so a bullet
 * after two spaces begins a line too. A bullet between single spaces is a separator, as in "React • Vue".
 */
export function withBulletLists(text: string): string {
  if (!bullets.test(text)) return text;
  const [first = '', ...others] = text.split(bullets);
  let previous = first;
  let isInList = false;
  const written = [first.trimEnd()];
  for (const part of others) {
    const gap = previous.slice(previous.trimEnd().length);
    const beginsLine = previous.trim() === '' || gap.length > 1 || gap.includes('\n');
    if (beginsLine) written.push(isInList ? '\n' : '\n\n', '- ', part.trim());
    else written.push(gap, '•', part.trimEnd());
    isInList ||= beginsLine;
    previous = part;
  }
  return written.join('').trim();
}
