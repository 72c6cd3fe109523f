import { harmless } from '../platform/terminal-text.js';
import type { ConsoleLink } from './requests/console.js';
import type { Overview } from './requests/overview.js';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The overview for people, a line for each thing to know, and then one for each to mend. */
export function overviewText(overview: Overview): string {
  const { unread, new_agents, agent_reads: reads } = overview;
  const lines = [
    counted(unread, 'unread message', 'unread messages'),
    `${counted(new_agents, 'agent', 'agents')} registered in the last 7 days`,
    `${counted(reads.this_week, 'read', 'reads')} by agents in the last 7 days, ${reads.last_week.toLocaleString('en')} in the 7 before`,
  ];
  const mend = toMend(overview);
  const mending = mend.length === 0 ? 'Nothing to mend.' : ['To mend:', ...mend.map((one) => `  ${one}`)].join('\n');
  return `${lines.join('\n')}\n${mending}\n`;
}

/** What does not work, a sentence each. */
export function toMend({ mail, content_faults: faults = [], disk }: Overview): string[] {
  const last = mail.last_failure === undefined ? '' : ` The last one: ${harmless(mail.last_failure)}`;
  return [
    ...(mail.delivers ? [] : ['No mail leaves: SMTP_URL is not set.']),
    ...(mail.held === 0
      ? []
      : [
          `${counted(mail.held, 'message of an unknown sender is', 'messages of unknown senders are')} held back from your mail.`,
        ]),
    ...(mail.failed === 0 ? [] : [`${counted(mail.failed, 'mail was', 'mails were')} given up.${last}`]),
    ...(disk?.free_mb !== undefined
      ? [`${disk.free_mb.toLocaleString('en')} MB are left on the disk of DATA_DIR.`]
      : []),
    ...faults.map((fault) => `The newest content is not shown: ${harmless(fault)}`),
  ];
}

/** The link alone on its line, to be opened or copied. */
export function linkText({ url, expires_at }: ConsoleLink): string {
  return `Open this once, before ${expires_at.slice(11, 16)} UTC:\n\n  ${url}\n`;
}

export const endedText = ({ ended }: { readonly ended: number }): string =>
  `${counted(ended, 'session was', 'sessions were')} ended.\n`;
