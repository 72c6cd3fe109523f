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

/** Values of the contact form, with validation errors. */
export interface ContactForm {
  readonly values: { readonly [field in Field]: string };
  readonly problems?: { readonly [field in Field]?: 'empty' | 'too long' | 'no address' };
  /** An error that belongs to no single field. */
  readonly notice?: keyof typeof notices;
  /** Path of the page that accepts the email code. */
  readonly next?: string;
}

const untouched: ContactForm = { values: { name: '', email: '', message: '' } };
/**
 * `maxlength` of the inputs. The message has none: browsers count UTF-16 units and give no reason, while the service
 * counts characters and explains the error.
 */
const maxLengths = { name: 200, email: 254 };

/** Whether the contact page has a form: the owner enabled it and this deployment serves its endpoint. */
export function hasContactForm({ portfolio, answers }: Site): boolean {
  return portfolio.shown.contact === 'form' && answers(contactPaths.message);
}

/**
 * Renders the form below the owner's text. It contains nothing specific to the visitor, so the page is cacheable and
 * sets no cookie.
 */
export function renderContactForm({ words }: Site, form: ContactForm = untouched): Html {
  const { values, problems = {} } = form;
  const problemOf = (name: Field): string | undefined => {
    const problem = problems[name];
    return problem && words.say((problem === 'empty' ? missing : wrong)[name]);
  };
  const input = (name: 'name' | 'email', type: string, autocomplete: string): Html =>
    html`<input id="contact-${name}" name="${name}" type="${type}" dir="${name === 'email' ? 'ltr' : 'auto'}" value="${values[name]}" maxlength="${maxLengths[name]}" autocomplete="${autocomplete}" required${describedByAttributes(name, problemOf(name))}>`;
  // Browsers drop a line feed directly after the tag. Without this one they would drop the first line feed of the text.
  const area = html`<textarea id="contact-message" name="message" rows="9" dir="auto" required${describedByAttributes('message', problemOf('message'))}>${'\n'}${values.message}</textarea>`;
  return html`<section class="contact" aria-labelledby="write"><h2 id="write">${words.say('contactWrite')}</h2>
    ${notice(words, form)}
    <form method="post" action="${contactPaths.message}">
    ${renderField('name', words.say('contactName'), problemOf('name'), input('name', 'text', 'name'))}
    ${renderField('email', words.say('contactEmail'), problemOf('email'), input('email', 'email', 'email'), words.say('contactEmailHint'))}
    ${renderField('message', words.say('contactMessage'), problemOf('message'), area, words.say('contactMessageHint'))}
    <button>${words.say('contactSend')}</button>
    </form></section>`;
}

function notice(words: Words, { notice: said, next }: ContactForm): Interpolation {
  const code = next !== undefined && html` <a href="${next}">${words.say('mailedCode')}</a>`;
  return said && html`<p class="problem" role="alert">${words.say(notices[said])}${code}</p>`;
}

/** Renders a field with its label, hint and error message. */
function renderField(name: Field, label: string, problem: string | undefined, field: Html, hint?: string): Html {
  return html`<p class="field"><label for="contact-${name}">${label}</label>
    ${problem && html`<strong id="contact-${name}-problem" class="problem">${problem}</strong>`}
    ${field}
    ${hint && html`<small id="contact-${name}-hint">${hint}</small>`}</p>`;
}

/** Returns `aria-invalid` and `aria-describedby` of a field. */
function describedByAttributes(name: Field, problem: string | undefined): Html {
  const hint = name === 'name' ? [] : [`contact-${name}-hint`];
  const ids = [...(problem ? [`contact-${name}-problem`] : []), ...hint];
  const invalid = problem && html` aria-invalid="true"`;
  return html`${invalid}${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}`;
}
