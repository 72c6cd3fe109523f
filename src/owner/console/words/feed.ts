/** The feed of messages. */
export const feedWords = {
  title: (service: string): string => `Messages · ${service}`,
  noSubject: 'no subject',
  summary: (sender: string): string => `A message of ${sender}. Its text is in the console.`,
} as const;
