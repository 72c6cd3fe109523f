import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { lazy } from '../../base/memo.js';

/** A file of the installed packages, as the page gets it. */
export interface PackageFile {
  readonly type: 'text/javascript' | 'application/json' | 'font/woff2';
  bytes(): Buffer;
}

/** What is served of the packages, by names that hold their versions. */
export interface PackageFiles {
  readonly script: string;
  /** Of languages that the editor has, `en-US` among them, which is in the script. */
  readonly locales: readonly string[];
  readonly files: ReadonlyMap<string, PackageFile>;
}

/** The files of the editor; undefined where its packages, which are optional dependencies, are not installed. */
export const packageFiles = lazy((): PackageFiles | undefined => {
  const [cms, icons] = [folderOf('@sveltia/cms', '..'), folderOf('@material-symbols/font-400', '.')];
  if (cms === undefined || icons === undefined) return undefined;
  const [version, iconsVersion] = [cms, icons].map(versionIn);
  const [script, font] = [`sveltia-cms.${version}.js`, `material-symbols.${iconsVersion}.woff2`];
  const locales = readdirSync(join(cms, 'locales')).map((name) => name.replace(/\.json$/, ''));
  const read = (path: string) => () => readFileSync(path);
  return {
    script,
    locales,
    files: new Map<string, PackageFile>([
      [
        script,
        { type: 'text/javascript', bytes: () => ownHostAlone(read(join(cms, 'dist/sveltia-cms.js'))(), version, font) },
      ],
      [font, { type: 'font/woff2', bytes: read(join(icons, 'material-symbols-outlined.woff2')) }],
      ...locales.map((name): [string, PackageFile] => [
        `${version}.${name}.json`,
        { type: 'application/json', bytes: read(join(cms, `locales/${name}.json`)) },
      ]),
    ]),
  };
});

function folderOf(name: string, fromMain: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), fromMain);
  } catch {
    return undefined;
  }
}

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }).version;

/** Begins in the language of the page, until the owner chooses another one in the editor. */
const inLanguageOfPage = `{const key='sveltia-cms.prefs';const prefs=JSON.parse(localStorage.getItem(key)??'{}');
prefs.locale??=document.documentElement.lang;localStorage.setItem(key,JSON.stringify(prefs));}
`;

/**
 * The script with its icons and its texts in other languages from this host, where it asks the hosts of its distributors:
 * those learned of each visit, and the policy of the page does not allow them.
 */
function ownHostAlone(script: Buffer, version: string | undefined, icons: string): Buffer {
  const text = script
    .toString()
    .replace(/`\$\{\w+\}@\$\{\w+\}\/locales`/, `\`/owner/edit/${version}\``)
    .replace(/(`\$\{\w+\})\/(\$\{\w+\}\.json`)/, '$1.$2')
    .replace(/@font-face \{font-family:'(?:Source Sans 3|Noto Mono)'[^}]{0,900}\}/g, '')
    .replace(/url\(https:\/\/cdn\.jsdelivr\.net\/[^)]{0,200}\)/g, `url(/owner/edit/${icons})`)
    .replaceAll('https://cdn.jsdelivr.net/', '/');
  return Buffer.from(inLanguageOfPage + text);
}
