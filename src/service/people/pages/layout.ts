import { type Html, html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import type { Words } from '../../../base/i18n/words.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import type { PageFrame } from './deps.js';

/**
 * The document around a title and one thing to do: whose service this is and where, and what it never asks. No script, no picture from
 * elsewhere.
 */
export function screen(
  frame: PageFrame,
  { title, main }: { readonly title: string; readonly main: Interpolation },
): Html {
  const [words, service] = [frame.words(), frame.serviceName()];
  const { host } = new URL(frame.urls.base);
  return html`<!doctype html>
    <html lang="${words.language}"${words.direction === 'rtl' && html` dir="rtl"`}>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${service}</title>
    <link rel="stylesheet" href="${frame.stylesheet()}">
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
    <p>${words.say('neverAsks', { host: words.isolated(host) })}</p>
    </footer>
    </body>
    </html>
    `;
}

/** A moment, for people and for programs. */
export const timeElement = (words: Words, at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${words.moment(at)}</time>`;

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

/** A labelled field with its hint; a problem is at it and is read out. */
export function field({
  label,
  name,
  hint,
  problem,
  attributes,
}: Readonly<Record<'label' | 'name' | 'hint', string>> & {
  readonly problem: string | undefined;
  readonly attributes: Html;
}): Html {
  const described: Interpolation = problem
    ? html` aria-invalid="true" aria-describedby="${name}-problem ${name}-hint"`
    : html` aria-describedby="${name}-hint"`;
  return html`<label for="${name}">${label}</label>
    ${problem && html`<p id="${name}-problem" role="alert" class="problem">${problem}</p>`}
    <input id="${name}" name="${name}" spellcheck="false"${attributes}${described}>
    <p id="${name}-hint" class="hint">${hint}</p>`;
}

/** What is known of something under its heading: terms with their values, and what else there is to say or do. */
export function facts(
  id: string,
  heading: Interpolation,
  rows: readonly (readonly [term: string, ...values: Interpolation[]])[],
  more?: Interpolation,
): Html {
  const list = rows.map(
    ([term, ...values]) => html`<div><dt>${term}</dt>${values.map((value) => html`<dd>${value}</dd>`)}</div>`,
  );
  return html`<section class="facts" aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    <dl>${list}</dl>
    ${more}
    </section>`;
}

/** The sentence that leads to what acts for a person. */
export const stopAnyTime = (words: Words): Interpolation =>
  phrase(words, 'stopAnyTime', { agents: html`<a href="${agentEndpoints.accessPage}">${words.say('yourAgents')}</a>` });
