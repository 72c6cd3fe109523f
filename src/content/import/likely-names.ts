import { parsedUrl } from '../../base/urls.js';
import { firstHeading } from '../text/headings.js';
import type { OwnerDetails } from './owner-details.js';
import { type FoundName, isDemoName, parseName, singleLine } from './owner-names.js';
import { configFieldsIn } from './site-config.js';
import type { SiteFolder } from './site-folder.js';

/** Separators between a name and what follows it in a title: `Ada Example - Engineer`. */
const separators = / [|·•–—-] | :: |: |, /;

/**
 * Finds names that may be the owner's: in the title of the site, its package, its README and its license. Each of them
 * alone may name a theme or its maker.
 */
export function likelyNames(folder: SiteFolder, known: readonly OwnerDetails[]): FoundName[] {
  const titles = known.flatMap(({ title, file }) => (title === undefined ? [] : [{ name: title, file }]));
  const pack = parseName(configFieldsIn(folder, 'package.json').author);
  return [
    ...titles.map(({ name, file }) => ({ name: withoutEpithet(name), file })),
    ...(pack === undefined ? [] : [{ name: pack, file: 'package.json' }]),
    ...[greetedOwner(folder) ?? []].flat(),
    ...copyrightHolders(folder),
  ].filter(({ name }) => name !== '' && !isDemoName(name));
}

/** `Ada Example` of `Ada Example's blog` and `Ada Example | Engineer`. */
const withoutEpithet = (title: string): string =>
  (title.split(separators, 1)[0] ?? '').split(/['’]s(?=\s|$)/, 1)[0]?.trim() ?? '';

/**
 * Finds a name that a second, independent source confirms: another file with this name, or an address of the site that
 * is made of the name. Themes and their makers are named in one place.
 */
export function confirmedName(
  likely: readonly FoundName[],
  addresses: readonly string[],
  accounts: readonly string[],
): FoundName | undefined {
  const hosts = addresses.flatMap((address) => parsedUrl(address)?.hostname.split('.') ?? []);
  const labels = new Set([...hosts, ...accounts].map(lettersOf));
  return likely.find(({ name, file }) => {
    const words = name.split(/\s+/);
    if (words.length < 2 || words.length > 4 || !words.every(isNameWord)) return false;
    const isInOtherFile = likely.some((other) => other.file !== file && lettersOf(other.name) === lettersOf(name));
    return isInOtherFile || namesOf(words).some((each) => labels.has(each));
  });
}

/** A word of a name begins with a capital, or is of a script without capitals. */
const isNameWord = (word: string): boolean =>
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Lo}+|(?:de|da|di|del|van|von|der|la|le|bin|al)|[a-z]+-\p{Lu}[\p{L}\p{M}-]*)$/u.test(
    word,
  );

/** Accounts and hosts that people make of their names: `adaexample`, `ada`, `example`, `aexample`, `exampleada`. */
function namesOf(words: readonly string[]): readonly string[] {
  const letters = words.map(lettersOf).filter((word) => word !== '');
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  const short = [first, last, first.slice(0, 1) + last, first + last.slice(0, 1), last + first].filter(
    (each) => each.length >= 5,
  );
  return [letters.join(''), first + last, ...short];
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Returns the name in a greeting of a README: `Hi, I'm Ada`. Any other heading is about the repository. */
export function greetedOwner(folder: SiteFolder): FoundName | undefined {
  const file = folder.entries('.').find(({ name }) => /^readme\.(?:md|markdown)$/i.test(name))?.name;
  if (file === undefined) return undefined;
  const heading = firstHeading(folder.read(file)?.toString().slice(0, 20_000) ?? '', 1) ?? '';
  const [, greeted] = /^(?:hi|hello|hey)[^\p{L}]{0,20}(?:i['’]?a?m|my name is)[ ]+(.*)/iu.exec(heading) ?? [];
  const name = singleLine(greeted?.replace(/[^\p{L}\p{M}.'’ -]/gu, ''));
  return name === undefined ? undefined : { name, file };
}

/** Files in which GitHub Pages keeps the host of a site. */
const hostFiles = ['CNAME', 'public/CNAME', 'static/CNAME', 'source/CNAME', 'docs/CNAME', 'src/CNAME'];

/** Addresses of a site that files other than its configuration have. */
export function publishedAddresses(folder: SiteFolder): string[] {
  const hosts = hostFiles.flatMap((file) => /^[a-z\d.-]{3,253}$/i.exec(folder.readText(file)?.trim() ?? '')?.[0] ?? []);
  const home = singleLine(configFieldsIn(folder, 'package.json').homepage);
  return [...hosts.map((host) => `https://${host}`), ...(home === undefined ? [] : [home])];
}

/** The holder of the copyright in the license of a site. */
function copyrightHolders(folder: SiteFolder): FoundName[] {
  const files = folder.entries('.').filter(({ name }) => /^licen[sc]e(?:\.(?:md|txt))?$/i.test(name));
  return files.flatMap(({ name: file }) => {
    const text = folder.readText(file)?.slice(0, 5000) ?? '';
    const [, holder] = /^[ \t]{0,20}copyright (?:\(c\)|©)?[ ]?[\d, –-]{0,30}([^\n]{1,100})$/im.exec(text) ?? [];
    const name = parseName(
      holder
        ?.replace(/all rights reserved/i, '')
        .trim()
        .replace(/\.$/, ''),
    );
    return name === undefined ? [] : [{ name, file }];
  });
}
