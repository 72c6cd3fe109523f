import { createHash } from 'node:crypto';
import { assetAt } from '../../../content/result/picture-size.js';
import type { Asset } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { Preview } from '../../pictures/maker/job.js';
import { art, type Marked } from '../elements/art.js';
import type { Site } from '../elements/site.js';
import { statedRole } from '../elements/stated-role.js';
import { lookOf } from '../theme/look.js';

/** Drawn again when this changes: the look of previews is part of their address. */
const look = 3;
const hashLength = 10;
/** File systems have no longer names. */
const longestName = 200;
/** The home page, whose preview a page without its own has. */
const home = 'index';

/** What a preview is drawn from. */
export interface Previewed {
  /** Site path, with or without a query. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The site path of a page's link preview; the hash of what is drawn is part of it. */
export function previewPath(site: Site, page: Previewed): string {
  const hash = previewHash(previewOf(site, page));
  // Who shares a page asks for its preview next.
  site.pictures?.expectPreview(previewFile(hash));
  return `/previews/${nameOf(page.path)}.${hash}.png`;
}

/** The name that a preview is kept under. */
export const previewFile = (hash: string): string => `preview-${hash}.png`;

/** The page that a name under /previews/ belongs to, and the hash that it has, if any. */
export function previewNamed(name: string): { readonly path: string; readonly hash: string | undefined } {
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
  return name === '' || name.length > longestName ? home : name;
}

/** What is drawn for a page: its title under the owner's name, or on the home page the owner's name under the role. */
export function previewOf(site: Site, { path, title, description }: Previewed): Preview {
  const { portfolio, urls } = site;
  const { name, image } = portfolio.profile;
  const { palettes, scheme } = lookOf(portfolio);
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
    drawing: drawing({ owner: name, slug: project?.slug ?? '', color: project?.color ?? accent }),
    ...(picture ? { picture } : {}),
  };
}

function pictureOf(portfolio: Portfolio, addresses: readonly string[]): Preview['picture'] {
  const found = addresses
    .map((address) => assetAt(portfolio, address))
    .find((asset): asset is Asset => asset?.picture !== undefined);
  return found?.picture && { file: found.file, hash: found.picture.hash };
}

/** The mark of a project, or of the owner, as its own picture. */
function drawing(mark: Marked): string {
  return art(mark, 4, 6).text.replace(
    '<svg class="art"',
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"',
  );
}

/** The hash of what is drawn; where the picture lies does not matter. */
export function previewHash({ picture, ...preview }: Preview): string {
  const drawn = JSON.stringify([look, preview, picture?.hash]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, hashLength);
}
