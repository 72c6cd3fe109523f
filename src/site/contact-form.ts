import { type Html, html, type Interpolation } from '../http/html.js';
import { contactPaths } from '../urls.js';
import type { Site } from './site.js';
import { siteWords } from './words.js';

/** What was typed into the contact form, and what is wrong with it, in words. */
export interface TypedForm {
  readonly values: { readonly name: string; readonly email: string; readonly message: string };
  readonly problems: { readonly [field in 'name' | 'email' | 'message']?: string | undefined };
  /** What is wrong with none of the fields. */
  readonly notice?: Interpolation;
}

const untouched: TypedForm = { values: { name: '', email: '', message: '' }, problems: {} };
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
export function contactForm(site: Site, { values, problems, notice }: TypedForm = untouched): Html {
  const words = siteWords(site);
  const input = (name: 'name' | 'email', type: string, autocomplete: string): Html =>
    html`<input id="contact-${name}" name="${name}" type="${type}" dir="${name === 'email' ? 'ltr' : 'auto'}" value="${values[name]}" maxlength="${mostTyped[name]}" autocomplete="${autocomplete}" required${described(name, problems[name])}>`;
  return html`<section class="contact" aria-labelledby="write"><h2 id="write">${words.say('contactWrite')}</h2>
    ${notice && html`<p class="problem" role="alert">${notice}</p>`}
    <form method="post" action="${contactPaths.message}">
    ${labelled('name', words.say('contactName'), problems.name, input('name', 'text', 'name'))}
    ${labelled('email', words.say('contactEmail'), problems.email, input('email', 'email', 'email'), words.say('contactEmailHint'))}
    ${labelled('message', words.say('contactMessage'), problems.message, area(values.message, problems.message), words.say('contactMessageHint'))}
    <button>${words.say('contactSend')}</button>
    </form></section>`;
}

/** A line feed after the tag is not part of the text: a browser drops it, and keeps one that the text begins with. */
function area(text: string, problem: string | undefined): Html {
  return html`<textarea id="contact-message" name="message" rows="9" dir="auto" required${described('message', problem)}>${'\n'}${text}</textarea>`;
}

/** A field with its label and hint; what is wrong is at it and is read out. */
export function labelled(name: string, label: string, problem: string | undefined, field: Html, hint?: string): Html {
  return html`<p class="field"><label for="contact-${name}">${label}</label>
    ${problem && html`<strong id="contact-${name}-problem" class="problem">${problem}</strong>`}
    ${field}
    ${hint && html`<small id="contact-${name}-hint">${hint}</small>`}</p>`;
}

/** What a field is described by: its hint, and before it what is wrong. */
export function described(name: string, problem: string | undefined): Html {
  const hint = name === 'name' ? [] : [`contact-${name}-hint`];
  const ids = [...(problem ? [`contact-${name}-problem`] : []), ...hint];
  const invalid = problem && html` aria-invalid="true"`;
  return html`${invalid}${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}`;
}
