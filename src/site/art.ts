import { type Html, html, raw } from '../http/html.js';

/** Quarter discs towards the four corners, and a square, each in the cell at x, y. */
const shapes: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x} ${y}h1a1 1 0 0 1-1 1z`,
  (x, y) => `M${x + 1} ${y}v1a1 1 0 0 1-1-1z`,
  (x, y) => `M${x + 1} ${y + 1}h-1a1 1 0 0 1 1-1z`,
  (x, y) => `M${x} ${y + 1}v-1a1 1 0 0 1 1 1z`,
  (x, y) => `M${x} ${y}h1v1h-1z`,
  (x, y) => `M${x} ${y + 0.5}a.5.5 0 0 0 1 0a.5.5 0 0 0-1 0`,
];

/**
 * The mark of a project: a small composition drawn from its slug in its own colour, always the same for the same slug.
 * The colour is an SVG attribute, so the owner's exact colour needs no inline style, which the page policy forbids
 * (discovery.md H-13).
 */
export function art(slug: string, color: string | undefined, columns = 6, rows = 2): Html {
  const next = sequence(slug);
  const layers: [string, string] = ['', ''];
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const pick = next();
    if (pick % 100 < 22) continue;
    const shape = shapes[Math.floor(pick / 100) % (shapes.length + 2)] ?? shapes[cell % 4];
    layers[pick % 100 < 66 ? 0 : 1] += shape?.(cell % columns, Math.floor(cell / columns)) ?? '';
  }
  const fill = color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : 'currentColor';
  return html`<svg class="art" viewBox="0 0 ${columns} ${rows}" fill="${fill}" aria-hidden="true"><path opacity=".1" d="${raw(`M0 0h${columns}v${rows}H0z`)}"/><path d="${raw(layers[0])}"/><path opacity=".4" d="${raw(layers[1])}"/></svg>`;
}

/** Numbers that look random and depend on the text alone (xorshift, seeded with FNV-1a). */
function sequence(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}
