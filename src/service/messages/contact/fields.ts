import { parseEmailAddress } from '../../../base/email-address.js';
import type { Words } from '../../../base/i18n/words.js';
import { oneLine } from '../../../base/text.js';
import type { NewMessage } from '../accept-message.js';
import type { ContactProblem, ContactProblems, ContactValues } from './views.js';

/** Something that can be seen; directions and joiners alone are nothing. */
const readable = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Code points. */
const longest = { name: 100, message: 5000 };

/** What was typed, when all of it is good: an address to prove, and the message that waits for the proof. */
export interface GoodForm {
  readonly email: string;
  readonly message: NewMessage;
  /** The same as fields, without what was left out: of bounded length, and good when it is read again. */
  readonly plain: ContactValues;
}

/** The fields of a form as they were typed; what is missing is empty. */
export function typedValues(body: object | undefined): ContactValues {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return { name: text('name'), email: text('email'), message: text('message') };
}

/**
 * Reads a form by the bounds of an agent's message. A name is one line whatever it holds, so that it may be in a
 * header; what a browser sends as the end of a line is one character; controls, which no keyboard types, are left out.
 * The subject says in the owner's language where the message comes from.
 */
export function readForm(values: ContactValues, words: Words): GoodForm | { readonly problems: ContactProblems } {
  const name = oneLine(values.name);
  const email = parseEmailAddress(values.email.trim());
  const body = plainText(values.message);
  const problems: Partial<Record<keyof ContactValues, ContactProblem>> = {
    ...problemOf('name', name, longest.name),
    ...(email === undefined && { email: values.email.trim() === '' ? 'empty' : 'no address' }),
    ...problemOf('message', body, longest.message),
  };
  if (email === undefined || Object.keys(problems).length > 0) return { problems };
  const subject = words.say('contactSubject', { name });
  return { email, message: { subject, body }, plain: { name, email, message: body } };
}

function problemOf(field: 'name' | 'message', text: string, most: number): ContactProblems {
  if (!readable.test(text)) return { [field]: 'empty' };
  return [...text].length > most ? { [field]: 'too long' } : {};
}

const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
