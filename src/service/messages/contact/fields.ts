import { parseEmailAddress } from '../../../base/email-address.js';
import type { Words } from '../../../base/i18n/words.js';
import { oneLine } from '../../../base/text.js';
import type { NewMessage } from '../accept-message.js';
import type { ContactProblem, ContactProblems, ContactValues } from './views.js';

/** A visible character. Direction marks and joiners alone are not visible. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Maximum lengths in code points. */
const maxLengths = { name: 100, message: 5000 };

/** A valid form: an address to verify, and the message. */
export interface ValidForm {
  readonly email: string;
  readonly message: NewMessage;
  /** The normalized fields, which are valid when they are read again. */
  readonly plain: ContactValues;
}

/** Returns the raw fields of a form. Missing fields are empty. */
export function typedValues(body: object | undefined): ContactValues {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return { name: text('name'), email: text('email'), message: text('message') };
}

/**
 * Validates a form with the limits of agent messages. A name is joined to one line, since it can be in a header. Line
 * breaks become one character, and control characters are removed. The subject is in the owner's language and says
 * where the message comes from.
 */
export function readForm(values: ContactValues, words: Words): ValidForm | { readonly problems: ContactProblems } {
  const name = oneLine(values.name);
  const email = parseEmailAddress(values.email.trim());
  const body = plainText(values.message);
  const problems: Partial<Record<keyof ContactValues, ContactProblem>> = {
    ...problemOf('name', name, maxLengths.name),
    ...(email === undefined && { email: values.email.trim() === '' ? 'empty' : 'no address' }),
    ...problemOf('message', body, maxLengths.message),
  };
  if (email === undefined || Object.keys(problems).length > 0) return { problems };
  const subject = words.say('contactSubject', { name });
  return { email, message: { subject, body }, plain: { name, email, message: body } };
}

function problemOf(field: 'name' | 'message', text: string, most: number): ContactProblems {
  if (!visible.test(text)) return { [field]: 'empty' };
  return [...text].length > most ? { [field]: 'too long' } : {};
}

const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
