import type { Knex } from 'knex';
import { oneLine } from '../../base/text.js';
import { countIfFits } from '../agent-auth/limits/rate-windows.js';
import { counted } from '../agent-auth/limits/shared-halves.js';
import type { Mail } from '../mail/mail.js';
import type { Folded } from '../mail/queue.js';
import { ownersDigest } from '../people/notes.js';
import { commandLine } from '../people/pages/letter.js';
import type { MessageRow } from '../store/owner-rows.js';
import type { MessageService } from './deps.js';
import { quoted } from './quoted-text.js';

/**
 * Summary mail for messages beyond the daily limit of mails to the owner (agent-auth.md §12). The messages themselves
 * are stored as usual.
 */

/** Columns of a message in a summary mail. */
type Listed = Pick<MessageRow, 'from_email' | 'registration_id' | 'subject'>;

/** Selects messages without a sent or waiting mail, newest first. */
const unmailedSql = `
  SELECT m.from_email, m.registration_id, m.subject FROM messages m
  WHERE m.received_at >= :since AND NOT EXISTS (SELECT 1 FROM mail_queue q WHERE q.message_id = m.id)
  ORDER BY m.received_at DESC, m.id DESC LIMIT :most`;

const maxListed = 20;

/** Whether a message may have its own mail today. If so, the mail is counted. */
export async function countOwnMail(
  trx: Knex.Transaction,
  { limits, clock }: Pick<MessageService, 'limits' | 'clock'>,
  { from_email, registration_id }: Listed,
): Promise<boolean> {
  const of = counted('ownerNotice', { email: from_email ?? registration_id });
  return (await countIfFits(trx, limits, of, clock.now())).fits;
}

/** Adds a stored message to the summary mail. */
export function addToSummary(trx: Knex.Transaction, service: MessageService, to: string): Promise<void> {
  return service.mail.fold(trx, { key: 'owner messages', ...ownersDigest }, async (folded) => {
    const values = { since: folded.since, most: maxListed };
    const { rows } = await trx.raw<{ rows: Listed[] }>(unmailedSql, values);
    return summaryMail(service, to, folded, rows);
  });
}

function summaryMail(
  { serviceName, words: current }: MessageService,
  to: string,
  { count, since }: Folded,
  newest: readonly Listed[],
): Mail {
  const words = current();
  const number = words.number(count);
  const list = newest.map((one) => oneLine(`${one.from_email ?? one.registration_id}: ${one.subject}`));
  const moment = words.moment(since);
  return {
    kind: 'messages',
    to,
    subject: `[${oneLine(serviceName())}] ${words.say('letterMore', { count: number })}`,
    text: [
      words.say('letterMoreText', { count: number, moment: words.isolated(moment) }),
      quoted(list.join('\n')),
      `${commandLine(words, 'letterMoreSee', 'messages list')}\n`,
    ].join('\n\n'),
  };
}
