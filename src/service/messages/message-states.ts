/** What the owner can do with a message that can be undone. */
export const messageMarks = ['read', 'unread', 'archive', 'unarchive', 'spam', 'unspam'] as const;
export type MessageMark = (typeof messageMarks)[number];

/** Which messages a list shows. `inbox`: neither archived nor spam; `held`: their mail waits for the owner. */
export const messageStates = ['inbox', 'unread', 'held', 'archived', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];
