import { oneLine, pluralize } from '../../base/text.js';
import type { Mail } from '../../service/mail/mail.js';
import type { Digest } from '../digest.js';
import type { ConsoleFrame } from './deps.js';
import { number } from './formats.js';
import { consolePaths } from './paths.js';

/** The mail of a digest: what was new, a line for each kind, and where the rest is. */
export function digestMail({ urls }: Pick<ConsoleFrame, 'urls'>, to: string, digest: Digest): Mail {
  const { firstDay, lastDay, messages, unread, held: heldMails, agents, reads, byAgents } = digest;
  const { host } = new URL(urls.base);
  const most = byAgents.map(([item, count]) => `${oneLine(item)} ${number(count)}`);
  const lines = [
    `${pluralize(messages, 'new message')}, ${number(unread)} unread in all.`,
    ...(heldMails > 0 ? [`${pluralize(heldMails, 'mail waits', 'mails wait')} until you allow the sender.`] : []),
    `${pluralize(agents, 'new agent')}.`,
    `Read by agents ${number(reads.agents)} times, by people ${number(reads.people)}, by others ${number(reads.others)}.`,
    ...(byAgents.length > 0 ? [`Most read by agents: ${most.join(', ')}.`] : []),
  ];
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
  const more = `The rest: ${urls.of(consolePaths.overview)}, or "vitrine overview". OWNER_DIGEST=off ends these mails.`;
  const text = `What was new on ${host}, ${days} (UTC):\n\n${lines.join('\n')}\n\n${more}\n`;
  return { kind: 'owner-digest', to, subject: `${host}: what was new, ${days}`, text };
}
