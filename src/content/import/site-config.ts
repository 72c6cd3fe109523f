import { isObject } from '../../base/json-object.js';
import { readToml } from '../files/other-heads.js';
import { readYaml } from '../files/yaml.js';
import { readFrontMatter } from '../folder/front-matter.js';
import type { SiteFolder } from './site-folder.js';
import type { SiteKind } from './site-kind.js';

/** Fields of a configuration or of front matter. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a configuration file; none for one that is missing or cannot be read. */
export function configFieldsIn(folder: SiteFolder, file: string): Fields {
  const text = folder.readText(file);
  if (text === undefined) return {};
  const { sourced } = file.endsWith('.toml') ? readToml(file, text, 1) : readYaml(file, text, 1, { lastWins: true });
  return isObject(sourced?.value) ? sourced.value : {};
}

/** Reads the front matter of a Markdown file; no fields for a file that is missing or cannot be read. */
export function frontMatterIn(folder: SiteFolder, file: string): Fields {
  const value = readFrontMatter(file, folder.readText(file) ?? '').parts?.sourced.value;
  return isObject(value) ? value : {};
}

/** Reads the lines of a file of patterns, without comments. */
export function patternLines(folder: SiteFolder, file: string): string[] {
  const text = folder.readText(file) ?? '';
  return text.split('\n').filter((line) => line.trim() !== '' && !/^[#!]/.test(line));
}

/** Objects of a list, or one object alone. */
export const listOfObjects = (value: unknown): Fields[] => (Array.isArray(value) ? value : [value]).filter(isObject);

/** Reads the configuration of a site; that of Hugo may be several files in a folder. */
export function siteConfig(folder: SiteFolder, { name, sign }: SiteKind): Fields {
  if (sign === undefined) return {};
  const files = name === 'Hugo' && sign === 'config' ? hugoFiles(folder) : [sign];
  return Object.assign({}, ...files.map((file) => configFieldsIn(folder, file)));
}

const hugoFiles = (folder: SiteFolder): string[] =>
  folder
    .entries('config/_default')
    .map(({ name }) => `config/_default/${name}`)
    .filter((file) => /\/(?:hugo|config)\.\w+$/.test(file));
