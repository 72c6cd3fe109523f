import type { OwnersMessage } from '../messages.js';
import { type ListColumn, ownerPath, type PageLink, type Term, timeOf, type Value } from '../view.js';

const words = { unread: 'Unread', read: 'Read', archived: 'Archived', spam: 'Spam' };

/** Returns the state in which the owner left a message. */
export function messageState({
  read_at,
  archived_at,
  spam_at,
}: OwnersMessage): Term & { readonly name: keyof typeof words } {
  const name = spam_at ? 'spam' : archived_at ? 'archived' : read_at ? 'read' : 'unread';
  return { name, words: words[name] };
}

/** Whether the mail of a message waits for the owner's permission. */
export const isHeld = ({ mail }: OwnersMessage): boolean => mail?.state === 'held';

const assertedBy = (issuer: string): Value => ({
  said: `(asserted by ${/^https?:\/\/([^/]+)/.exec(issuer)?.[1] ?? issuer})`,
});

/** Renders the verified address of a sender and how it was verified. */
export function sender({ from_email: email, from_proof: proof, from_issuer: issuer }: OwnersMessage): Value {
  if (email === null) return ['no verified address', issuer === null ? null : assertedBy(issuer)];
  return [{ said: email }, proof === 'provider' && issuer !== null ? assertedBy(issuer) : '(proved by mail)'];
}

/** Renders the client or form that a message came through. */
export function messageSource({ written_by, client_name: name, client_host: host }: OwnersMessage): Value {
  if (written_by === 'person') return 'the contact form';
  if (!name) return 'an agent';
  return { said: host ? `“${name}” of ${host}` : `“${name}”, as it calls itself` };
}

const mailWords = {
  sent: 'mailed',
  waiting: 'on its way by mail',
  held: 'not mailed until you allow it',
  failed: 'mail failed',
} as const;

/** Renders the delivery state of the owner's copy of a message. */
export function ownerCopyState({ mail }: OwnersMessage): Value {
  if (mail === null) return 'not mailed: OWNER_EMAIL was not set, or it left long ago';
  const { state, tries, failure } = mail;
  if (state === 'sent' || state === 'held') return mailWords[state];
  return [mailWords[state], `after ${tries} tries`, failure === null ? null : { said: `(the last fault: ${failure})` }];
}

const subjectOf = ({ id, subject }: OwnersMessage): PageLink => ({
  to: ownerPath`messages/${id}`,
  text: { said: subject },
});

/** The columns of a list of messages. */
export const messageColumns: readonly ListColumn<OwnersMessage>[] = [
  { head: 'Id', of: ({ id }) => ({ code: id }), only: 'shell' },
  { head: 'Subject', of: subjectOf, only: 'browser', place: 'subject' },
  { head: 'Received', of: (one) => timeOf(one.received_at) },
  { head: 'State', of: messageState, only: 'shell' },
  {
    head: 'State',
    only: 'browser',
    place: 'badge',
    of: (one) => (messageState(one).name === 'read' ? null : messageState(one)),
  },
  { head: 'Held', of: (one) => (isHeld(one) ? 'Held' : null), only: 'browser', place: 'badge' },
  { head: 'Mail', of: ({ mail }) => mail?.state ?? null, only: 'shell' },
  { head: 'By', of: ({ written_by: by }) => by ?? 'agent', only: 'shell' },
  { head: 'From', of: sender },
  { head: 'Through', of: messageSource, only: 'browser' },
  // The list names the state of the owner's copy only if it was not sent.
  { head: 'Mail', of: ({ mail }) => (mail && mail.state !== 'sent' ? mailWords[mail.state] : null), only: 'browser' },
  { head: 'Subject', of: ({ subject }) => ({ said: subject.slice(0, 60) }), only: 'shell' },
];

/** Whether the owner has not yet read a message. */
export const isNew = (one: OwnersMessage): boolean => messageState(one).name === 'unread';
