import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in Dutch. */
export const consentNl: Translation<typeof consentEn> = {
  neverAsks:
    'Deze pagina hoort bij {host}. Ze vraagt nooit om een wachtwoord, en niemand van hier vraagt u om de code.',
  errorTitle: 'Fout: {title}',
  signedInAs: 'Ingelogd als {address}. {signOut}',
  signOut: 'Uitloggen',
  signedOut: 'U bent uitgelogd',
  closePage: 'U kunt deze pagina sluiten.',
  goOn: 'Doorgaan',
  allow: 'Toestaan',
  deny: 'Weigeren',
  stopAnyTime: 'U kunt altijd zien en stoppen wat voor u handelt: {agents}.',
  yourAgents: 'uw agents',
  unverified: '{name} (niet gecontroleerd)',
  notVerified: '(niet gecontroleerd)',
  moment: '{day}, {time} UTC',
  formIncomplete: 'Dit formulier is niet volledig',
  formOutdated: 'Dit formulier is verouderd',
  reload: 'Ga terug, laad de pagina opnieuw en herhaal wat u deed.',
  nothingDone: 'Er is niets gebeurd. Ga terug, laad de pagina opnieuw en herhaal wat u deed.',

  consentPlace: 'Hier vragen apps om uw toestemming',
  consentPlaceText:
    'Een app die u gebruikt, zoals een assistent, stuurt u hierheen als hij namens u aan {owner} wil schrijven. U ziet dan welke app het is, en beslist.',
  nothingToDo: 'Zonder zo’n verzoek is hier niets te doen. Voeg om te beginnen het adres {address} toe aan uw app.',
  appOfHost: '{host}, die zich {name} noemt,',
  appUnverified: 'Een app die zich {name} noemt {notVerified}',
  asksTo: '{app} vraagt om:',
  asksToConnect: '{app} vraagt om namens u verbinding te maken met {owner}. Er is nog niets toegestaan.',
  signInToDecide: 'Log in om over een app te beslissen',
  yourEmail: 'Uw e-mailadres',
  codeWillCome:
    'We mailen u een code van acht cijfers, die u hier in dit venster typt. U hebt geen account en geen wachtwoord nodig.',
  emailCode: 'Mail mij een code',
  onlyIfYou: 'Ga alleen door als u dit zelf bent begonnen,',
  onlyIfYouInApp: '{onlyIfYou} zojuist, in die app. Sluit anders deze pagina.',
  badAddress: 'Naar dit adres kunnen we niet schrijven. Typ er een zoals {example}.',
  addressNotAllowed: 'De eigenaar laat apps alleen voor bepaalde adressen handelen, en dit hoort daar niet bij.',

  enterCode: 'Typ de code uit uw mail',
  code: 'Code',
  eightDigits: 'Acht cijfers, met of zonder de spatie.',
  codeOnItsWay: 'Als {address} mail van ons aanneemt, is er een code onderweg. Houd dit venster open.',
  mailsScarce:
    'Er is vandaag al veel mail verstuurd; de rest is voor mensen die vanuit deze browser of dit netwerk eerder een app of agent hebben bevestigd. Hebt u dat niet, kom dan morgen terug.',
  codeWorks:
    'De code werkt {time}, één keer en alleen in dit venster. Hij is alleen voor u. Kijk ook in de spammap, of {another}.',
  anotherCode: 'vraag een nieuwe code aan',
  noDigits: 'De code heeft acht cijfers. Deze poging is niet geteld.',
  wrongCode: {
    one: 'Dat is niet de code. Er is nog {count} poging over.',
    other: 'Dat is niet de code. Er zijn nog {count} pogingen over.',
  },
  codeOver: 'Deze code is niet meer geldig',
  codeOverText:
    'Hij werkt één keer, enkele minuten, voor vijf pogingen en in de browser waarin u hem aanvroeg. Begin opnieuw in de app die u hierheen stuurde.',

  allowThisApp: 'Mag deze app voor u handelen?',
  appChanged:
    'De app heeft veranderd wat hij over zichzelf zegt sinds u deze pagina zag. Er is niets toegestaan. Kijk nog eens.',
  mayRead: 'deze site lezen, wat iedereen mag',
  mayWrite: 'namens u berichten sturen aan {owner}, als {address}',
  ownerSees: '{permission}; de eigenaar ziet dit adres',
  toThisComputer: 'Het antwoord gaat naar {program}, poort {port}. Ga alleen door als u het zojuist hebt gestart.',
  programHere: 'een programma op deze computer',
  toThisDevice:
    'Het antwoord gaat naar {program} dat adressen met {scheme} opent. Ga alleen door als u dit daar zojuist bent begonnen.',
  programOnDevice: 'een programma op dit apparaat',
  toHost: 'Het antwoord gaat naar {host}. Ga alleen door als u dit daar zelf bent begonnen, zojuist.',
  toOtherHost: '{elsewhere} naar {host}, terwijl de app {app} is. Ga alleen door als u beide kent.',
  elsewhere: 'Het antwoord gaat naar een andere plaats dan de app:',
  shouldKnow: 'Wat u moet weten',
  app: 'App',
  couldBeAny: 'niet gecontroleerd: elk programma kan dit van zichzelf zeggen',
  callsItself: 'Noemt zich',
  untilStopped: 'u het stopt; eindigt vanzelf na {idle} zonder gebruik, en in elk geval na {most}',
  untilToken: '{time} vanaf nu; daarna moet hij het opnieuw vragen',
  stopIt: 'Stoppen',
  stopItAt: 'op elk moment, bij {agents}; de volgende aanroep wordt geweigerd',
  firstForAddress: 'Dit zou de eerste zijn die hier voor uw adres handelt.',
  firstOfApp: 'U hebt deze app nog niet eerder toegestaan.',
  allowedApp: 'U hebt deze app toegestaan',
  refusedApp: 'U hebt deze app geweigerd',
  decidedBefore:
    'Over dit verzoek is al beslist, in dit of een ander venster, en er is nu niets verstuurd. U kunt deze pagina sluiten.',
  stillWaiting: 'Wacht de app nog, begin dan opnieuw in de app: die vraagt het u dan weer.',
  nothingDecided:
    'Er is niets beslist. Begin opnieuw in de app om met een ander adres te beslissen. U kunt deze pagina sluiten.',

  forDevelopers: 'Voor ontwikkelaars: {error}',
  addressIncomplete: 'Dit adres is niet volledig',
  startAgain: 'Begin opnieuw in de app die u hierheen stuurde.',
  addressExcluded: 'Dit adres kan hier niet worden gebruikt',
  addressExcludedText:
    'De eigenaar laat apps alleen voor bepaalde adressen handelen, en het adres waarmee u bent ingelogd hoort daar niet bij.',
  ownerBlocked: 'De eigenaar heeft dit geblokkeerd',
  ownerBlockedText:
    'De eigenaar van deze site neemt niets aan van dit adres, of van deze app of de aanbieder ervan. Er is niets toegestaan.',
  requestIncomplete: 'Dit verzoek is niet volledig',
  requestUnreadable: 'Een app stuurde u hierheen met een verzoek dat wij niet kunnen lezen. {fault}',
  appAtFault:
    'Ga terug naar de app en begin opnieuw. Gebeurt het weer, dan ligt de fout bij de app: zeg het tegen de makers.',
  requestWithoutApp: 'Dit verzoek zegt niet welke app het doet',
  appUnreachable: 'Deze app kan nu niet worden opgezocht',
  appUnreachableText:
    'De app beschrijft zichzelf op een adres dat ons op dit moment niet antwoordt. Probeer het over enkele minuten opnieuw.',
  appsLimited: 'Er zijn te veel apps opgezocht',
  appsLimitedText: 'Wacht enkele minuten en begin dan opnieuw in de app.',
  appUnknown: 'Wij kennen deze app niet',
  appUnknownText: 'Verwijder deze dienst uit de app en voeg hem opnieuw toe: de app stelt zich dan opnieuw voor.',
  appFaulty: 'Deze app beschrijft zichzelf niet goed',
  answerElsewhere: 'Dit verzoek zou het antwoord elders heen sturen',
  noDestination: 'De app zei niet waar het antwoord heen moet. {fault}',
  wrongDestination:
    'Het antwoord zou naar {address} gaan. Dat is geen adres van deze app, dus er is niets verstuurd. {fault}',

  mailCode: 'Bij {host} is een code voor dit adres aangevraagd, vanaf IP-adres {ip}. Dit is de code:',
  mailCodeUse: 'Typ hem in het venster waarin u hem hebt aangevraagd. Hij werkt één keer en {time} lang.',
  mailCodeAlone:
    'De code is alleen voor u. Wie u er per telefoon, in een chat of per mail om vraagt, is een oplichter.',
  mailNotAsked: 'Negeer deze mail als u er niet om hebt gevraagd: dan gebeurt er niets.',
  mailNoMore: 'Geen mails zoals deze meer',
  mailConsent: 'Uw code om bij {host} over een app te beslissen',
  mailConsentFor:
    '{app}, vraagt om namens u verbinding te maken met {owner}. Met de code logt u in; daarna ziet u wat hij vraagt, en beslist u.',
  mailAppOfHost: 'De app van {host}, die zich {name} noemt (niet gecontroleerd)',
  mailApp: 'Een app die zich {name} noemt (niet gecontroleerd)',
  mailAllowed: 'U hebt bij {host} een app toegestaan',
  mailAllowedText:
    '{app}, mag sinds {moment} voor dit adres handelen tegenover {owner}. Dat is toegestaan bij {host}, vanaf IP-adres {ip}.',
  mailNotYou: 'Was u het niet, of wilt u het stoppen? Zie en herroep wat voor u handelt:',
};
