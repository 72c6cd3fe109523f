/** The first page. */
export const overviewWords = {
  unread: 'Unread messages',
  unreadHint: 'Read them',
  newAgents: 'Agents of this week',
  newAgentsHint: 'registered in the last 7 days',
  agentReads: 'Reads by agents',
  agentReadsHint: (last: string): string => `in the last 7 days; ${last} in the 7 before`,
  mend: 'To mend',
  nothingToMend: 'Nothing to mend.',
  signIns: 'Last sign-ins',
  ways: { link: 'by a link', code: 'by a mailed code', passkey: 'by a passkey' },
} as const;
