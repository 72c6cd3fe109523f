import type { Log } from '../../base/log.js';

/** Who wrote a message: an agent, or a person by the contact form. */
export type WrittenBy = 'agent' | 'person';

/** Called for each new message after it is stored, even if email is not configured. */
export type MessageListener = (by: WrittenBy, message: { readonly id: string }) => void;

/** Number of messages that this process stored, for metrics. */
export interface MessageCounts {
  readonly received: MessageListener;
  counts(): Readonly<Record<WrittenBy, number>>;
}

/** Counts and logs new messages, without content and addresses. */
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
