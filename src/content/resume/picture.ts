import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import { mostPictureBytes } from '../../base/pictures/limits.js';
import { decodedPath } from '../../base/urls.js';
import { mediaTypeOf } from '../files/media-types.js';
import { isPictureName, readPicture } from '../files/picture-file.js';
import { type ContentProblem, contentProblem, type ProblemPlace, shown } from '../result/problem.js';
import type { Asset } from '../result/snapshot.js';
import { isForbidden, soundAddress } from '../text/address.js';

const lookedIn = ['', 'assets', 'public', 'static', 'images', 'img'];

const isElsewhere = /^(?:https?:|\/\/)/i;

/** The address of the owner's picture, and the file where it is one beside the resume. */
export interface FoundPicture {
  readonly address?: string;
  readonly asset?: Asset;
  /** The picture itself, if the resume holds it as a `data:` address. An import writes it as a file. */
  readonly embedded?: EmbeddedPicture;
  readonly problems: readonly ContentProblem[];
}

/** A picture that a resume holds itself. */
export interface EmbeddedPicture {
  /** Path below a content folder, such as assets/portrait.png. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** A picture as editors of resumes embed it. */
const embeddedPicture = /^data:image\/(png|jpeg|webp|gif|avif);base64,/i;

/**
 * Finds the picture that a resume names: an address elsewhere, or a file beside the resume, in assets/ or in public/,
 * which is then served from /assets/ (content.md §2). Never a file outside of the resume's folder.
 */
export async function findPicture(
  name: string,
  resumePath: string,
  place: ProblemPlace,
  baseUrl: string,
): Promise<FoundPicture> {
  const target = shown(name);
  const type = embeddedPicture.exec(name)?.[1]?.toLowerCase();
  if (type !== undefined) return embedded(name, type, place);
  if (isForbidden(name)) return { problems: [contentProblem('resume/picture-forbidden', place, { target })] };
  const folder = await realpath(dirname(resumePath));
  const relative = name.replace(/^(?:\.?\/)+/, '').split(/[?#]/, 1)[0] ?? '';
  if (!isElsewhere.test(name) && relative !== '') {
    const asset = await fileNamed(relative, folder);
    if (asset) return { asset, address: `${baseUrl}${asset.path}`, problems: [] };
  }
  const address = isElsewhere.test(name) ? soundAddress(name) : undefined;
  return address === undefined
    ? { problems: [contentProblem('resume/picture-missing', place, { target })] }
    : { address, problems: [] };
}

/** The bytes of a picture that the resume holds. A service shows pictures from files, so an import has to write it. */
function embedded(name: string, type: string, place: ProblemPlace): FoundPicture {
  const bytes = Buffer.from(name.slice(name.indexOf(',') + 1), 'base64');
  const path = `assets/portrait.${type === 'jpeg' ? 'jpg' : type}`;
  const problems = [contentProblem('resume/picture-embedded', place)];
  return bytes.length > mostPictureBytes ? { problems } : { embedded: { path, bytes }, problems };
}

async function fileNamed(relative: string, folder: string): Promise<Asset | undefined> {
  for (const place of lookedIn) {
    const candidate = join(folder, place, decodedPath(relative));
    const file = await realpath(candidate).catch(() => undefined);
    if (file === undefined || !file.startsWith(folder + sep)) continue;
    const facts = await lstat(file);
    const type = mediaTypeOf(file);
    if (!facts.isFile() || facts.size > mostPictureBytes || !type.startsWith('image/')) continue;
    const path = `assets/${assetName(file)}`;
    if (!isPictureName(file)) return { path: `/${path}`, file, type, size: facts.size };
    const { asset } = readPicture(path, file, facts.size, facts.mtimeMs);
    if (asset) return asset;
  }
  return undefined;
}

/** The name under which a file is served: what needs encoding in a URL is a hyphen. */
function assetName(file: string): string {
  const ending = extname(file);
  const stem = basename(file, ending)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_~-]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '');
  return `${stem || 'picture'}${ending.toLowerCase()}`;
}
