import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in German. */
export const consentDe: Translation<typeof consentEn> = {
  neverAsks:
    'Diese Seite gehört zu {host}. Sie fragt nie nach einem Passwort, und niemand von hier wird Sie nach dem Code fragen.',
  errorTitle: 'Fehler: {title}',
  signedInAs: 'Angemeldet als {address}. {signOut}',
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet',
  closePage: 'Sie können diese Seite schließen.',
  goOn: 'Weiter',
  allow: 'Erlauben',
  deny: 'Ablehnen',
  stopAnyTime: 'Sie können jederzeit sehen und beenden, was für Sie handelt: {agents}.',
  yourAgents: 'Ihre Agenten',
  unverified: '{name} (ungeprüft)',
  notVerified: '(nicht geprüft)',
  moment: '{day}, {time} Uhr UTC',
  formIncomplete: 'Dieses Formular ist nicht vollständig',
  formOutdated: 'Dieses Formular ist veraltet',
  reload: 'Gehen Sie zurück, laden Sie die Seite neu und wiederholen Sie, was Sie getan haben.',
  nothingDone:
    'Es ist nichts geschehen. Gehen Sie zurück, laden Sie die Seite neu und wiederholen Sie, was Sie getan haben.',

  consentPlace: 'Hier bitten Apps um Ihre Zustimmung',
  consentPlaceText:
    'Eine App, die Sie benutzen, etwa ein Assistent, schickt Sie hierher, wenn sie in Ihrem Namen an {owner} schreiben möchte. Dann sehen Sie, welche App es ist, und entscheiden.',
  nothingToDo:
    'Ohne eine solche Anfrage gibt es hier nichts zu tun. Fügen Sie zum Beginnen in Ihrer App die Adresse {address} hinzu.',
  appOfHost: '{host} (nennt sich selbst {name})',
  appUnverified: 'Eine App, die sich selbst {name} nennt, {notVerified}',
  asksTo: '{app} möchte:',
  asksToConnect: '{app} möchte sich in Ihrem Namen mit {owner} verbinden. Noch ist nichts erlaubt.',
  signInToDecide: 'Anmelden, um über eine App zu entscheiden',
  yourEmail: 'Ihre E-Mail-Adresse',
  codeWillCome:
    'Wir mailen Ihnen einen Code aus acht Ziffern, den Sie hier in diesem Fenster eingeben. Sie brauchen weder Konto noch Passwort.',
  emailCode: 'Code per E-Mail senden',
  onlyIfYou: 'Machen Sie nur weiter, wenn Sie das selbst begonnen haben,',
  onlyIfYouInApp: '{onlyIfYou} gerade eben, in dieser App. Schließen Sie sonst diese Seite.',
  badAddress: 'An diese Adresse können wir nicht schreiben. Geben Sie eine ein wie {example}.',
  addressNotAllowed: 'Der Inhaber lässt Apps nur für bestimmte Adressen handeln; diese gehört nicht dazu.',

  enterCode: 'Geben Sie den Code aus Ihrer E-Mail ein',
  code: 'Code',
  eightDigits: 'Acht Ziffern, mit oder ohne Leerzeichen.',
  codeOnItsWay: 'Wenn {address} E-Mails von uns annimmt, ist ein Code unterwegs. Lassen Sie dieses Fenster offen.',
  mailsScarce:
    'Heute sind schon viele E-Mails versandt worden; der Rest bleibt denen vorbehalten, die von diesem Browser oder Netz aus schon einmal eine App oder einen Agenten bestätigt haben. Wenn Sie das nicht haben, kommen Sie morgen wieder.',
  codeWorks:
    'Der Code gilt {time}, einmal und nur in diesem Fenster. Er ist nur für Sie. Sehen Sie auch im Spam-Ordner nach, oder {another}.',
  anotherCode: 'fordern Sie einen neuen Code an',
  noDigits: 'Der Code hat acht Ziffern. Dieser Versuch wurde nicht gezählt.',
  wrongCode: {
    one: 'Das ist nicht der Code. {count} Versuch ist noch übrig.',
    other: 'Das ist nicht der Code. {count} Versuche sind noch übrig.',
  },
  codeOver: 'Dieser Code gilt nicht mehr',
  codeOverText:
    'Er gilt einmal, einige Minuten lang, für fünf Versuche und in dem Browser, in dem Sie ihn angefordert haben. Beginnen Sie neu in der App, die Sie hierher geschickt hat.',

  allowThisApp: 'Darf diese App für Sie handeln?',
  appChanged:
    'Die App hat ihre Angaben über sich geändert, seit Sie diese Seite gesehen haben. Es wurde nichts erlaubt. Sehen Sie noch einmal hin.',
  mayRead: 'diese Website lesen, was jeder darf',
  mayWrite: 'in Ihrem Namen Nachrichten an {owner} senden, als {address}',
  ownerSees: '{permission}; der Inhaber sieht diese Adresse',
  toThisComputer:
    'Die Antwort geht an {program}, Port {port}. Machen Sie nur weiter, wenn Sie es gerade selbst gestartet haben.',
  programHere: 'ein Programm auf diesem Computer',
  toThisDevice:
    'Die Antwort geht an {program}, das Adressen mit {scheme} öffnet. Machen Sie nur weiter, wenn Sie das dort gerade selbst begonnen haben.',
  programOnDevice: 'ein Programm auf diesem Gerät',
  toHost: 'Die Antwort geht an {host}. Machen Sie nur weiter, wenn Sie das dort gerade selbst begonnen haben.',
  toOtherHost: '{elsewhere} an {host}, während die App {app} ist. Machen Sie nur weiter, wenn Sie beide kennen.',
  elsewhere: 'Die Antwort geht an eine andere Stelle als die App:',
  shouldKnow: 'Was Sie wissen sollten',
  app: 'App',
  couldBeAny: 'nicht geprüft: Das könnte jedes Programm von sich behaupten',
  callsItself: 'Nennt sich',
  untilStopped: 'Sie es beenden; endet von selbst nach {idle} ohne Nutzung; Höchstdauer: {most}',
  untilToken: '{time} ab jetzt; dann muss sie neu fragen',
  stopIt: 'Beenden',
  stopItAt: 'jederzeit unter {agents}; der nächste Aufruf wird dann abgelehnt',
  firstForAddress: 'Bisher handelt hier noch nichts für Ihre Adresse; dies wäre das Erste.',
  firstOfApp: 'Sie haben diese App noch nie zugelassen.',
  allowedApp: 'Sie haben diese App zugelassen',
  refusedApp: 'Sie haben diese App abgelehnt',
  decidedBefore:
    'Über diese Anfrage wurde schon entschieden, in diesem oder einem anderen Fenster; jetzt wurde nichts gesendet. Sie können diese Seite schließen.',
  stillWaiting: 'Wenn die App noch wartet, beginnen Sie dort neu: Sie fragt Sie dann noch einmal.',
  nothingDecided:
    'Es wurde nichts entschieden. Um mit einer anderen Adresse zu entscheiden, beginnen Sie neu in der App. Sie können diese Seite schließen.',

  forDevelopers: 'Für Entwickler: {error}',
  addressIncomplete: 'Diese Adresse ist nicht vollständig',
  startAgain: 'Beginnen Sie neu in der App, die Sie hierher geschickt hat.',
  addressExcluded: 'Diese Adresse kann hier nicht verwendet werden',
  addressExcludedText:
    'Der Inhaber lässt Apps nur für bestimmte Adressen handeln; die, mit der Sie angemeldet sind, gehört nicht dazu.',
  ownerBlocked: 'Der Inhaber hat das gesperrt',
  ownerBlockedText:
    'Der Inhaber dieser Website nimmt nichts von dieser Adresse an, oder von dieser App oder ihrem Anbieter. Es wurde nichts erlaubt.',
  requestIncomplete: 'Diese Anfrage ist nicht vollständig',
  requestUnreadable: 'Eine App hat Sie mit einer Anfrage hierher geschickt, die wir nicht lesen können. {fault}',
  appAtFault:
    'Gehen Sie zurück zur App und beginnen Sie neu. Wenn es wieder geschieht, liegt der Fehler bei der App: Sagen Sie es denen, die sie herstellen.',
  requestWithoutApp: 'Diese Anfrage sagt nicht, welche App fragt',
  appUnreachable: 'Diese App lässt sich gerade nicht nachschlagen',
  appUnreachableText:
    'Die App beschreibt sich unter einer Adresse, die uns im Moment nicht antwortet. Versuchen Sie es in einigen Minuten wieder.',
  appsLimited: 'Es wurden zu viele Apps nachgeschlagen',
  appsLimitedText: 'Warten Sie einige Minuten und beginnen Sie dann neu in der App.',
  appUnknown: 'Wir kennen diese App nicht',
  appUnknownText:
    'Entfernen Sie diesen Dienst aus der App und fügen Sie ihn neu hinzu: Die App stellt sich dann neu vor.',
  appFaulty: 'Diese App beschreibt sich nicht richtig',
  answerElsewhere: 'Diese Anfrage würde die Antwort an eine fremde Stelle senden',
  noDestination: 'Die App hat nicht gesagt, wohin die Antwort gehen soll. {fault}',
  wrongDestination:
    'Die Antwort würde an {address} gehen; das ist keine Adresse dieser App, deshalb wurde nichts gesendet. {fault}',

  mailCode: 'Für diese Adresse wurde bei {host} ein Code angefordert, von der IP-Adresse {ip}. Er lautet:',
  mailCodeUse: 'Geben Sie ihn in dem Fenster ein, in dem Sie ihn angefordert haben. Er gilt einmal und {time} lang.',
  mailCodeAlone:
    'Der Code ist nur für Sie. Wer Sie am Telefon, in einem Chat oder per E-Mail danach fragt, will Sie betrügen.',
  mailNotAsked: 'Beachten Sie diese E-Mail nicht, wenn Sie ihn nicht angefordert haben: Dann geschieht nichts.',
  mailNoMore: 'Keine solchen E-Mails mehr',
  mailConsent: 'Ihr Code, um bei {host} über eine App zu entscheiden',
  mailConsentFor:
    '{app} möchte sich in Ihrem Namen mit {owner} verbinden. Mit dem Code melden Sie sich an; dann sehen Sie, worum sie bittet, und entscheiden.',
  mailAppOfHost: 'Die App von {host}, nach eigener Angabe {name} (ungeprüft),',
  mailApp: 'Eine App, nach eigener Angabe {name} (ungeprüft),',
  mailAllowed: 'Sie haben bei {host} eine App zugelassen',
  mailAllowedText:
    '{app} darf seit {moment} für diese Adresse gegenüber {owner} handeln. Erlaubt wurde das bei {host}, von der IP-Adresse {ip}.',
  mailNotYou: 'Waren Sie das nicht, oder möchten Sie es beenden? Hier sehen und widerrufen Sie, was für Sie handelt:',
};
