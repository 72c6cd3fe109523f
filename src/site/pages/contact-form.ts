import { type Html, html, type Interpolation } from '../../base/html.js';
import type { Words } from '../../base/i18n/words.js';
import { contactPaths } from '../../base/urls.js';
import type { Site } from './elements/site.js';

type Field = 'name' | 'email' | 'message';

const missing = { name: 'contactNameMissing', email: 'contactEmailMissing', message: 'contactMessageMissing' } as const;
const wrong = { name: 'contactNameLong', email: 'contactEmailWrong', message: 'contactMessageLong' } as const;
const notices = {
  foreign: 'contactForeign',
  unavailable: 'contactUnavailable',
  'too many mails': 'contactManyMails',
  scarce: 'contactScarce',
  over: 'contactOver',
} as const;

/** What was typed into the contact form, and what is wrong with it. */
export interface ContactForm {
  readonly values: { readonly [field in Field]: string };
  readonly problems?: { readonly [field in Field]?: 'empty' | 'too long' | 'no address' };
  /** What is wrong with none of the fields. */
  readonly notice?: keyof typeof notices;
  /** Where a code can be entered all the same. */
  readonly next?: string;
}

const untouched: ContactForm = { values: { name: '', email: '', message: '' } };
/** Browsers count UTF-16 units and give no reason; the service counts characters, and says what is wrong. */
const mostTyped = { name: 200, email: 254 };

/** Whether the contact page has a form: the owner wants one, and what it is sent to answers. */
export function hasContactForm({ portfolio, answers }: Site): boolean {
  return portfolio.shown.contact === 'form' && answers(contactPaths.message);
}

/**
 * The form below the owner's text. It holds nothing of the browser that it is drawn for, so the page is one for everybody
 * and sets no cookie.
 */
export function contactForm({ words }: Site, form: ContactForm = untouched): Html {
  const { values, problems = {} } = form;
  const problemOf = (name: Field): string | undefined => {
    const problem = problems[name];
    return problem && words.say((problem === 'empty' ? missing : wrong)[name]);
  };
  const input = (name: 'name' | 'email', type: string, autocomplete: string): Html =>
    html`<input id="contact-${name}" name="${name}" type="${type}" dir="${name === 'email' ? 'ltr' : 'auto'}" value="${values[name]}" maxlength="${mostTyped[name]}" autocomplete="${autocomplete}" required${described(name, problemOf(name))}>`;
  // A line feed after the tag is not part of the text: a browser drops it, and keeps one that the text begins with.
  const area = html`<textarea id="contact-message" name="message" rows="9" dir="auto" required${described('message', problemOf('message'))}>${'\n'}${values.message}</textarea>`;
  return html`<section class="contact" aria-labelledby="write"><h2 id="write">${words.say('contactWrite')}</h2>
    ${notice(words, form)}
    <form method="post" action="${contactPaths.message}">
    ${labelled('name', words.say('contactName'), problemOf('name'), input('name', 'text', 'name'))}
    ${labelled('email', words.say('contactEmail'), problemOf('email'), input('email', 'email', 'email'), words.say('contactEmailHint'))}
    ${labelled('message', words.say('contactMessage'), problemOf('message'), area, words.say('contactMessageHint'))}
    <button>${words.say('contactSend')}</button>
    </form></section>`;
}

function notice(words: Words, { notice: said, next }: ContactForm): Interpolation {
  const code = next !== undefined && html` <a href="${next}">${words.say('mailedCode')}</a>`;
  return said && html`<p class="problem" role="alert">${words.say(notices[said])}${code}</p>`;
}

/** A field with its label and hint; what is wrong is at it and is read out. */
function labelled(name: Field, label: string, problem: string | undefined, field: Html, hint?: string): Html {
  return html`<p class="field"><label for="contact-${name}">${label}</label>
    ${problem && html`<strong id="contact-${name}-problem" class="problem">${problem}</strong>`}
    ${field}
    ${hint && html`<small id="contact-${name}-hint">${hint}</small>`}</p>`;
}

/** What a field is described by: its hint, and before it what is wrong. */
function described(name: Field, problem: string | undefined): Html {
  const hint = name === 'name' ? [] : [`contact-${name}-hint`];
  const ids = [...(problem ? [`contact-${name}-problem`] : []), ...hint];
  const invalid = problem && html` aria-invalid="true"`;
  return html`${invalid}${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}`;
}
