/** Reversible actions of the owner on a message. */
export const messageMarks = ['read', 'unread', 'archive', 'unarchive', 'spam', 'unspam'] as const;
export type MessageMark = (typeof messageMarks)[number];

/** Filters of a message list. `inbox`: neither archived nor spam. `held`: the mail waits for the owner. */
export const messageStates = ['inbox', 'unread', 'held', 'archived', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];
