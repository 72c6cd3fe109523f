import type { SiteFolder } from './site-folder.js';

/** The program that made a site, by the files in its folder (content.md §3). */
export interface SiteKind {
  readonly name:
    | 'Astro'
    | 'Docusaurus'
    | 'Eleventy'
    | 'Gatsby'
    | 'Hexo'
    | 'Hugo'
    | 'Jekyll'
    | 'Obsidian'
    | 'Pelican'
    | 'Quartz'
    | 'Quarto'
    | 'Zola'
    | 'plain Markdown';
  /** The file that told; absent for a plain folder. */
  readonly sign?: string;
  /** Folders below which addresses begin, the most likely first; what is under none of them begins at the top. */
  readonly roots: readonly string[];
  /** Folders whose files are served from the top of the site. */
  readonly statics: readonly string[];
}

type Shape = Pick<SiteKind, 'name' | 'roots' | 'statics'> & {
  readonly signs: RegExp;
  readonly beside?: string;
  /** Pattern in the sign, if another generator has a file of this name. */
  readonly holds?: RegExp;
};

const shapes: readonly Shape[] = [
  {
    name: 'Astro',
    signs: /^astro\.config\.\w+$/,
    roots: ['src/content/pages', 'src/content', 'src/pages', 'src/data', 'content'],
    statics: ['public', 'src', 'src/assets'],
  },
  {
    name: 'Eleventy',
    signs: /^(?:\.eleventy\.c?js|eleventy\.config\.\w+)$/,
    roots: ['content', 'src'],
    statics: ['public', 'content', 'src', 'static', '.'],
  },
  {
    name: 'Docusaurus',
    signs: /^docusaurus\.config\.\w+$/,
    roots: ['src/pages'],
    statics: ['static', 'src'],
  },
  { name: 'Pelican', signs: /^pelicanconf\.py$/, roots: ['content'], statics: ['content', 'theme/static'] },
  {
    name: 'Zola',
    signs: /^(?:config|zola)\.toml$/,
    beside: 'content',
    holds: /^[ \t]*base_url[ \t]*=/m,
    roots: ['content'],
    statics: ['static', 'content'],
  },
  { name: 'Quartz', signs: /^quartz\.config\.\w+$/, roots: ['content'], statics: ['content'] },
  { name: 'Quarto', signs: /^_quarto\.ya?ml$/, roots: ['.'], statics: ['.'] },
  { name: 'Hexo', signs: /^_config\.ya?ml$/, beside: 'scaffolds', roots: ['source'], statics: ['source'] },
  { name: 'Jekyll', signs: /^_config\.ya?ml$/, roots: ['.'], statics: ['.'] },
  { name: 'Hugo', signs: /^hugo\.(?:toml|ya?ml|json)$/, roots: ['content'], statics: ['static', 'assets', 'content'] },
  {
    name: 'Hugo',
    signs: /^config(?:\.(?:toml|ya?ml|json))?$/,
    beside: 'content',
    roots: ['content'],
    statics: ['static', 'assets', 'content'],
  },
  {
    name: 'Gatsby',
    signs: /^gatsby-config\.\w+$/,
    roots: ['content', 'src/content', 'src/pages', 'content/pages'],
    statics: ['static', 'src', 'content'],
  },
  { name: 'Obsidian', signs: /^\.obsidian$/, roots: ['.'], statics: ['.'] },
];

/** Whether the texts are notes of Obsidian, which Quartz publishes, too. */
export const isOfNotes = ({ name }: SiteKind): boolean => name === 'Obsidian' || name === 'Quartz';

/** Finds the program that made the site in a folder. */
export function kindOf(folder: SiteFolder): SiteKind {
  const names = folder.entries('.').map(({ name }) => name);
  for (const { signs, beside, holds, ...shape } of shapes) {
    const sign = names.find((name) => signs.test(name));
    if (sign === undefined || (beside !== undefined && !names.includes(beside))) continue;
    if (holds === undefined || holds.test(folder.read(sign)?.toString() ?? '')) return { ...shape, sign };
  }
  return {
    name: 'plain Markdown',
    roots: ['content', 'src/content', '.'],
    statics: ['static', 'public', 'assets', '.'],
  };
}
