import type { Knex } from 'knex';
import type { Clock } from '../../base/clock.js';
import type { AgentLimits } from '../../base/config/limits.js';
import type { Words } from '../../base/i18n/words.js';
import type { ClaimListener } from '../agent-auth/dependencies/service.js';
import { countIfFits } from '../agent-auth/limits/rate-windows.js';
import { counted } from '../agent-auth/limits/shared-halves.js';
import type { Mail } from '../mail/mail.js';
import type { Folded, MailQueue } from '../mail/queue.js';
import { quotedName, unlinkableAddress } from '../mail/unlinkable.js';
import type { ConsentListener } from './consent/decision.js';
import { commandLine } from './pages/letter.js';

/** Dependencies of notifications to the owner (`OWNER_NOTIFY_CLAIMS`; agent-auth.md §12). */
export interface OwnersNotes {
  readonly mail: MailQueue;
  readonly ownerEmail: string;
  /** Name of the portfolio. */
  readonly serviceName: () => string;
  /** Messages in the language of the portfolio. */
  readonly words: () => Words;
  readonly limits: AgentLimits;
  readonly clock: Clock;
}

/** Notifies the owner of each collected claim. */
export function claimNote(notes: OwnersNotes): ClaimListener {
  return async (trx, { registrationId, email, at }) => {
    const words = notes.words();
    const registration = words.isolated(registrationId);
    const address = email === null ? words.say('letterNoEmail') : words.isolated(unlinkableAddress(email));
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

/** Notifies the owner of each client that a person allows (consent.md, Consent page). */
export function consentNote(notes: OwnersNotes): ConsentListener {
  return async (trx, { request: { client, scopes }, email, registrationId, at }) => {
    const words = notes.words();
    const host =
      client.host === undefined
        ? words.say('notVerified')
        : words.say('letterHost', { host: words.isolated(quotedName(client.host)) });
    const name = words.isolated(quotedName(client.name));
    const address = words.isolated(unlinkableAddress(email));
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
/**
 * Beyond the daily limit of mails to the owner, one mail summarizes an hour, and the next ones six hours each
 * (agent-auth.md §12).
 */
export const ownersDigest = { waitSeconds: hour, everySeconds: 6 * hour } as const;

interface Note extends Pick<Mail, 'kind' | 'subject'> {
  /** Email address or registration that the notification is about. */
  readonly of: string;
  readonly lines: readonly string[];
}

/** Sends a notification, or adds it to a summary beyond the daily limit. */
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
