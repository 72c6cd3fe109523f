/** Signing in, by mail or from the command line, and signing out. */
export const signInWords = {
  everywhere: 'Sign out everywhere',
  everywhereText: 'Ends every session of the console, in this browser and in others.',
  endedTitle: 'You are signed out everywhere',
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
  tooOld: 'For what cannot be undone, sign in again: the last sign-in is more than a few minutes ago.',
  codeLead: 'If this service can mail its owner, eight digits are on their way.',
  codeAgain: 'Ask for another code',
  codesScarce:
    'Many codes were asked for in the last hour. One is on its way if you signed in from this browser or network before. If not, come back in an hour, use a passkey, or run vitrine console open.',
  codeOver: 'This link or code is no longer good',
  codeOverText:
    'It was used, has ended, or was asked for in another browser. "vitrine console open" prints another link.',
  linkLead: 'You opened a link that signs the owner of this site in. Go on only if you printed it yourself.',
  cameTitle: 'You came from elsewhere',
  cameText: 'Continue here, so that your browser sends what belongs to this site.',
} as const;
