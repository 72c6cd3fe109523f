import { ownerPlaceholders } from '../folder/defaults.js';
import { type AuthorLink, readAuthor } from './author-block.js';
import { authorOfTexts, readAuthorFiles } from './author-files.js';
import { confirmedName, greetedOwner, likelyNames, publishedAddresses } from './likely-names.js';
import { readConfigs } from './owner-configs.js';
import type { OwnerDetails } from './owner-details.js';
import { type FoundName, isDemoName, parseName } from './owner-names.js';
import { readPrograms } from './owner-programs.js';
import { type PublicPerson, personInJson } from './public-site/person.js';
import type { SiteFolder } from './site-folder.js';
import { kindOf } from './site-kind.js';

/** The owner of a site and what it says about itself. */
export interface SiteOwner {
  readonly name: string;
  /** The file that told; absent for a placeholder. */
  readonly from?: string;
  /** A name that may be the owner's, for a question: the title of the site, or whom its package or README names. */
  readonly suggested?: { readonly name: string; readonly from: string };
  readonly description?: string;
  /** Occupation of the owner, in a few words. */
  readonly headline?: string | undefined;
  /** A path below the folder, or an address. */
  readonly photo?: string | undefined;
  readonly links: readonly AuthorLink[];
  readonly language?: string;
  /** Addresses of the site as it is served now; links to them are links within. */
  readonly addresses: readonly string[];
}

/**
 * Finds the owner of a site: the author of its configuration, the person of its JSON-LD, or a name that two sources
 * confirm; otherwise a placeholder.
 */
export function ownerOf(folder: SiteFolder): SiteOwner {
  const known = [...readConfigs(folder), ...readAuthorFiles(folder), ...readPrograms(folder)];
  const blocks = known.flatMap(({ block }) => block ?? []);
  const links = blocks.find((block) => block.links.length > 0)?.links ?? [];
  const addresses = known.flatMap(({ url }) => url ?? []);
  const likely = likelyNames(folder, known);
  const accounts = links.map(({ url }) => url.split('/').at(-1) ?? '');
  const found =
    namedAuthor(folder, known) ?? confirmedName(likely, [...addresses, ...publishedAddresses(folder)], accounts);
  const [suggested] = likely;
  const description = blocks.find(({ bio }) => bio)?.bio ?? known.find((each) => each.description)?.description;
  const language = known.find((each) => each.language)?.language;
  return {
    name: found?.name ?? ownerPlaceholders.name,
    ...(found ? { from: found.file } : {}),
    ...(found || !suggested ? {} : { suggested: { name: suggested.name, from: suggested.file } }),
    ...(description === undefined ? {} : { description }),
    headline: blocks.find(({ headline }) => headline)?.headline,
    photo: blocks.find(({ photo }) => photo)?.photo,
    links,
    ...(language === undefined ? {} : { language }),
    addresses,
  };
}

/** The person whom a file of the site names as its author. */
function namedAuthor(folder: SiteFolder, known: readonly OwnerDetails[]): FoundName | undefined {
  const [configured] = known.flatMap(({ author, file }) => (author === undefined ? [] : [{ name: author, file }]));
  // The README of a theme may greet for its maker.
  const greeted = kindOf(folder).name === 'plain Markdown' ? greetedOwner(folder) : undefined;
  return configured ?? personOnPages(folder) ?? authorOfTexts(folder) ?? greeted;
}

/** The owner with what the public site says where the source says nothing. */
export function withPublicPerson(owner: SiteOwner, person: PublicPerson | undefined, address: string): SiteOwner {
  if (person === undefined || (owner.from === undefined ? isDemoName(person.name) : owner.name !== person.name))
    return owner;
  const links = person.links.flatMap((url) => readAuthor({ links: [url] }).links);
  const description = owner.description ?? person.bio;
  return {
    ...owner,
    name: person.name,
    from: owner.from ?? address,
    headline: owner.headline ?? person.headline,
    photo: owner.photo ?? person.photo,
    links: owner.links.length > 0 ? owner.links : links,
    ...(description === undefined ? {} : { description }),
  };
}

const pages = ['index.html', 'public/index.html', 'src/index.html', '_includes/head.html', 'layouts/index.html'];

/** The person that a page of the site describes in JSON-LD (schema.org). */
function personOnPages(folder: SiteFolder): FoundName | undefined {
  for (const file of pages) {
    const html = folder.read(file)?.toString() ?? '';
    for (const part of html.split('application/ld+json').slice(1, 6)) {
      const start = part.indexOf('>') + 1;
      const name = parseName(personInJson(part.slice(start, part.indexOf('</script', start)))?.name);
      if (name !== undefined) return { name, file };
    }
  }
  return undefined;
}
