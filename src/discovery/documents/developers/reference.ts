import { existsSync } from 'node:fs';
import { html } from '../../../http/html.js';
import type { StaticFiles } from '../../../site/static-files.js';
import type { Facts } from '../../facts.js';

/**
 * The viewer sets inline styles, so this one page allows them; it still loads nothing from elsewhere (discovery.md part
 * 5).
 */
export const referencePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const viewerName = 'scalar.js';
/** Beside the compiled service, where the build puts it, or in the package as installed. */
const viewerPlaces = [
  `../../static/${viewerName}`,
  '../../../../node_modules/@scalar/api-reference/dist/browser/standalone.js',
];

/**
 * The viewer of the API description and the script that starts it, as static files under their plain names; none where
 * the viewer is not installed.
 */
export function referenceFiles(): Readonly<Record<string, URL>> {
  const viewer = viewerPlaces.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  return viewer ? { 'reference.js': new URL('../../static/reference.js', import.meta.url), [viewerName]: viewer } : {};
}

/** Whether the viewer can be sent. */
export function hasViewer(files: StaticFiles): boolean {
  return files.find(viewerName) !== undefined;
}

/** A page that holds nothing but the viewer; without JavaScript it leads to the docs hub, which has everything. */
export function referencePage({ site, urls }: Facts): string {
  const { portfolio, files } = site;
  const { name } = portfolio.profile;
  return html`<!doctype html>
    <html lang="en">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API reference · ${name}</title>
    <meta name="description" content="Every operation of the API of ${name}, with parameters, answers and examples, to browse and to try.">
    <link rel="canonical" href="${urls.of('/developers/reference')}">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
    <body>
    <noscript><h1>API reference</h1><p>This viewer needs JavaScript. The <a href="/developers">API docs</a> hold everything without it, and <a href="/openapi.json">openapi.json</a> is the description itself.</p></noscript>
    <div id="reference"></div>
    <script src="${files.path(viewerName)}"></script>
    <script src="${files.path('reference.js')}"></script>
    </body>
    </html>
    `.text;
}
