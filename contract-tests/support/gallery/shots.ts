import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Folder of the approved screenshots. */
export const approvedFolder = new URL('../../integration/gallery/approved/', import.meta.url);

/** Viewport widths in CSS pixels, and the widths of the stored screenshots in pixels. */
export const keptWidth = { 390: 150, 768: 210, 1280: 280, 1920: 320 } as const;
export type Width = keyof typeof keptWidth;

/** Only the top of a long page is compared. In CSS pixels. */
const maxHeight = 1800;
/** Tolerance for different text rendering in other browser versions. Layout changes exceed it. */
const [maxDistance, maxDiffering] = [48, 0.01];
/** Tolerance of the page height for system fonts, as a share of the height. */
const maxGrowth = 0.02;

/** A scaled-down screenshot: RGB pixels, row by row. */
interface Capture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Takes a screenshot once all images and fonts are loaded. */
export async function capture(page: Page, width: Width): Promise<Capture> {
  await page.evaluate(`(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  })()`);
  const height = Math.min(maxHeight, (await page.evaluate('document.documentElement.scrollHeight')) as number);
  const shot = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
  return raw(sharp(shot).resize({ width: keptWidth[width], kernel: 'lanczos3' }));
}

async function raw(picture: ReturnType<typeof sharp>): Promise<Capture> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Stores a screenshot as the approved one of this name. */
export async function approve({ pixels, width, height }: Capture, name: string): Promise<void> {
  const file = new URL(`${name}.webp`, approvedFolder);
  mkdirSync(dirname(file.pathname), { recursive: true });
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  writeFileSync(file, await picture.webp({ quality: 45, effort: 6, smartSubsample: true }).toBuffer());
}

/** Describes how a page differs from the approved screenshot, or returns undefined. */
export async function difference(seen: Capture, name: string): Promise<string | undefined> {
  const file = new URL(`${name}.webp`, approvedFolder);
  if (!existsSync(file)) return `${name} has no approved screenshot: look at the page, then "make gallery WRITE=1"`;
  const approved = await raw(sharp(readFileSync(file)));
  const grown = Math.abs(seen.height - approved.height) / approved.height;
  if (grown > maxGrowth) return `${name} is ${seen.height} pixels high, and ${approved.height} were approved`;
  const rows = Math.min(seen.height, approved.height);
  let differing = 0;
  for (let at = 0; at < rows * seen.width * 3; at += 3) {
    const distance = [0, 1, 2].map((part) =>
      Math.abs((seen.pixels[at + part] ?? 0) - (approved.pixels[at + part] ?? 0)),
    );
    if (Math.max(...distance) > maxDistance) differing += 1;
  }
  const share = differing / (rows * seen.width);
  if (share <= maxDiffering) return undefined;
  await saveScreenshot(seen, name);
  return `${(100 * share).toFixed(1)} % of ${name} differ from the approved picture`;
}

/** Saves the screenshot in the folder of SCREENSHOTS, if set. */
async function saveScreenshot({ pixels, width, height }: Capture, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  writeFileSync(`${folder}/${name.replaceAll('/', '-')}.png`, png);
}
