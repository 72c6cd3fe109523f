/** What a file is called when its address has no extension of its own. */
const extensions: readonly (readonly [type: RegExp, extension: string])[] = [
  [/^text\/html$/, 'html'],
  [/^text\/markdown$/, 'md'],
  [/[/+]json$/, 'json'],
  [/[/+]xml$/, 'xml'],
];

/**
 * Where the answer at a site path is kept, relative to the export. An address without an extension gets the one of its media type, so that
 * `/projects` and `/projects/harbor-forecast` can both be files; hosts are told which address each file has.
 */
export function fileName(path: string, type: string): string {
  const name = decodeURIComponent(path).slice(1);
  if (name === '') return 'index.html';
  const extension = extensions.find(([pattern]) => pattern.test(type))?.[1];
  return extension === undefined || /\.[A-Za-z0-9]+$/.test(name) ? name : `${name}.${extension}`;
}
