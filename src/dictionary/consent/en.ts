/**
 * What a person reads who signs in by a mailed code and decides about an app, and what stands in the mails of it, in
 * English. These words decide what a person allows: a translation says the same, plainly, and promises no more.
 */
export const consentEn = {
  // Around every page for a person
  neverAsks:
    'This page is part of {host}. It never asks for a password, and the people behind it never ask you for the code.',
  errorTitle: 'Error: {title}',
  signedInAs: 'Signed in as {address}. {signOut}',
  signOut: 'Sign out',
  signedOut: 'You are signed out',
  closePage: 'You can close this page.',
  goOn: 'Continue',
  allow: 'Allow',
  deny: 'Deny',
  stopAnyTime: 'You can see and stop what acts for you at any time: {agents}.',
  yourAgents: 'your agents',
  unverified: '{name} (unverified)',
  notVerified: '(not verified)',
  moment: '{day}, {time} UTC',
  formIncomplete: 'This form is not complete',
  formOutdated: 'This form is out of date',
  reload: 'Go back, load the page again and repeat what you did.',
  nothingDone: 'Nothing was done. Go back, load the page again and repeat what you did.',

  // Before sign-in
  consentPlace: 'Where apps ask for your consent',
  consentPlaceText:
    'An app that you use, such as an assistant, sends you here when it wants to write to {owner} in your name. You then see which app it is, and decide.',
  nothingToDo: 'There is nothing to do here without such a request. To begin, add the address {address} to your app.',
  appOfHost: '{host}, which calls itself {name},',
  appUnverified: 'An app that calls itself {name} {notVerified}',
  asksTo: '{app} asks to:',
  asksToConnect: '{app} asks to connect to {owner} in your name. Nothing is allowed yet.',
  signInToDecide: 'Sign in to decide about an app',
  yourEmail: 'Your email address',
  codeWillCome:
    'We mail you a code of eight digits, which you type here, in this window. You need no account and no password.',
  emailCode: 'Email me a code',
  onlyIfYou: 'Go on only if you started this yourself,',
  onlyIfYouInApp: '{onlyIfYou} just now, in that app. Otherwise close this page.',
  badAddress: 'This is no address that we can write to. Type one such as {example}.',
  addressNotAllowed: 'The owner lets apps act for some addresses only, and this is none of them.',

  // The mailed code
  enterCode: 'Enter the code from your mail',
  code: 'Code',
  eightDigits: 'Eight digits, with or without the space.',
  codeOnItsWay: 'If {address} takes mail from us, a code is on its way. Keep this window open.',
  mailsScarce:
    'Many mails have left today; the rest is kept for people who have confirmed an app or agent from this browser or network before. If you have not, come back tomorrow.',
  codeWorks:
    'The code works for {time}, once, and in this window only. It is for you alone. Look into the spam folder too, or {another}.',
  anotherCode: 'ask for another code',
  noDigits: 'The code has eight digits. This try was not counted.',
  wrongCode: {
    one: 'That is not the code. {count} try is left.',
    other: 'That is not the code. {count} tries are left.',
  },
  codeOver: 'This code is no longer good',
  codeOverText:
    'It works once, for some minutes, for five tries and in the browser in which you asked for it. Start again in the app that sent you here.',

  // Consent
  allowThisApp: 'Allow this app to act for you?',
  appChanged: 'The app has changed what it says of itself since you saw this page. Nothing was allowed. Look again.',
  mayRead: 'read this site, which everybody may',
  mayWrite: 'send messages to {owner} in your name, as {address}',
  ownerSees: '{permission}; the owner sees this address',
  toThisComputer: 'The answer goes to {program}, port {port}. Go on only if you just started it.',
  programHere: 'a program on this computer',
  toThisDevice:
    'The answer goes to {program} that opens addresses with {scheme}. Go on only if you just started this there.',
  programOnDevice: 'a program on this device',
  toHost: 'The answer goes to {host}. Go on only if you started this there yourself, just now.',
  toOtherHost: '{elsewhere} to {host}, while the app is {app}. Go on only if you know both.',
  elsewhere: 'The answer goes to another place than the app:',
  shouldKnow: 'What you should know',
  app: 'App',
  couldBeAny: 'not verified: any program could say this of itself',
  callsItself: 'Calls itself',
  untilStopped: 'you stop it; it ends by itself when unused for {idle}, and after {most} in any case',
  untilToken: '{time} from now; then it must ask again',
  stopIt: 'Stop it',
  stopItAt: 'at any time, at {agents}; its next call is refused',
  firstForAddress: 'This would be the first that acts for your address here.',
  firstOfApp: 'You have not allowed this app before.',
  allowedApp: 'You have allowed this app',
  refusedApp: 'You have refused this app',
  decidedBefore:
    'This request was decided before, in this or another window, and nothing was sent now. You can close this page.',
  stillWaiting: 'If the app is still waiting, start again in the app: it then asks you anew.',
  nothingDecided:
    'Nothing was decided. To decide with another address, start again in the app. You can close this page.',

  // Requests that cannot be decided
  forDevelopers: 'For developers: {error}',
  addressIncomplete: 'This address is not complete',
  startAgain: 'Start again in the app that sent you here.',
  addressExcluded: 'This address cannot be used here',
  addressExcludedText:
    'The owner lets apps act for some addresses only, and the one that you are signed in with is none of them.',
  ownerBlocked: 'The owner has blocked this',
  ownerBlockedText:
    'The owner of this site accepts nothing from this address, or from this app or its provider. Nothing was allowed.',
  requestIncomplete: 'This request is not complete',
  requestUnreadable: 'An app sent you here with a request that we cannot read. {fault}',
  appAtFault: 'Go back to the app and start again. If it happens again, the app is at fault: tell those who make it.',
  requestWithoutApp: 'This request does not say which app asks',
  appUnreachable: 'This app cannot be looked up right now',
  appUnreachableText:
    'The app describes itself at an address that does not answer us at the moment. Try again in some minutes.',
  appsLimited: 'Too many apps were looked up',
  appsLimitedText: 'Wait some minutes, then start again in the app.',
  appUnknown: 'We do not know this app',
  appUnknownText: 'Remove this service from the app and add it again: the app then introduces itself anew.',
  appFaulty: 'This app does not describe itself well',
  answerElsewhere: 'This request would send the answer elsewhere',
  noDestination: 'The app did not say where the answer should go. {fault}',
  wrongDestination:
    'The answer would go to {address}, which is not an address of this app, so nothing was sent. {fault}',

  // Mails
  mailCode: 'A code for this address was requested at {host}, from IP address {ip}. It is:',
  mailCodeUse: 'Type it into the window in which you asked for it. It works once and for {time}.',
  mailCodeAlone: 'The code is for you alone. A request for it, on the phone, in a chat or by mail, is a fraud.',
  mailNotAsked: 'Ignore this mail if you did not ask for it: nothing happens then.',
  mailNoMore: 'No more mails like this',
  mailConsent: 'Your code to decide about an app at {host}',
  mailConsentFor:
    '{app}, asks to connect to {owner} in your name. With the code you sign in; you then see what it asks for, and decide.',
  mailAppOfHost: 'The app of {host}, which calls itself {name} (unverified)',
  mailApp: 'An app that calls itself {name} (unverified)',
  mailAllowed: 'You allowed an app at {host}',
  mailAllowedText:
    '{app}, was allowed at {host} to act for this address towards {owner}: {moment}, from IP address {ip}.',
  mailNotYou: 'Was it not you, or do you want to stop it? See and revoke what acts for you:',
} as const;
