import { isObject } from '../../base/json-object.js';
import { isPictureName } from '../files/picture-file.js';
import { readFrontMatter } from '../folder/front-matter.js';
import { usualFields } from '../folder/usual-names.js';
import { removeComments } from '../text/comments.js';
import { idOfHeading } from '../text/heading-ids.js';
import { replaceWikiLinks, type WikiLink, type WikiTarget } from '../text/wiki-links.js';
import { homeProfile } from './first-page.js';
import type { FindPage } from './old-addresses.js';
import { rewriteTargets } from './rewrite-links.js';
import { isOfNotes, type SiteKind } from './site-kind.js';
import type { SiteOwner } from './site-owner.js';
import type { SiteText } from './site-texts.js';
import type { UsedFiles } from './used-files.js';

/** Targets of the links of a text. */
export interface LinkTargets {
  readonly find: FindPage;
  readonly files: UsedFiles;
  readonly owner: SiteOwner;
  readonly kind: SiteKind;
}

/** The text with its links, its picture and its date under their new names. */
export function rewritten(source: SiteText, targets: LinkTargets): string {
  const { text, body, fields, file, place } = source;
  const start = body === '' ? text.length : text.indexOf(body);
  const { image } = fields;
  const picture = typeof image === 'string' ? targets.files.take(image, file) : undefined;
  const head =
    typeof image === 'string' && picture !== undefined
      ? withPicture(text.slice(0, start), source, image, picture)
      : text.slice(0, start);
  const day = fields.date === undefined ? place.day : undefined;
  return (
    withAddress(
      withFields(head, {
        date: day,
        permalink: source.ownAddress ? source.address : undefined,
        unlisted: source.unlisted ? 'true' : undefined,
      }),
      source,
    ) + retargeted(text.slice(start), source, targets)
  );
}

/** Writes the new address of a picture into its own field. Other fields may hold the same words. */
function withPicture(head: string, { file, text }: SiteText, image: string, picture: string): string {
  const { sourced } = readFrontMatter(file, text).parts ?? {};
  const { names } = usualFields((sourced?.value ?? {}) as Record<string, unknown>, ['title']);
  const at = head.indexOf(image, startOfLine(head, sourced?.lineOf([names.get('image') ?? 'image']) ?? 1));
  return at < 0 ? head : head.slice(0, at) + picture + head.slice(at + image.length);
}

/** Returns the offset of a line, which is counted from 1. */
function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1;
  return start;
}

const retargeted = (text: string, source: SiteText, targets: LinkTargets): string =>
  rewriteTargets(linked(text, source, targets), (target) => newTarget(target, source, targets));

/** Adds fields to the front matter that only the file name or the site has, such as the date and the address. */
function withFields(head: string, fields: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(fields).reduce(
    (text, [name, value]) => (value === undefined ? text : withField(text, name, value)),
    head,
  );
}

function withField(head: string, name: string, value: string): string {
  if (head.startsWith('+++')) return head.replace('\n', `\n${name} = "${value}"\n`);
  if (head.startsWith('---')) return head.replace('\n', `\n${name}: "${value}"\n`);
  return head.startsWith('{') ? head.replace('{', `{"${name}": "${value}",`) : `---\n${name}: "${value}"\n---\n${head}`;
}

/** An address that another file has goes out of the front matter, where it would stop the start. */
function withAddress(head: string, { ownAddress }: SiteText): string {
  return ownAddress
    ? head
    : head.replace(
        /^([ \t]*"?(?:slug|permalink)"?[ \t]*[:=])(.*)$/m,
        (_, name: string, value: string) => `${name} ""${value.trimEnd().endsWith(',') ? ',' : ''}`,
      );
}

/** The text with the links of a wiki as links and pictures, without what Obsidian keeps from readers. */
function linked(text: string, { file }: SiteText, { find, files, kind }: LinkTargets): string {
  const shown = isOfNotes(kind) ? removeComments(text) : text;
  const target = ({ target: name, embedded }: WikiLink): WikiTarget | undefined => {
    const asset = files.takeByName(name, file);
    if (asset !== undefined) return { address: asset, picture: embedded && isPictureName(asset) };
    const [page = '', part] = name.split('#', 2);
    const path = page === '' ? '' : find.byName(page);
    return path === undefined ? undefined : { address: path + (part ? `#${idOfHeading(part)}` : ''), picture: false };
  };
  return replaceWikiLinks(shown, target, true).text;
}

/** Returns the fields of the profile that the first page gives, and the problems of the page. */
export function homeOf(source: SiteText, targets: LinkTargets): ReturnType<typeof homeProfile> {
  const portrait = isObject(source.head.profile) ? source.head.profile.image : undefined;
  const image = typeof portrait === 'string' ? targets.files.takeByName(portrait, source.file) : undefined;
  return homeProfile(source, retargeted(source.body, source, targets), image);
}

/** Prefixes of paths to files and pages: `@/` of Zola, `{static}` and its kin of Pelican. */
const pathMarks = /^(?:@(?=\/)|(?:[{|]|%7B)(?:static|filename|attach|tag|category)(?:[}|]|%7D))/i;

function newTarget(written: string, { file }: SiteText, { find, files, owner, kind }: LinkTargets): string | undefined {
  const target = ['Zola', 'Pelican'].includes(kind.name) ? written.replace(pathMarks, '') : written;
  const home = owner.addresses
    .map((address) => address.replace(/\/$/, ''))
    .find((address) => address !== '' && (target === address || target.startsWith(`${address}/`)));
  const inner = home === undefined ? target : target.slice(home.length) || '/';
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(inner)) return undefined;
  const asset = files.take(inner, file);
  if (asset !== undefined) return asset;
  const page = find(inner, file);
  // What the old address serves and this import does not stays a link to there.
  return page === undefined ? undefined : page + (/[?#].*$/s.exec(inner)?.[0] ?? '');
}
