import { createHash } from 'node:crypto';
import { assetAt } from '../../../content/result/picture-size.js';
import type { Asset } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { Preview } from '../../pictures/maker/job.js';
import { type ArtSeed, drawArt } from '../elements/art.js';
import type { Site } from '../elements/site.js';
import { statedRole } from '../elements/stated-role.js';
import { resolveTheme } from '../theme/look.js';

/** Version of the preview design. It is part of the hash, so that previews are redrawn when it changes. */
const designVersion = 3;
const hashLength = 10;
/** Limit for names in file systems, with room for the hash. Characters. */
const maxNameLength = 200;
/** Name of the home page, whose preview is the fallback. */
const home = 'index';

/** The page of a preview. */
export interface PreviewSubject {
  /** Site path, optionally with a query. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Returns the site path of a page's link preview, which includes a hash of its content. */
export function previewPath(site: Site, page: PreviewSubject): string {
  const hash = hashPreview(describePreview(site, page));
  // A client that shares the page requests its preview next.
  site.pictures?.expectPreview(previewFile(hash));
  return `/previews/${nameOf(page.path)}.${hash}.png`;
}

/** Returns the cache name of a preview. */
export const previewFile = (hash: string): string => `preview-${hash}.png`;

/** Parses a name under /previews/ into the path of its page and its hash, if any. */
export function parsePreviewName(name: string): { readonly path: string; readonly hash: string | undefined } {
  const parts = name.slice(0, -'.png'.length).split('.');
  const last = parts.at(-1) ?? '';
  const isHash =
    parts.length > 1 && last.length === hashLength && [...last].every((digit) => '0123456789abcdef'.includes(digit));
  const words = isHash ? parts.slice(0, -1) : parts;
  return {
    path: words.length === 1 && words[0] === home ? '/' : `/${words.join('/')}`,
    hash: isHash ? last : undefined,
  };
}

function nameOf(path: string): string {
  const [plain = ''] = path.split('?', 1);
  const name = plain.slice(1).replaceAll('/', '.');
  return name === '' || name.length > maxNameLength ? home : name;
}

/**
 * Returns the content of a preview: the page title under the owner's name, or on the home page the owner's name under
 * the role.
 */
export function describePreview(site: Site, { path, title, description }: PreviewSubject): Preview {
  const { portfolio, urls } = site;
  const { name, image } = portfolio.profile;
  const { palettes, scheme } = resolveTheme(portfolio);
  const { paper, ink, soft, accent } = scheme === 'dark' ? palettes.dark : palettes.light;
  const isHome = path === '/';
  const [plain = ''] = path.split('?', 1);
  const project = portfolio.projects.find(({ href }) => href === plain);
  const record = project ?? portfolio.pageByPath(plain) ?? portfolio.unlisted.get(plain);
  const portrait = image && urls.local(image);
  const cover = project?.image && urls.local(project.image);
  const picture = pictureOf(portfolio, [
    ...(cover ? [cover] : []),
    ...(record?.pictures ?? []),
    ...(project || portrait === undefined ? [] : [portrait]),
  ]);
  return {
    title: isHome ? name : title,
    owner: isHome ? (statedRole(site) ?? '') : name,
    note: description,
    paper,
    ink,
    soft,
    accent,
    drawing: standaloneArt({ owner: name, slug: project?.slug ?? '', color: project?.color ?? accent }),
    ...(picture ? { picture } : {}),
  };
}

function pictureOf(portfolio: Portfolio, addresses: readonly string[]): Preview['picture'] {
  const found = addresses
    .map((address) => assetAt(portfolio, address))
    .find((asset): asset is Asset => asset?.picture !== undefined);
  return found?.picture && { file: found.file, hash: found.picture.hash };
}

/** Returns generated art as a standalone SVG. */
function standaloneArt(mark: ArtSeed): string {
  return drawArt(mark, 4, 6).text.replace(
    '<svg class="art"',
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"',
  );
}

/** Hashes the content of a preview. The file path of its picture does not matter. */
export function hashPreview({ picture, ...preview }: Preview): string {
  const drawn = JSON.stringify([designVersion, preview, picture?.hash]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, hashLength);
}
