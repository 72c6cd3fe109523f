import { isolated } from '../../dictionary/direction.js';
import { type Html, html, type Interpolation } from '../../http/html.js';
import type { PageFrame } from './deps.js';

/** One screen: a title, and one thing to do. */
export interface Screen {
  readonly title: string;
  readonly main: Interpolation;
}

/**
 * The document around a screen: whose service this is and where, and what it never asks. No script, no picture from
 * elsewhere.
 */
export function screen(frame: PageFrame, { title, main }: Screen): Html {
  const { urls, stylesheet } = frame;
  const [words, service] = [frame.words(), frame.serviceName()];
  const { host } = new URL(urls.base);
  return html`<!doctype html>
    <html lang="${words.language}"${words.direction === 'rtl' && html` dir="rtl"`}>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${service}</title>
    <link rel="stylesheet" href="${stylesheet()}">
    </head>
    <body>
    <header>
    <p class="service">${service}</p>
    <p class="host">${host}</p>
    </header>
    <main>
    ${main}
    </main>
    <footer>
    <p>${words.say('neverAsks', { host: isolated(words, host) })}</p>
    </footer>
    </body>
    </html>
    `;
}

/** A screen that only says something. */
export function notice(frame: PageFrame, title: string, ...sentences: readonly Interpolation[]): Html {
  return screen(frame, {
    title,
    main: html`<h1>${title}</h1>${sentences.map((sentence) => html`<p>${sentence}</p>`)}`,
  });
}

export interface FormParts {
  readonly action: string;
  readonly csrf: string;
  /** Hidden fields besides; those without a value are left out. */
  readonly hidden?: Readonly<Record<string, string | undefined>>;
  readonly body: Interpolation;
  readonly className?: string;
}

/** A form that is bound to the cookie of the browser it is shown in. */
export function form({ action, csrf, hidden = {}, body, className }: FormParts): Html {
  const fields = Object.entries({ csrf, ...hidden }).filter(([, value]) => value !== undefined);
  return html`<form method="post" action="${action}"${className && html` class="${className}"`}>
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    ${body}
    </form>`;
}
