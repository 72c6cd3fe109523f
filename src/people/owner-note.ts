import type { Knex } from 'knex';
import { counted } from '../agent-auth/limits/counted.js';
import type { AgentLimits } from '../agent-auth/limits/limits.js';
import { countIfFits } from '../agent-auth/limits/rate-windows.js';
import type { Words } from '../dictionary/words.js';
import type { Mail } from '../mail/mail.js';
import type { Folded, MailQueue } from '../mail/queue.js';
import type { Clock } from '../platform/clock.js';
import { commandLine } from './pages/command-line.js';
import { momentInWords } from './pages/times.js';

/** What notes to the owner are made with. */
export interface OwnerNoteDeps {
  readonly mail: MailQueue;
  readonly ownerEmail: string;
  /** The name of the portfolio. */
  readonly serviceName: () => string;
  /** Those of the portfolio's language, which its owner reads. */
  readonly words: () => Words;
  readonly limits: AgentLimits;
  readonly clock: Clock;
}

const hour = 3600;
/** Beyond a day's mails to the owner, one tells of all that an hour brings, and the next of six hours (agent-auth.md §12). */
export const ownersDigest = { waitSeconds: hour, everySeconds: 6 * hour } as const;

/** Mails the owner a note of one thing, or beyond the day's budget one mail that counts the rest. */
export async function noteToOwner(
  trx: Knex.Transaction,
  deps: OwnerNoteDeps,
  note: Pick<Mail, 'kind' | 'subject' | 'text'> & {
    /** The mailbox that it is about, or its agent. */ readonly of: string;
  },
): Promise<void> {
  const { mail, ownerEmail: to, limits, clock } = deps;
  const { of, ...written } = note;
  if (!mail.delivers) return;
  const { fits } = await countIfFits(trx, limits, counted('ownerNotice', { email: of }), clock.now());
  if (fits) return mail.enqueue(trx, { ...written, to });
  await mail.fold(trx, { key: 'owner notes', ...ownersDigest }, (folded) => notesInOne(deps, folded));
}

function notesInOne({ ownerEmail: to, serviceName, words: current }: OwnerNoteDeps, { count, since }: Folded): Mail {
  const words = current();
  const number = words.number(count);
  return {
    kind: 'notes',
    to,
    subject: `[${serviceName()}] ${words.say('letterMoreNotes', { count: number })}`,
    text: [
      words.say('letterMoreNotesText', { count: number, moment: momentInWords(words, since) }),
      commandLine(words, 'letterMoreSee', 'agents list'),
      '',
    ].join('\n'),
  };
}
