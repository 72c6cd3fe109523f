import { type Html, html, type Interpolation } from '../../base/html.js';
import { signOutForm } from '../../service/people/sign-in/views.js';
import type { ConsoleFrame } from './deps.js';
import { consolePaths } from './paths.js';

/** A page of the console. */
export interface ConsolePage {
  readonly title: string;
  readonly main: Interpolation;
  /** The value that the forms of a signed-in page are bound to; without it there is no navigation. */
  readonly csrf?: string;
  /** The site path of a script; without one the page holds none. */
  readonly script?: string;
  /** The path of the entry that is open. */
  readonly open?: string;
}

const entries: readonly (readonly [path: string, label: string])[] = [
  [consolePaths.overview, 'Overview'],
  [consolePaths.inbox, 'Messages'],
  ['/owner/agents', 'Agents'],
  ['/owner/people', 'People'],
  ['/owner/reading', 'Reading'],
  ['/owner/audit', 'Audit'],
  ['/owner/settings', 'Settings'],
];

/** The document around a page: whose service this is and where, the way through the console, and out of it. */
export function consolePage(frame: ConsoleFrame, { title, main, csrf, script, open }: ConsolePage): Html {
  const service = frame.serviceName();
  return html`<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Console · ${service}</title>
    ${frame.stylesheets().map((path) => html`<link rel="stylesheet" href="${path}">`)}
    ${script !== undefined && html`<script src="${script}" defer></script>`}
    </head>
    <body class="console">
    <a class="skip" href="#main">Skip to content</a>
    <header>
    <p class="service">${service}</p>
    <p class="host">${new URL(frame.urls.base).host}</p>
    </header>
    ${csrf !== undefined && navigation(frame, csrf, open)}
    <main id="main">
    ${main}
    </main>
    </body>
    </html>
    `;
}

function navigation({ editor }: ConsoleFrame, csrf: string, open: string | undefined): Html {
  const here = (path: string): Interpolation => path === open && html` aria-current="page"`;
  const shown = editor ? [...entries, [consolePaths.editor, 'Edit'] as const] : entries;
  const links = shown.map(([path, label]) => html`<li><a href="${path}"${here(path)}>${label}</a></li>`);
  const out = signOutForm({ csrf, purpose: 'owner', body: html`<button class="link">Sign out</button>` });
  return html`<nav aria-label="Console"><ul>${links}</ul>${out}</nav>`;
}

/** A page that only says something. */
export function consoleNotice(frame: ConsoleFrame, title: string, ...sentences: readonly Interpolation[]): Html {
  const main = html`<h1>${title}</h1>${sentences.map((sentence) => html`<p>${sentence}</p>`)}`;
  return consolePage(frame, { title, main });
}
