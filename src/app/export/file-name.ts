/** Extensions for addresses without one, by media type. */
const extensions: readonly (readonly [type: RegExp, extension: string])[] = [
  [/^text\/markdown$/, 'md'],
  [/[/+]json$/, 'json'],
  [/[/+]xml$/, 'xml'],
];

/**
 * Returns the file of a site path relative to the export. A page is the `index.html` of its folder, which most hosts
 * serve. Other responses without an extension get one by their media type, and the host configuration maps their
 * address.
 */
export function fileName(path: string, type: string): string {
  const name = decodeURIComponent(path).slice(1);
  if (type === 'text/html' && !name.endsWith('.html')) return name === '' ? 'index.html' : `${name}/index.html`;
  const extension = extensions.find(([pattern]) => pattern.test(type))?.[1];
  return extension === undefined || /\.[A-Za-z0-9]+$/.test(name) ? name : `${name}.${extension}`;
}
