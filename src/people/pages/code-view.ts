import { phrase } from '../../dictionary/phrase.js';
import type { Words } from '../../dictionary/words.js';
import { type Html, html, type Interpolation } from '../../http/html.js';
import type { PageFrame } from './deps.js';
import { form, screen } from './layout.js';
import { minutesInWords } from './times.js';

/** What a page with the field for a mailed code shows, also when it comes again. */
export interface MailedCodeForm {
  readonly action: string;
  readonly csrf: string;
  readonly handle: string;
  /** Where a mail goes, if one does: the same words for every address. */
  readonly lead: string;
  /** For how long the code works, in seconds. */
  readonly seconds: number;
  /** Where to ask for another code. */
  readonly again: string;
  /** Mails are scarce today, and only some addresses get one. */
  readonly scarce?: boolean;
}

/** The field for the mailed code; the same for every address, whether or not a mail left. */
export function mailedCodeView(frame: PageFrame, code: MailedCodeForm, problem?: string): Html {
  const words = frame.words();
  const title = words.say('enterCode');
  const body = html`${field({
    label: words.say('code'),
    name: 'code',
    hint: words.say('eightDigits'),
    problem,
    attributes: html` type="text" inputmode="numeric" maxlength="12" autocomplete="one-time-code" required`,
  })}
    <div class="choices"><button>${words.say('goOn')}</button></div>`;
  const another = html`<a href="${code.again}">${words.say('anotherCode')}</a>`;
  const main = html`<h1>${title}</h1>
    <p class="lead">${code.lead}</p>
    ${code.scarce && html`<p class="warning">${words.say('mailsScarce')}</p>`}
    ${form({ action: code.action, csrf: code.csrf, hidden: { s: code.handle }, className: 'act code', body })}
    <p class="hint">${phrase(words, 'codeWorks', { time: minutesInWords(words, code.seconds), another })}</p>`;
  return screen(frame, { title: problem ? words.say('errorTitle', { title }) : title, main });
}

/** A field of a form. */
export interface Field {
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly attributes: Html;
}

/** A labelled field with its hint; a problem stands at it and is read out. */
export function field({ label, name, hint, problem, attributes }: Field): Html {
  const described: Interpolation = problem
    ? html` aria-invalid="true" aria-describedby="${name}-problem ${name}-hint"`
    : html` aria-describedby="${name}-hint"`;
  return html`<label for="${name}">${label}</label>
    ${problem && html`<p id="${name}-problem" role="alert" class="problem">${problem}</p>`}
    <input id="${name}" name="${name}" spellcheck="false"${attributes}${described}>
    <p id="${name}-hint" class="hint">${hint}</p>`;
}

/** The field for the address that a code or a link is mailed to; `hint` says which. */
export const emailField = (words: Words, hint: string, problem: string | undefined): Html =>
  field({
    ...{ label: words.say('yourEmail'), name: 'email', hint, problem },
    attributes: html` type="email" dir="ltr" maxlength="254" autocomplete="email" required`,
  });
