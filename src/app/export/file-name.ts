/** What a file is called when its address has no extension of its own. */
const extensions: readonly (readonly [type: RegExp, extension: string])[] = [
  [/^text\/markdown$/, 'md'],
  [/[/+]json$/, 'json'],
  [/[/+]xml$/, 'xml'],
];

/**
 * Where the answer at a site path is kept, relative to the export. A page is the index of its own folder, which
 * most file hosts find; other answers without an extension get the one of their media type, and hosts are told the
 * address.
 */
export function fileName(path: string, type: string): string {
  const name = decodeURIComponent(path).slice(1);
  if (type === 'text/html' && !name.endsWith('.html')) return name === '' ? 'index.html' : `${name}/index.html`;
  const extension = extensions.find(([pattern]) => pattern.test(type))?.[1];
  return extension === undefined || /\.[A-Za-z0-9]+$/.test(name) ? name : `${name}.${extension}`;
}
