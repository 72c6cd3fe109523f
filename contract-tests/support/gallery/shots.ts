import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Where the approved pictures lie. */
export const approvedFolder = new URL('../../integration/gallery/approved/', import.meta.url);

/** The widths that are looked at, and how wide the pictures of them are kept. CSS pixels, pixels. */
export const keptWidth = { 390: 150, 768: 210, 1280: 280, 1920: 320 } as const;
export type Width = keyof typeof keptWidth;

/** Of a long page its beginning is compared. CSS pixels. */
const tallest = 1800;
/** Letters are drawn a little otherwise by another version of a browser; what moved is not. */
const [mostDistance, mostDiffering] = [48, 0.01];
/** A page may grow or shrink by a line of a system's font. Share of its height. */
const mostGrowth = 0.02;

/** A page as it is seen, scaled down: colours of each pixel, row by row. */
interface Seen {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Looks at a page once every picture and font of it is there. */
export async function look(page: Page, width: Width): Promise<Seen> {
  await page.evaluate(`(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  })()`);
  const height = Math.min(tallest, (await page.evaluate('document.documentElement.scrollHeight')) as number);
  const shot = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
  return raw(sharp(shot).resize({ width: keptWidth[width], kernel: 'lanczos3' }));
}

async function raw(picture: ReturnType<typeof sharp>): Promise<Seen> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Keeps what is seen as the approved picture of this name. */
export async function approve({ pixels, width, height }: Seen, name: string): Promise<void> {
  const file = new URL(`${name}.webp`, approvedFolder);
  mkdirSync(dirname(file.pathname), { recursive: true });
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  writeFileSync(file, await picture.webp({ quality: 45, effort: 6, smartSubsample: true }).toBuffer());
}

/** How a page differs from the approved picture of this name, in a sentence; undefined where it does not. */
export async function difference(seen: Seen, name: string): Promise<string | undefined> {
  const file = new URL(`${name}.webp`, approvedFolder);
  if (!existsSync(file)) return `${name} has no approved picture: look at the page, then "make gallery WRITE=1"`;
  const approved = await raw(sharp(readFileSync(file)));
  const grown = Math.abs(seen.height - approved.height) / approved.height;
  if (grown > mostGrowth) return `${name} is ${seen.height} pixels high, and ${approved.height} were approved`;
  const rows = Math.min(seen.height, approved.height);
  let differing = 0;
  for (let at = 0; at < rows * seen.width * 3; at += 3) {
    const distance = [0, 1, 2].map((part) =>
      Math.abs((seen.pixels[at + part] ?? 0) - (approved.pixels[at + part] ?? 0)),
    );
    if (Math.max(...distance) > mostDistance) differing += 1;
  }
  const share = differing / (rows * seen.width);
  if (share <= mostDiffering) return undefined;
  await keepForEyes(seen, name);
  return `${(100 * share).toFixed(1)} % of ${name} differ from the approved picture`;
}

/** Leaves what was seen in the folder that SCREENSHOTS names, if it names one. */
async function keepForEyes({ pixels, width, height }: Seen, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  writeFileSync(`${folder}/${name.replaceAll('/', '-')}.png`, png);
}
