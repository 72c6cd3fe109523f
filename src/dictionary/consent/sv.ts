import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in Swedish. */
export const consentSv: Translation<typeof consentEn> = {
  neverAsks:
    'Den här sidan hör till {host}. Den frågar aldrig efter ett lösenord, och ingen härifrån frågar dig efter koden.',
  errorTitle: 'Fel: {title}',
  signedInAs: 'Inloggad som {address}. {signOut}',
  signOut: 'Logga ut',
  signedOut: 'Du är utloggad',
  closePage: 'Du kan stänga den här sidan.',
  goOn: 'Fortsätt',
  allow: 'Tillåt',
  deny: 'Neka',
  stopAnyTime: 'Du kan när som helst se och stoppa det som agerar för dig: {agents}.',
  yourAgents: 'dina agenter',
  unverified: '{name} (inte kontrollerat)',
  notVerified: '(inte kontrollerad)',
  moment: '{day}, kl. {time} UTC',
  formIncomplete: 'Formuläret är inte fullständigt',
  formOutdated: 'Formuläret är inaktuellt',
  reload: 'Gå tillbaka, ladda om sidan och gör om det du gjorde.',
  nothingDone: 'Inget har hänt. Gå tillbaka, ladda om sidan och gör om det du gjorde.',

  consentPlace: 'Här ber appar om ditt samtycke',
  consentPlaceText:
    'En app som du använder, till exempel en assistent, skickar dig hit när den vill skriva till {owner} i ditt namn. Då ser du vilken app det är och bestämmer.',
  nothingToDo:
    'Utan en sådan begäran finns det inget att göra här. Lägg till adressen {address} i din app för att börja.',
  appOfHost: '{host}, som kallar sig {name},',
  appUnverified: 'En app som kallar sig {name} {notVerified}',
  asksTo: '{app} ber om att få:',
  asksToConnect: '{app} ber om att få ansluta till {owner} i ditt namn. Inget är tillåtet än.',
  signInToDecide: 'Logga in för att bestämma om en app',
  yourEmail: 'Din e-postadress',
  codeWillCome:
    'Vi mejlar dig en kod med åtta siffror, som du skriver in här i det här fönstret. Du behöver varken konto eller lösenord.',
  emailCode: 'Mejla mig en kod',
  onlyIfYou: 'Fortsätt bara om du själv har startat det här,',
  onlyIfYouInApp: '{onlyIfYou} alldeles nyss, i den appen. Stäng annars sidan.',
  badAddress: 'Vi kan inte skriva till den här adressen. Skriv en som {example}.',
  addressNotAllowed: 'Ägaren låter bara appar agera för vissa adresser, och den här är inte en av dem.',

  enterCode: 'Skriv in koden från ditt mejl',
  code: 'Kod',
  eightDigits: 'Åtta siffror, med eller utan mellanslag.',
  codeOnItsWay: 'Om {address} tar emot mejl från oss är en kod på väg. Låt det här fönstret vara öppet.',
  mailsScarce:
    'Många mejl har redan skickats i dag; resten är till för dem som har bekräftat en app eller agent förut från den här webbläsaren eller det här nätet. Har du inte det, kom tillbaka i morgon.',
  codeWorks:
    'Koden gäller i {time}, en gång och bara i det här fönstret. Den är bara till dig. Titta också i skräpposten, eller {another}.',
  anotherCode: 'be om en ny kod',
  noDigits: 'Koden har åtta siffror. Det här försöket räknades inte.',
  wrongCode: {
    one: 'Det är inte koden. {count} försök återstår.',
    other: 'Det är inte koden. {count} försök återstår.',
  },
  codeOver: 'Koden gäller inte längre',
  codeOverText:
    'Den gäller en gång, i några minuter, för fem försök och i den webbläsare där du bad om den. Börja om i appen som skickade dig hit.',

  allowThisApp: 'Får den här appen agera för dig?',
  appChanged:
    'Appen har ändrat vad den säger om sig själv sedan du såg den här sidan. Inget har tillåtits. Titta en gång till.',
  mayRead: 'läsa den här webbplatsen, vilket alla får',
  mayWrite: 'skicka meddelanden till {owner} i ditt namn, som {address}',
  ownerSees: '{permission}; ägaren ser den här adressen',
  toThisComputer: 'Svaret går till {program}, port {port}. Fortsätt bara om du just har startat det.',
  programHere: 'ett program på den här datorn',
  toThisDevice:
    'Svaret går till {program} som öppnar adresser med {scheme}. Fortsätt bara om du just har startat det här där.',
  programOnDevice: 'ett program på den här enheten',
  toHost: 'Svaret går till {host}. Fortsätt bara om du själv har startat det här där, alldeles nyss.',
  toOtherHost: '{elsewhere} till {host}, medan appen är {app}. Fortsätt bara om du känner till båda.',
  elsewhere: 'Svaret går till en annan plats än appen:',
  shouldKnow: 'Det här bör du veta',
  app: 'App',
  couldBeAny: 'inte kontrollerad: vilket program som helst kan säga så om sig självt',
  callsItself: 'Kallar sig',
  untilStopped: 'du stoppar den; den upphör av sig själv efter {idle} utan användning, och i varje fall efter {most}',
  untilToken: '{time} från nu; sedan måste den fråga igen',
  stopIt: 'Stoppa den',
  stopItAt: 'när som helst, under {agents}; dess nästa anrop nekas',
  firstForAddress: 'Det här skulle vara den första som agerar för din adress här.',
  firstOfApp: 'Du har inte tillåtit den här appen förut.',
  allowedApp: 'Du har tillåtit den här appen',
  refusedApp: 'Du har nekat den här appen',
  decidedBefore:
    'Den här begäran avgjordes tidigare, i det här eller ett annat fönster, och inget skickades nu. Du kan stänga den här sidan.',
  stillWaiting: 'Om appen fortfarande väntar, börja om i appen: då frågar den dig igen.',
  nothingDecided:
    'Inget har bestämts. Börja om i appen för att bestämma med en annan adress. Du kan stänga den här sidan.',

  forDevelopers: 'För utvecklare: {error}',
  addressIncomplete: 'Adressen är inte fullständig',
  startAgain: 'Börja om i appen som skickade dig hit.',
  addressExcluded: 'Den här adressen kan inte användas här',
  addressExcludedText:
    'Ägaren låter bara appar agera för vissa adresser, och den som du är inloggad med är inte en av dem.',
  ownerBlocked: 'Ägaren har spärrat detta',
  ownerBlockedText:
    'Sidans ägare tar inte emot något från den här adressen, eller från den här appen eller dess leverantör. Inget har tillåtits.',
  requestIncomplete: 'Begäran är inte fullständig',
  requestUnreadable: 'En app skickade dig hit med en begäran som vi inte kan läsa. {fault}',
  appAtFault:
    'Gå tillbaka till appen och börja om. Om det händer igen är det fel på appen: säg det till dem som gör den.',
  requestWithoutApp: 'Begäran säger inte vilken app som frågar',
  appUnreachable: 'Det går inte att slå upp den här appen just nu',
  appUnreachableText:
    'Appen beskriver sig själv på en adress som inte svarar oss för tillfället. Försök igen om några minuter.',
  appsLimited: 'För många appar har slagits upp',
  appsLimitedText: 'Vänta några minuter och börja sedan om i appen.',
  appUnknown: 'Vi känner inte till den här appen',
  appUnknownText: 'Ta bort den här tjänsten ur appen och lägg till den igen: då presenterar sig appen på nytt.',
  appFaulty: 'Den här appen beskriver sig inte ordentligt',
  answerElsewhere: 'Begäran skulle skicka svaret någon annanstans',
  noDestination: 'Appen sade inte vart svaret ska. {fault}',
  wrongDestination: 'Svaret skulle gå till {address}, som inte är en adress för appen, så inget skickades. {fault}',

  mailCode: 'En kod för den här adressen begärdes på {host}, från IP-adressen {ip}. Den är:',
  mailCodeUse: 'Skriv in den i fönstret där du bad om den. Den gäller en gång och i {time}.',
  mailCodeAlone:
    'Koden är bara till dig. Om någon ber om den per telefon, i en chatt eller i ett mejl är det ett bedrägeri.',
  mailNotAsked: 'Bry dig inte om mejlet om du inte bad om det: då händer inget.',
  mailNoMore: 'Inga fler mejl som det här',
  mailConsent: 'Din kod för att bestämma om en app på {host}',
  mailConsentFor:
    '{app}, ber om att få ansluta till {owner} i ditt namn. Med koden loggar du in; sedan ser du vad den ber om och bestämmer.',
  mailAppOfHost: 'Appen från {host}, som kallar sig {name} (inte kontrollerat)',
  mailApp: 'En app som kallar sig {name} (inte kontrollerat)',
  mailAllowed: 'Du tillät en app på {host}',
  mailAllowedText:
    '{app}, fick på {host} tillåtelse att agera för den här adressen gentemot {owner}: {moment}, från IP-adressen {ip}.',
  mailNotYou: 'Var det inte du, eller vill du stoppa det? Se och återkalla det som agerar för dig:',
};
