import { type Html, html } from '../../base/html.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';

/** A tag of the owner's, as a link where there is a list of what has it. */
export function tag(site: Site, name: string, list: string | undefined): Html {
  return list === undefined
    ? html`<span class="tag"${own(site, name)}>${name}</span>`
    : html`<a class="tag" href="${list}"${own(site, name)}>${name}</a>`;
}
