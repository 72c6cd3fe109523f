import type { Log } from '../../base/log.js';

/** Who wrote a message: an agent, or a person by the contact form. */
export type WrittenBy = 'agent' | 'person';

/** Gets of each new message once it is stored, also where no mail can be sent. */
export type MessageListener = (by: WrittenBy, message: { readonly id: string }) => void;

/** What this process stored, for the metrics. */
export interface MessageCounts {
  readonly received: MessageListener;
  counts(): Readonly<Record<WrittenBy, number>>;
}

/** Counts new messages, and makes a line in the log of each: nothing of what was written, and no address. */
export function countMessages(log: Pick<Log, 'info'>): MessageCounts {
  const counts = { agent: 0, person: 0 };
  return {
    received(by, { id }) {
      counts[by] += 1;
      log.info({ message: id, by }, 'A message to the owner was stored.');
    },
    counts: () => counts,
  };
}
