import { type Html, html, raw } from '../../../base/html.js';
import { createSeededRandom } from '../theme/seeded-random.js';

type Shape = (x: number, y: number) => string;

/** Quarter discs towards the four corners, a square and a disc, each in the cell at x, y. */
const discs: readonly Shape[] = [
  (x, y) => `M${x} ${y}h1a1 1 0 0 1-1 1z`,
  (x, y) => `M${x + 1} ${y}v1a1 1 0 0 1-1-1z`,
  (x, y) => `M${x + 1} ${y + 1}h-1a1 1 0 0 1 1-1z`,
  (x, y) => `M${x} ${y + 1}v-1a1 1 0 0 1 1 1z`,
  (x, y) => `M${x} ${y}h1v1h-1z`,
  (x, y) => `M${x} ${y + 0.5}a.5.5 0 0 0 1 0a.5.5 0 0 0-1 0`,
];
/** Halves of a square, and roofs. */
const triangles: readonly Shape[] = [
  (x, y) => `M${x} ${y}h1l-1 1z`,
  (x, y) => `M${x + 1} ${y}v1l-1-1z`,
  (x, y) => `M${x + 1} ${y + 1}h-1l1-1z`,
  (x, y) => `M${x} ${y + 1}v-1l1 1z`,
  (x, y) => `M${x} ${y + 1}l.5-1l.5 1z`,
  (x, y) => `M${x} ${y}h1l-.5 1z`,
];
/** Halves of a disc, discs of two sizes, a ring, and a square. */
const dots: readonly Shape[] = [
  (x, y) => `M${x} ${y}h1a.5.5 0 0 1-1 0`,
  (x, y) => `M${x} ${y + 1}h1a.5.5 0 0 0-1 0`,
  (x, y) => `M${x} ${y + 0.5}a.5.5 0 0 0 1 0a.5.5 0 0 0-1 0`,
  (x, y) => `M${x + 0.2} ${y + 0.5}a.3.3 0 0 0 .6 0a.3.3 0 0 0-.6 0`,
  (x, y) => `M${x} ${y}h1v1h-1z`,
  (x, y) => `M${x} ${y + 0.5}a.5.5 0 0 0 1 0a.5.5 0 0 0-1 0m.2 0a.3.3 0 0 1 .6 0a.3.3 0 0 1-.6 0`,
];
/** Leaves, and arches. */
const leaves: readonly Shape[] = [
  (x, y) => `M${x} ${y}a1 1 0 0 1 1 1a1 1 0 0 1-1-1`,
  (x, y) => `M${x + 1} ${y}a1 1 0 0 1-1 1a1 1 0 0 1 1-1`,
  (x, y) => `M${x} ${y + 1}v-.5a.5.5 0 0 1 1 0v.5z`,
  (x, y) => `M${x} ${y}h1v.5a.5.5 0 0 1-1 0z`,
  (x, y) => `M${x} ${y}h.5a.5.5 0 0 1 0 1h-.5z`,
  (x, y) => `M${x + 1} ${y}h-.5a.5.5 0 0 0 0 1h.5z`,
];
const motifs = [discs, triangles, dots, leaves] as const;

/** Input of generated art. The owner's name selects the set of shapes. */
export interface ArtSeed {
  readonly owner: string;
  readonly slug: string;
  readonly color?: string | undefined;
}

/**
 * Draws generated art for a project. The same owner and slug always give the same image. The color is an SVG attribute,
 * since the page policy forbids inline styles (discovery.md H-13).
 */
export function drawArt({ owner, slug, color }: ArtSeed, columns = 6, rows = 2): Html {
  const shapes = motifs[createSeededRandom(owner)() % motifs.length] ?? discs;
  const next = createSeededRandom(`${owner}/${slug}`);
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
