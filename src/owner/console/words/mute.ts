/** The page that stops mails with codes. */
export const muteWords = {
  title: 'Stop mails with codes for an hour?',
  lead: 'Strangers can press “Email me a code” on the page to sign in. For an hour no code is mailed then, whether they press or you do. Meanwhile "vitrine console open" opens the console, and so does a passkey.',
  done: 'No code is mailed for an hour',
  doneText: 'Afterwards it is as before. Meanwhile "vitrine console open" opens the console, and so does a passkey.',
} as const;
