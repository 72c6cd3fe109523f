import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { hashedName } from './hashed-name.js';
import { fontFaceRules } from './type.js';

/** A static file of the service. */
export interface StaticFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Buffer;
  /** Name with the content hash, such as `style.3f9c2a71.css`. */
  readonly hashedName: string;
}

/** The static files of the service. */
export interface StaticFiles {
  /** Returns the file with this plain name. Throws if there is none. */
  get(name: string): StaticFile;
  /** Finds a file by its plain or hashed name. `hashed` is true for the name with the current hash. */
  find(name: string): { readonly file: StaticFile; readonly hashed: boolean } | undefined;
  /** Returns the site path of a file with its hash, such as `/static/style.3f9c2a71.css`. */
  path(name: string): string;
}

const empty = Buffer.alloc(0);

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Stylesheets to which tokens.css is prepended, which saves a request. */
const withTokens: readonly string[] = ['style.css', 'claim.css'];

/** Reads the static files. The font rules of style.css refer to the fonts by their hashed names. */
export function loadStaticFiles(): StaticFiles {
  const fonts = filesIn('../static/fonts/');
  const ofFonts = staticFiles(fonts);
  const rules = fontFaceRules((name) => ofFonts.path(name));
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

/** Creates static files from names and bytes. */
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
