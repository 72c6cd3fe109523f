/** The page that stops mails with codes. */
export const muteWords = {
  title: 'Stop mails with codes for an hour?',
  lead: 'Strangers can press “Email me a code” on the page to sign in. For an hour no code is mailed then, whether they press or you do.',
  still: 'Meanwhile this opens the console, and so does a passkey:',
  button: 'Stop them for an hour',
  done: 'No code is mailed for an hour',
  doneText: (until: string): string => `Until ${until}. Afterwards it is as before.`,
  over: 'The link of the newest mail stops them; one works for an hour.',
} as const;
