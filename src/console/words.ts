/**
 * Every word of the console, in one place so that it can be translated. English alone so far, whatever the language of
 * the site: one person reads it, who set the service up with its English command line.
 */
export const words = {
  console: 'Console',
  skip: 'Skip to content',
  overview: 'Overview',
  signOut: 'Sign out',
  everywhere: 'Sign out everywhere',
  everywhereText: 'Ends every session of the console, in this browser and in others.',
  endedTitle: 'You are signed out everywhere',
  signedOutTitle: 'You are signed out',
  closePage: 'You can close this page.',
  signInTitle: 'Sign in',
  signInLead: 'This is the console of the owner of this site.',
  codeWay: 'By mail',
  codeText:
    'Eight digits go to the address that the service has of its owner. It works where OWNER_EMAIL and SMTP_URL are set.',
  codeButton: 'Email me a code',
  linkWay: 'From the command line',
  linkText: 'Where the service runs, this prints a link that works without mail:',
  goOn: 'Continue',
  signedInAlready: 'Signed in already, and came by a link from elsewhere?',
  codeTitle: 'Enter the code from your mail',
  codeLead: 'If this service can mail its owner, eight digits are on their way.',
  codeLabel: 'Code',
  codeHint: 'Eight digits, with or without the space.',
  codeAgain: 'Ask for another code',
  noDigits: 'The code has eight digits. This try was not counted.',
  wrongCode: (left: number): string => `That is not the code. ${left === 1 ? '1 try is' : `${left} tries are`} left.`,
  codeOver: 'This code is no longer good',
  codeOverText: 'It was used, has ended, or was asked for in another browser.',
  linkTitle: 'Open the console',
  linkLead: 'You opened a link that signs the owner of this site in. Go on only if you printed it yourself.',
  linkButton: 'Sign in',
  linkOver: 'This link is no longer good',
  linkOverText: 'It was used or has ended. Print another one with the command below.',
  cameTitle: 'You came from elsewhere',
  cameText: 'Continue here, so that your browser sends what belongs to this site.',
  errorTitle: (title: string): string => `Error: ${title}`,
  incomplete: 'The form is not complete',
  reload: 'Load the page again, then send it once more.',
  foreign: 'This form is out of date',
  foreignText: 'Nothing was done: the form does not belong to this browser session. Load the page again.',
  tooMany: 'Too many tries',
  wait: (seconds: number): string =>
    seconds < 90 ? `Wait ${seconds} seconds.` : `Wait ${Math.ceil(seconds / 60)} minutes.`,
  tooLarge: 'The form is too large',
  failed: 'Something went wrong here',
  failedText: (id: string): string => `The log has it under the request id ${id}.`,
  away: 'The database is away',
  awayText:
    'What people and agents read goes on. Signing in, messages and agents come back with the database; its state is in the log of the service.',
  missing: 'There is nothing here',
  unread: 'Unread messages',
  unreadHint: 'vitrine messages list --state unread',
  newAgents: 'Agents of this week',
  newAgentsHint: 'registered in the last 7 days',
  agentReads: 'Reads by agents',
  agentReadsHint: (last: string): string => `in the last 7 days; ${last} in the 7 before`,
  mend: 'To mend',
  nothingToMend: 'Nothing to mend.',
  signIns: 'Last sign-ins',
  mailSubject: (host: string): string => `${host}: your code for the console`,
  mailOpening: (host: string, ip: string): string =>
    `Someone at ${ip} asked for a code to sign in to the console of ${host}.`,
  mailUse: (minutes: number): string => `It works for ${minutes} minutes, in the browser that asked for it.`,
  mailAlone: 'Type it only on the page where you asked for it. No one else will ask you for it.',
  mailNotAsked: 'If you did not ask for it, do nothing: without the code there is no way in.',
  noteSubject: (host: string): string => `${host}: new sign-in to the console`,
  noteText: (host: string, ip: string, at: string): string =>
    `Someone signed in to the console of ${host} from ${ip} at ${at}.`,
  noteBy: { link: 'It was by a link of the command line.', code: 'It was by a mailed code.' },
  noteIfNot: 'If it was not you, run "vitrine console sign-out-everywhere" and start the service with CONSOLE=off.',
} as const;

/** A moment as the console writes it, in UTC. */
export const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** A number as people write it. */
export const number = (count: number): string => count.toLocaleString('en');
