/** The audit trail. */
export const auditWords = {
  title: 'Audit',
  lead: 'What was done here, by agents, by people and by you, the newest first.',
  narrow: 'Only some of it',
  name: 'Event',
  nameHint: 'Its whole name, such as owner.revoked.',
  agent: 'Agent',
  agentHint: 'Its id.',
  day: 'Day',
  dayHint: 'In UTC.',
  none: 'Nothing is written down.',
  csv: 'Export as CSV',
  csvText: 'at most the newest 10,000.',
} as const;
