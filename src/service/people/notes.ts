import type { Knex } from 'knex';
import type { Clock } from '../../base/clock.js';
import type { AgentLimits } from '../../base/config/limits.js';
import type { Words } from '../../base/i18n/words.js';
import type { ClaimListener } from '../agent-auth/dependencies/service.js';
import { countIfFits } from '../agent-auth/limits/rate-windows.js';
import { counted } from '../agent-auth/limits/shared-halves.js';
import type { Mail } from '../mail/mail.js';
import type { Folded, MailQueue } from '../mail/queue.js';
import { quotedName, spelledAddress } from '../mail/unlinkable.js';
import type { ConsentListener } from './consent/decision.js';
import { commandLine } from './pages/letter.js';

/** From whom notes to the owner come, and to whom they go (`OWNER_NOTIFY_CLAIMS`; agent-auth.md §12). */
export interface OwnersNotes {
  readonly mail: MailQueue;
  readonly ownerEmail: string;
  /** The name of the portfolio. */
  readonly serviceName: () => string;
  /** Those of the portfolio's language, which its owner reads. */
  readonly words: () => Words;
  readonly limits: AgentLimits;
  readonly clock: Clock;
}

/** A note to the owner on each collected claim. */
export function claimNote(notes: OwnersNotes): ClaimListener {
  return async (trx, { registrationId, email, at }) => {
    const words = notes.words();
    const registration = words.isolated(registrationId);
    const address = email === null ? words.say('letterNoEmail') : words.isolated(spelledAddress(email));
    await noteToOwner(trx, notes, {
      of: email ?? registrationId,
      kind: 'claim-note',
      subject: words.say('letterClaimed'),
      lines: [
        words.say('letterClaimedText', { registration, address }),
        words.say('letterClaimedAt', { moment: words.moment(at) }),
        commandLine(words, 'letterCutOffAgent', `agents revoke ${registrationId}`),
      ],
    });
  };
}

/** A note to the owner on each client that a person allows (consent.md, Consent page). */
export function consentNote(notes: OwnersNotes): ConsentListener {
  return async (trx, { request: { client, scopes }, email, registrationId, at }) => {
    const words = notes.words();
    const host =
      client.host === undefined
        ? words.say('notVerified')
        : words.say('letterHost', { host: words.isolated(quotedName(client.host)) });
    const name = words.isolated(quotedName(client.name));
    const address = words.isolated(spelledAddress(email));
    await noteToOwner(trx, notes, {
      of: email,
      kind: 'consent-note',
      subject: words.say('letterAllowed'),
      lines: [
        words.say('letterAllowedText', { name, host, address, scopes: words.isolated(scopes.join(' ')) }),
        words.say('letterAllowedAt', { moment: words.moment(at) }),
        commandLine(words, 'letterCutOffApp', `agents revoke ${registrationId}`),
      ],
    });
  };
}

const hour = 3600;
/** Beyond a day's mails to the owner, one tells of all that an hour brings, and the next of six hours (agent-auth.md §12). */
export const ownersDigest = { waitSeconds: hour, everySeconds: 6 * hour } as const;

interface Note extends Pick<Mail, 'kind' | 'subject'> {
  /** The mailbox that it is about, or its agent. */
  readonly of: string;
  readonly lines: readonly string[];
}

/** Mails the owner a note of one thing, or beyond the day's budget one mail that counts the rest. */
async function noteToOwner(trx: Knex.Transaction, notes: OwnersNotes, { of, ...note }: Note): Promise<void> {
  const { mail, limits, clock } = notes;
  if (!mail.delivers) return;
  const { fits } = await countIfFits(trx, limits, counted('ownerNotice', { email: of }), clock.now());
  if (fits) return mail.enqueue(trx, noteMail(notes, note));
  await mail.fold(trx, { key: 'owner notes', ...ownersDigest }, (folded) => notesInOne(notes, folded));
}

function notesInOne(notes: OwnersNotes, { count, since }: Folded): Mail {
  const words = notes.words();
  const number = words.number(count);
  return noteMail(notes, {
    kind: 'notes',
    subject: words.say('letterMoreNotes', { count: number }),
    lines: [
      words.say('letterMoreNotesText', { count: number, moment: words.moment(since) }),
      commandLine(words, 'letterMoreSee', 'agents list'),
    ],
  });
}

const noteMail = ({ ownerEmail: to, serviceName }: OwnersNotes, { kind, subject, lines }: Omit<Note, 'of'>): Mail => ({
  kind,
  to,
  subject: `[${serviceName()}] ${subject}`,
  text: `${lines.join('\n')}\n`,
});
