import { type Html, html } from '../../base/html.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';

/** Renders a tag, as a link if `list` is the path of its list. */
export function tag(site: Site, name: string, list: string | undefined): Html {
  return list === undefined
    ? html`<span class="tag"${own(site, name)}>${name}</span>`
    : html`<a class="tag" href="${list}"${own(site, name)}>${name}</a>`;
}
