import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in Italian. */
export const consentIt: Translation<typeof consentEn> = {
  neverAsks: 'Questa pagina fa parte di {host}. Non chiede mai una password, e nessuno di qui le chiederà il codice.',
  errorTitle: 'Errore: {title}',
  signedInAs: 'Accesso effettuato come {address}. {signOut}',
  signOut: 'Esci',
  signedOut: 'L’accesso è terminato',
  closePage: 'Può chiudere questa pagina.',
  goOn: 'Continua',
  allow: 'Consenti',
  deny: 'Rifiuta',
  stopAnyTime: 'Può vedere e fermare in ogni momento ciò che agisce per lei: {agents}.',
  yourAgents: 'i suoi agenti',
  unverified: '{name} (non verificato)',
  notVerified: '(non verificata)',
  moment: '{day}, {time} UTC',
  formIncomplete: 'Questo modulo non è completo',
  formOutdated: 'Questo modulo è scaduto',
  reload: 'Torni indietro, ricarichi la pagina e ripeta quello che ha fatto.',
  nothingDone: 'Non è stato fatto nulla. Torni indietro, ricarichi la pagina e ripeta quello che ha fatto.',

  consentPlace: 'Qui le app chiedono il suo consenso',
  consentPlaceText:
    'Un’app che usa, per esempio un assistente, la manda qui quando vuole scrivere a {owner} a suo nome. Allora vede quale app è, e decide.',
  nothingToDo:
    'Senza una richiesta del genere qui non c’è nulla da fare. Per cominciare, aggiunga l’indirizzo {address} alla sua app.',
  appOfHost: '{host}, che dice di chiamarsi {name},',
  appUnverified: 'Un’app che dice di chiamarsi {name} {notVerified}',
  asksTo: '{app} chiede di:',
  asksToConnect: '{app} chiede di collegarsi a {owner} a suo nome. Non è ancora permesso nulla.',
  signInToDecide: 'Acceda per decidere su un’app',
  yourEmail: 'Il suo indirizzo e-mail',
  codeWillCome:
    'Le mandiamo per e-mail un codice di otto cifre, da scrivere qui, in questa finestra. Non servono né account né password.',
  emailCode: 'Inviami un codice per e-mail',
  onlyIfYou: 'Continui solo se è stato lei a iniziare,',
  onlyIfYouInApp: '{onlyIfYou} proprio ora, in quell’app. Altrimenti chiuda questa pagina.',
  badAddress: 'A questo indirizzo non possiamo scrivere. Ne scriva uno come {example}.',
  addressNotAllowed: 'Il proprietario lascia agire le app solo per alcuni indirizzi, e questo non è tra quelli.',

  enterCode: 'Scriva il codice ricevuto per e-mail',
  code: 'Codice',
  eightDigits: 'Otto cifre, con o senza lo spazio.',
  codeOnItsWay: 'Se {address} accetta la nostra posta, un codice è in arrivo. Tenga aperta questa finestra.',
  mailsScarce:
    'Oggi sono già partite molte e-mail; il resto è riservato a chi da questo browser o da questa rete ha già confermato un’app o un agente. Se non è il suo caso, torni domani.',
  codeWorks:
    'Il codice vale {time}, una volta sola e solo in questa finestra. È solo per lei. Guardi anche nella cartella dello spam, oppure {another}.',
  anotherCode: 'chieda un altro codice',
  noDigits: 'Il codice ha otto cifre. Questo tentativo non è stato contato.',
  wrongCode: {
    one: 'Non è questo il codice. Resta {count} tentativo.',
    other: 'Non è questo il codice. Restano {count} tentativi.',
  },
  codeOver: 'Questo codice non vale più',
  codeOverText:
    'Vale una volta, per alcuni minuti, per cinque tentativi e nel browser in cui l’ha chiesto. Ricominci nell’app che l’ha mandata qui.',

  allowThisApp: 'Consentire a questa app di agire per lei?',
  appChanged:
    'L’app ha cambiato quello che dice di sé da quando ha visto questa pagina. Non è stato permesso nulla. Guardi di nuovo.',
  mayRead: 'leggere questo sito, cosa che possono fare tutti',
  mayWrite: 'inviare messaggi a {owner} a suo nome, come {address}',
  ownerSees: '{permission}; il proprietario vede questo indirizzo',
  toThisComputer: 'La risposta va a {program}, porta {port}. Continui solo se l’ha appena avviato.',
  programHere: 'un programma su questo computer',
  toThisDevice:
    'La risposta va a {program} che apre indirizzi con {scheme}. Continui solo se ha appena iniziato questo lì.',
  programOnDevice: 'un programma su questo dispositivo',
  toHost: 'La risposta va a {host}. Continui solo se è stato lei a iniziare lì, proprio ora.',
  toOtherHost: '{elsewhere} a {host}, mentre l’app è {app}. Continui solo se conosce entrambi.',
  elsewhere: 'La risposta va in un luogo diverso dall’app:',
  shouldKnow: 'Che cosa deve sapere',
  app: 'App',
  couldBeAny: 'non verificata: qualsiasi programma potrebbe dire questo di sé',
  callsItself: 'Dice di chiamarsi',
  untilStopped: 'lei la ferma; finisce da sola dopo {idle} senza uso e in ogni caso dopo {most}',
  untilToken: '{time} da adesso; poi deve chiedere di nuovo',
  stopIt: 'Fermarla',
  stopItAt: 'in ogni momento, in {agents}; la sua prossima chiamata viene rifiutata',
  firstForAddress: 'Sarebbe la prima ad agire qui per il suo indirizzo.',
  firstOfApp: 'Non ha mai consentito questa app.',
  allowedApp: 'Ha consentito questa app',
  refusedApp: 'Ha rifiutato questa app',
  decidedBefore:
    'Su questa richiesta si è già deciso, in questa finestra o in un’altra, e ora non è stato inviato nulla. Può chiudere questa pagina.',
  stillWaiting: 'Se l’app aspetta ancora, ricominci nell’app: glielo chiederà di nuovo.',
  nothingDecided:
    'Non è stato deciso nulla. Per decidere con un altro indirizzo, ricominci nell’app. Può chiudere questa pagina.',

  forDevelopers: 'Per chi sviluppa: {error}',
  addressIncomplete: 'Questo indirizzo non è completo',
  startAgain: 'Ricominci nell’app che l’ha mandata qui.',
  addressExcluded: 'Questo indirizzo non si può usare qui',
  addressExcludedText:
    'Il proprietario lascia agire le app solo per alcuni indirizzi, e quello con cui ha effettuato l’accesso non è tra quelli.',
  ownerBlocked: 'Il proprietario lo ha bloccato',
  ownerBlockedText:
    'Il proprietario di questo sito non accetta nulla da questo indirizzo, o da questa app o dal suo fornitore. Non è stato permesso nulla.',
  requestIncomplete: 'Questa richiesta non è completa',
  requestUnreadable: 'Un’app l’ha mandata qui con una richiesta che non riusciamo a leggere. {fault}',
  appAtFault: 'Torni all’app e ricominci. Se succede ancora, l’errore è dell’app: lo dica a chi la produce.',
  requestWithoutApp: 'Questa richiesta non dice da quale app viene',
  appUnreachable: 'In questo momento non è possibile consultare questa app',
  appUnreachableText: 'L’app si descrive a un indirizzo che al momento non ci risponde. Riprovi tra qualche minuto.',
  appsLimited: 'Sono state consultate troppe app',
  appsLimitedText: 'Aspetti qualche minuto, poi ricominci nell’app.',
  appUnknown: 'Non conosciamo questa app',
  appUnknownText: 'Tolga questo servizio dall’app e lo aggiunga di nuovo: l’app allora si presenta di nuovo.',
  appFaulty: 'Questa app non si descrive bene',
  answerElsewhere: 'Questa richiesta manderebbe la risposta altrove',
  noDestination: 'L’app non ha detto dove deve andare la risposta. {fault}',
  wrongDestination:
    'La risposta andrebbe a {address}, che non è un indirizzo di questa app; perciò non è stato inviato nulla. {fault}',

  mailCode: 'Su {host} è stato chiesto un codice per questo indirizzo, dall’indirizzo IP {ip}. Eccolo:',
  mailCodeUse: 'Lo scriva nella finestra in cui l’ha chiesto. Vale una volta sola e per {time}.',
  mailCodeAlone:
    'Il codice è solo per lei. Se qualcuno glielo chiede al telefono, in una chat o per e-mail, è una truffa.',
  mailNotAsked: 'Se non l’ha chiesto, ignori questa e-mail: non succede nulla.',
  mailNoMore: 'Non ricevere più e-mail come questa',
  mailConsent: 'Il suo codice per decidere su un’app su {host}',
  mailConsentFor:
    '{app}, chiede di collegarsi a {owner} a suo nome. Con il codice accede; poi vede che cosa chiede, e decide.',
  mailAppOfHost: 'L’app di {host}, che dice di chiamarsi {name} (non verificato)',
  mailApp: 'Un’app che dice di chiamarsi {name} (non verificato)',
  mailAllowed: 'Ha consentito un’app su {host}',
  mailAllowedText:
    '{app}, ha avuto su {host} il permesso di agire per questo indirizzo verso {owner}: {moment}, dall’indirizzo IP {ip}.',
  mailNotYou: 'Non è stato lei, o vuole fermarla? Veda e revochi ciò che agisce per lei:',
};
