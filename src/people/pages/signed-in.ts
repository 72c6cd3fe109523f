import { isolated } from '../../dictionary/direction.js';
import { phrase } from '../../dictionary/phrase.js';
import { type Html, html } from '../../http/html.js';
import type { PageFrame } from './deps.js';
import { type FormParts, form } from './layout.js';

/** With which address a person is signed in, and the button that ends it. */
export function signedInForm(frame: PageFrame, address: string, parts: Omit<FormParts, 'body' | 'className'>): Html {
  const words = frame.words();
  const signOut = html`<button class="link">${words.say('signOut')}</button>`;
  const body = html`<p>${phrase(words, 'signedInAs', { address: isolated(words, address), signOut })}</p>`;
  return form({ ...parts, className: 'signout', body });
}
