import { readAuthor } from './author-block.js';
import { findLiterals, type Literal } from './code-literals.js';
import { type OwnerDetails, parseLanguage } from './owner-details.js';
import { parseName, singleLine } from './owner-names.js';
import type { SiteFolder } from './site-folder.js';

const programs =
  /^pelicanconf\.py$|^(?:(?:astro|docusaurus|quartz)\.config|site\.?config|site|config|consts|constants|metadata|meta|siteConfig|site-config|gatsby-config)\.(?:[cm]?[jt]s|json)$/i;
const programFolders = ['.', 'src', '_data', 'src/_data', 'src/data', 'src/config', 'config', 'content', 'src/content'];
/** Maximum number of characters of a program that are read. */
const maxLength = 100_000;

/** Objects and constants that are about a person: `author`, `profileConfig`, `ME`. */
const person =
  /^(?:site_?)?(?:author|owner|profile|me|person|personal|about|user|hero|bio)_?(?:config|info|data|details)?$/i;
const personName = /^(?:full_?)?name$/i;
const authorName = /^(?:site_?)?(?:author|owner)(?:_?name)?$/i;
const siteTitle = /^(?:site_?)?title$|^site_?name$/i;
const siteDescription = /^(?:site_?)?description$/i;
const siteAddress = /^(?:url|website|site|site_?url|base_?url)$/i;

/** Reads the details in configurations that are programs. They are never run. */
export function readPrograms(folder: SiteFolder): OwnerDetails[] {
  const inputs = folder
    .entries('.')
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => `${name}/_data`);
  return [...new Set([...programFolders, ...inputs])].flatMap((inside) => {
    const entries = folder.entries(inside).filter((entry) => entry.isFile() && programs.test(entry.name));
    return entries.map(({ name }) => detailsOf(inside === '.' ? name : `${inside}/${name}`, folder));
  });
}

function detailsOf(file: string, folder: SiteFolder): OwnerDetails {
  const source = folder.readText(file)?.slice(0, maxLength) ?? '';
  // A number sign begins a comment in Python.
  const literals = findLiterals(file.endsWith('.py') ? source.replaceAll(/^[ \t]*#[^\n]*/gm, '') : source);
  const texts = literals.filter(({ isName }) => !isName);
  const first = <Value>(
    isWanted: (literal: Literal) => boolean,
    parse: (value: string) => Value | undefined,
  ): Value | undefined => {
    for (const literal of texts) {
      const value = isWanted(literal) ? parse(literal.value) : undefined;
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const last =
    (pattern: RegExp) =>
    ({ keys }: Literal): boolean =>
      pattern.test(keys.at(-1) ?? '');
  return {
    file,
    block: readAuthor({
      headline: first(last(/^(?:headline|role|jobTitle)$/), singleLine),
      bio: first(last(/^bio$/), singleLine),
    }),
    author: first(isPersonName, parseName) ?? first(last(authorName), parseName),
    title: first(last(siteTitle), parseName),
    description: first(last(siteDescription), singleLine),
    language: first(last(/^(?:lang(?:uage)?|locale)$/i), parseLanguage),
    url: first(last(siteAddress), (value) => (/^https?:/.test(value) ? singleLine(value) : undefined)),
  };
}

/** The name in an object about a person, such as `author: { name: … }`. */
const isPersonName = ({ keys }: Literal): boolean =>
  personName.test(keys.at(-1) ?? '') && person.test(keys.at(-2) ?? '');
