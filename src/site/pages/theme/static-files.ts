import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { hashedName } from './hashed-name.js';
import { fontRules } from './type.js';

/** One of the service's own files. */
export interface StaticFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Buffer;
  /** Its name with the hash of its content, such as `style.3f9c2a71.css`. */
  readonly hashedName: string;
}

/** The service's own files, by plain name. */
export interface StaticFiles {
  /** The file with this plain name; asking for one that is not there is a mistake of the caller. */
  get(name: string): StaticFile;
  /** The file with this plain or hashed name, and whether the name holds the current hash. */
  find(name: string): { readonly file: StaticFile; readonly hashed: boolean } | undefined;
  /** The site path under which a page names the file, hash included: `/static/style.3f9c2a71.css`. */
  path(name: string): string;
}

const empty = Buffer.alloc(0);

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Stylesheets that begin with the custom properties of tokens.css, so that a page needs no request more. */
const withTokens: readonly string[] = ['style.css', 'claim.css'];

/** Reads the static files. The stylesheet of the site refers to the fonts by their hashes. */
export function loadStaticFiles(): StaticFiles {
  const fonts = filesIn('../static/fonts/');
  const ofFonts = staticFiles(fonts);
  const rules = fontRules((name) => ofFonts.path(name));
  const { 'tokens.css': tokens, ...own } = Object.fromEntries(filesIn('../static/'));
  const parts = (name: string, bytes: Buffer) => [
    name === 'style.css' ? Buffer.from(rules) : empty,
    withTokens.includes(name) ? (tokens ?? empty) : empty,
    bytes,
  ];
  const served = Object.entries(own).map(([name, bytes]) => [name, Buffer.concat(parts(name, bytes))] as const);
  return staticFiles([...served, ...fonts]);
}

function filesIn(place: string): [string, Buffer][] {
  const folder = new URL(place, import.meta.url);
  const names = readdirSync(folder).filter((name) => extname(name) in types);
  return names.map((name) => [name, readFileSync(new URL(name, folder))]);
}

/** The same from names and bytes. */
export function staticFiles(entries: readonly (readonly [string, Buffer])[]): StaticFiles {
  const plain = new Map(entries.map(([name, bytes]) => [name, staticFile(name, bytes)]));
  const hashed = new Map([...plain.values()].map((file) => [file.hashedName, file]));
  const get = (name: string): StaticFile => {
    const file = plain.get(name);
    if (!file) throw new Error(`There is no static file "${name}".`);
    return file;
  };
  return {
    get,
    find(name) {
      const file = hashed.get(name) ?? plain.get(name);
      return file && { file, hashed: hashed.has(name) };
    },
    path: (name) => `/static/${get(name).hashedName}`,
  };
}

const staticFile = (name: string, bytes: Buffer): StaticFile => ({
  name,
  bytes,
  type: types[extname(name)] ?? 'application/octet-stream',
  hashedName: hashedName(name, bytes),
});
