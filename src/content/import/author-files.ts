import { isObject } from '../../base/json-object.js';
import { readAuthor } from './author-block.js';
import { isMarkdownName } from './markdown-name.js';
import type { OwnerDetails } from './owner-details.js';
import { type FoundName, isDemoName, parseName } from './owner-names.js';
import { configFieldsIn, frontMatterIn } from './site-config.js';
import type { SiteFolder } from './site-folder.js';

/** Files about one author: HugoBlox, Toha and Docusaurus. The owner's own comes first. */
export function readAuthorFiles(folder: SiteFolder): OwnerDetails[] {
  const inside = (path: string): string[] => folder.entries(path).map(({ name }) => `${path}/${name}`);
  const blox = inside('content/authors').flatMap((path) => [`${path}/_index.md`, `${path}/index.md`]);
  const data = [...inside('data/authors'), 'data/author.yaml', ...inside('data').map((path) => `${path}/author.yaml`)];
  const found = [...blox, ...data, 'blog/authors.yml'].flatMap(
    (file): { file: string; value: Record<string, unknown> }[] => {
      const whole = file.endsWith('.md') ? frontMatterIn(folder, file) : configFieldsIn(folder, file);
      // Docusaurus has all authors in one file, of which one alone is the owner.
      const value = file.startsWith('blog/') && Object.keys(whole).length === 1 ? Object.values(whole)[0] : whole;
      return isObject(value) && Object.keys(value).length > 0 && (!file.startsWith('blog/') || value !== whole)
        ? [{ file, value }]
        : [];
    },
  );
  const isOwn = ({ file, value }: (typeof found)[number]): boolean =>
    value.superuser === true || value.is_owner === true || /\/(?:admin|me)(?:\/|\.)/.test(file);
  const own = found.filter(isOwn);
  return (own.length > 0 ? own : found.length === 1 ? found : []).map(({ file, value }) => {
    const block = readAuthor(value);
    const name = block.name === undefined || isDemoName(block.name) ? undefined : block.name;
    return { file, author: name, block: name === undefined ? undefined : block };
  });
}

/** Maximum number of texts in which an author is looked for. */
const maxTexts = 60;

/** The author of the texts of a site, if they all have the same one. */
export function authorOfTexts(folder: SiteFolder): FoundName | undefined {
  const isPassedOver = (name: string): boolean =>
    /^[._]|^(?:node_modules|themes|vendor)$/.test(name) && name !== '_posts';
  const files: string[] = [];
  for (const { path } of folder.files(isPassedOver)) {
    if (isMarkdownName(path)) files.push(path);
    if (files.length >= maxTexts) break;
  }
  const named = files.flatMap((file) => {
    const name = parseName(frontMatterIn(folder, file).author);
    return name === undefined ? [] : [{ name, file }];
  });
  return new Set(named.map(({ name }) => name)).size === 1 ? named[0] : undefined;
}
