/** The mails of the sign-in, to the owner. */
export const signInMailWords = {
  mailSubject: (host: string): string => `${host}: your code for the console`,
  mailOpening: (host: string, ip: string): string =>
    `Someone at ${ip} asked for a code to sign in to the console of ${host}.`,
  mailUse: (minutes: number): string => `It works for ${minutes} minutes, in the browser that asked for it.`,
  mailAlone: 'Type it only on the page where you asked for it. No one else will ask you for it.',
  mailNotAsked: 'If you did not ask for it, do nothing: without the code there is no way in.',
  mailMute: (link: string): string => `If too many of these come, stop them for an hour:\n${link}`,
  noteSubject: (host: string): string => `${host}: new sign-in to the console`,
  noteText: (host: string, ip: string, at: string): string =>
    `Someone signed in to the console of ${host} from ${ip} at ${at}.`,
  noteBy: {
    link: 'It was by a link of the command line.',
    code: 'It was by a mailed code.',
    passkey: 'It was by a passkey.',
  },
  noteIfNot: 'If it was not you, run "vitrine console sign-out-everywhere" and start the service with CONSOLE=off.',
} as const;
