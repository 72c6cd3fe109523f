import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { isMarkdownName } from './markdown-name.js';
import type { SiteFolder } from './site-folder.js';
import type { SiteKind } from './site-kind.js';

/** Files of a site below its folder, with forward slashes, in order of path. */
export interface SiteFiles {
  readonly markdown: readonly string[];
  /** Pages that are templates or HTML, which are not taken. */
  readonly templates: readonly string[];
  /** Texts in another markup. */
  readonly otherTexts: readonly string[];
  /** Data that templates make pages of, and those beside the texts. */
  readonly data: readonly string[];
}

const never = new Set(['node_modules', 'bower_components', '_site']);
/** Folders of generators and themes at the top; further down such a name is the owner's. */
const besideTexts = new Set([
  'dist',
  'vendor',
  'themes',
  'layouts',
  'archetypes',
  'resources',
  'test',
  'tests',
  'public',
]);

/** The folder that has all texts of a site; the others have those of its generator. */
const textFolders: Readonly<Partial<Record<SiteKind['name'], string>>> = {
  Hexo: 'source',
  Hugo: 'content',
  Pelican: 'content',
  Quartz: 'content',
  Zola: 'content',
};

/**
 * Lists the files of a site that hold texts. Hidden folders and what generators and package managers put there are
 * passed over.
 */
export function walkSite(folder: SiteFolder, kind: SiteKind): SiteFiles {
  const markdown: string[] = [];
  const templates: string[] = [];
  const otherTexts: string[] = [];
  const data: string[] = [];
  for (const { path, name, inside } of folder.files((part, parent) => isPassedOver(part, parent, kind))) {
    if (isMarkdownName(name)) markdown.push(path);
    else if (/\.(?:html?|njk|liquid|astro|haml|pug|vto)$/.test(name)) templates.push(path);
    else if (/\.(?:org|adoc|asciidoc|rst|textile|ipynb|rmd|mdoc)$/i.test(name)) otherTexts.push(path);
    else if (isData(name, inside)) data.push(path);
  }
  const sorted = { markdown: markdown.sort(), templates: templates.sort(), otherTexts: otherTexts.sort() };
  return { ...sorted, data: [...new Set([...data, ...dataOf(folder, kind)])].sort() };
}

const dataFile = /\.(?:ya?ml|json|toml|csv|bib)$/i;
/** Names of configurations of programs. Other names count only at the top of a site. */
const settings = /^\.|^(?:package|tsconfig|manifest|site\.webmanifest)\b|\.11tydata\.json$/i;
const settingsOnTop =
  /config|rc\.|lock|workspace|compose|^(?:hugo|netlify|vercel|wrangler|biome|deno|renovate|gemfile)\b/i;

const isData = (name: string, inside: string): boolean =>
  dataFile.test(name) && !settings.test(name) && !(inside === '' && settingsOnTop.test(name));

/** Data in the folders where generators look for them, most of which hold no texts. */
function dataOf(folder: SiteFolder, kind: SiteKind): string[] {
  const inside = ['_data', 'data', 'src/data', 'src/_data', '_bibliography', ...kind.roots].filter(
    (name) => name !== '.' && folder.entries(name).length > 0,
  );
  return inside.flatMap((name) =>
    readdirSync(folder.placeOf(name) ?? '', { recursive: true, encoding: 'utf8' })
      .filter((file) => isData(basename(file), name))
      .map((file) => `${name}/${file.replaceAll('\\', '/')}`),
  );
}

function isPassedOver(name: string, inside: string, kind: SiteKind): boolean {
  if (name.startsWith('.') || never.has(name)) return true;
  if (/^_(?:includes|layouts|sass|data|plugins|config)$/.test(name)) return true;
  const only = textFolders[kind.name];
  if (only !== undefined && inside === '') return name !== only;
  return inside === '' && besideTexts.has(name);
}
