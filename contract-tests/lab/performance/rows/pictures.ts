import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { run } from '../../../support/process.js';
import { atMost, median, medians } from '../figures.js';
import type { Finding, Row } from '../row.js';
import { deadDatabase, type Server, startUnsettled } from '../server.js';

const posts = 500;
const pictures = 200;
const times = 3;
const words = 'river stone water ferry mill bank current bridge winter heron map walk light boat reed lock weir'.split(
  ' ',
);

const text = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => words[(seed * 7 + at * at + at * 3) % words.length]).join(' ');

/** A site as people who write have it: posts of some 500 words with tags, a list, code, a link and a picture each. */
async function makeSite(folder: string): Promise<void> {
  for (const part of ['posts', 'assets']) mkdirSync(join(folder, part));
  const profile = 'name: Mara Example\nrole: Writes about rivers\ndescription: Walks and writes.\nlanguage: en\n';
  writeFileSync(join(folder, 'profile.yaml'), profile);
  for (let at = 0; at < posts; at += 1) writeFileSync(join(folder, 'posts', `post-${at}.md`), post(at));
  for (let at = 0; at < pictures; at += 1)
    writeFileSync(join(folder, 'assets', `picture-${at}.jpg`), await photograph(at, 1600, 1200));
  writeFileSync(join(folder, 'assets', 'large.jpg'), await photograph(pictures, 4000, 3000));
  writeFileSync(
    join(folder, 'posts', 'large.md'),
    '---\ntitle: Large\ndate: 2025-01-01\n---\n![A bend](../assets/large.jpg)\n',
  );
}

function post(at: number): string {
  const date = `${2010 + (at % 15)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
  const tags = [words[at % words.length], words[(at * 3) % words.length]];
  const paragraph = (part: number): string =>
    `${text(at + part, 80)}, see [the map](https://example.org/${at}) and \`code\`.`;
  return [
    ...['---', `title: Post ${at} ${text(at, 3)}`, `date: ${date}`, `tags: [${tags.join(', ')}]`, '---'],
    ...[0, 1, 2].flatMap((part) => [`## Part ${part}`, paragraph(part), paragraph(part + 3)]),
    `![A bend of the river](../assets/picture-${at % pictures}.jpg)`,
    ...['- one\n- two', '```js\nconst a = 1;\n```', ''],
  ].join('\n\n');
}

/** Grain over a colour, which is as hard to decode as what a camera gives. */
function photograph(seed: number, width: number, height: number): Promise<Buffer> {
  const background = { r: seed % 255, g: (seed * 7) % 255, b: 90 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

interface Begun {
  readonly start: number;
  /** Of a page that was read long before: the process that draws begins with the question. */
  readonly preview: number;
  /** As a crawler asks: the page, and then at once its preview. */
  readonly crawled: number;
  readonly variant: number;
}

/**
 * Seconds of one start with an empty data folder: until the home page, its preview, the preview of another page right
 * after that page, and the first form of a picture. The process that draws ends in between.
 */
async function begin(folder: string): Promise<Begun> {
  const started = performance.now();
  const { server, settled } = await startUnsettled({ ...deadDatabase, PORTFOLIO_DIR: folder });
  try {
    const home = await pageOf(server, '/');
    const start = (performance.now() - started) / 1000;
    await settled();
    await idle();
    const preview = await secondsOf(server, previewAddress, home);
    await idle();
    const crawled = await secondsOf(server, previewAddress, await pageOf(server, '/posts/post-1'));
    await idle();
    const variant = await secondsOf(server, /srcset="(\/pictures\/[^\s"]+)/, await pageOf(server, '/posts/large'));
    return { start, preview, crawled, variant };
  } finally {
    await server.stop();
  }
}

const previewAddress = /property="og:image" content="([^"]+)"/;

/** A little longer than the process that draws stays without work. */
const idleMs = 21_000;
const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, idleMs));

const pageOf = async ({ url }: Server, path: string): Promise<string> => (await fetch(url + path)).text();

async function secondsOf({ url }: Server, address: RegExp, page: string): Promise<number> {
  const [, found = ''] = address.exec(page) ?? [];
  const { pathname } = new URL(found, url);
  const started = performance.now();
  const answer = await fetch(url + pathname);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${pathname || 'A page without a picture'} is ${answer.status}.`);
  return (performance.now() - started) / 1000;
}

/** Seconds of `vitrine import` of the site's posts, of which only the folder is known. */
async function importOf(folder: string, to: string): Promise<number> {
  const started = performance.now();
  const { code, output } = await run(process.execPath, ['dist/src/main.js', 'import', folder, to]);
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output}`);
  return (performance.now() - started) / 1000;
}

async function measure(): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
  try {
    const site = join(folder, 'site');
    mkdirSync(site);
    await makeSite(site);
    const begun: Begun[] = [];
    const imports: number[] = [];
    for (let at = 0; at < times; at += 1) {
      begun.push(await begin(site));
      imports.push(await importOf(site, join(folder, `imported-${at}`)));
      console.log(
        `  round ${at + 1}/${times}: ${JSON.stringify(begun.at(-1))}, import ${imports.at(-1)?.toFixed(2)} s`,
      );
    }
    const { preview, crawled, variant, start } = medians(begun);
    return {
      figures: [
        atMost(`import of ${posts} posts and ${pictures} pictures`, 3, median(imports), 's'),
        atMost('first link preview, with the start of the process that draws it', 0.3, preview, 's'),
        atMost('the same as a crawler asks for it: right after its page', 0.3, crawled, 's'),
        atMost('first form of a picture of 12 megapixels, with that start', 0.5, variant, 's'),
        atMost(`first page of ${posts} posts and ${pictures} pictures`, 1.5, start, 's'),
      ],
      details: `Wall time, medians of ${times} rounds, each with an empty data folder; the service has the machine to itself but for what asks.`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const rows: readonly Row[] = [{ id: 'P15', title: 'pictures, previews, imports and a large site', measure }];
