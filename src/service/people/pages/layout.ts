import { type Html, html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import type { Words } from '../../../base/i18n/words.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import type { PageFrame } from './deps.js';

/**
 * Renders the document of a page: title and content, the owner's name and host, and what the service never asks for. No
 * scripts and no external images.
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

/** Renders a `time` element. */
export const timeElement = (words: Words, at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${words.moment(at)}</time>`;

/** Renders a page with only a title and sentences. */
export function notice(frame: PageFrame, title: string, ...sentences: readonly Interpolation[]): Html {
  return screen(frame, {
    title,
    main: html`<h1>${title}</h1>${sentences.map((sentence) => html`<p>${sentence}</p>`)}`,
  });
}

export interface FormParts {
  readonly action: string;
  readonly csrf: string;
  /** Additional hidden fields. Those without a value are omitted. */
  readonly hidden?: Readonly<Record<string, string | undefined>>;
  readonly body: Interpolation;
  readonly className?: string;
}

/** Renders a form that is bound to the browser's cookie. */
export function form({ action, csrf, hidden = {}, body, className }: FormParts): Html {
  const fields = Object.entries({ csrf, ...hidden }).filter(([, value]) => value !== undefined);
  return html`<form method="post" action="${action}"${className && html` class="${className}"`}>
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    ${body}
    </form>`;
}

/** Renders a labeled field with its hint and error message. */
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

/** Renders a section with a heading, a description list and optional content. */
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

/** Returns the sentence with the link to the list of agents. */
export const stopAnyTime = (words: Words): Interpolation =>
  phrase(words, 'stopAnyTime', { agents: html`<a href="${agentEndpoints.accessPage}">${words.say('yourAgents')}</a>` });
