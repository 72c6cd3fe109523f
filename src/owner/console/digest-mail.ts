import type { Mail } from '../../mail/mail.js';
import { oneLine } from '../../platform/text.js';
import type { Digest } from '../digest.js';
import type { ConsoleFrame } from './deps.js';
import { consolePaths } from './paths.js';
import { number } from './words/formats.js';
import { words } from './words.js';

/** The mail of a digest: what was new, a line for each kind, and where the rest is. */
export function digestMail({ urls }: Pick<ConsoleFrame, 'urls'>, to: string, digest: Digest): Mail {
  const { digest: said } = words;
  const { firstDay, lastDay, messages, unread, held, agents, reads, byAgents } = digest;
  const { host } = new URL(urls.base);
  const lines = [
    said.messages(messages, unread),
    ...(held > 0 ? [said.held(held)] : []),
    said.agents(agents),
    said.reads(number(reads.agents), number(reads.people), number(reads.others)),
    ...(byAgents.length > 0 ? [said.most(byAgents.map(([item, count]) => `${oneLine(item)} ${number(count)}`))] : []),
  ];
  const days = firstDay === lastDay ? firstDay : said.days(firstDay, lastDay);
  const text = `${said.opening(host, days)}\n\n${lines.join('\n')}\n\n${said.more(urls.of(consolePaths.overview))}\n`;
  return { kind: 'owner-digest', to, subject: said.subject(host, days), text };
}
