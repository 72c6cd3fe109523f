import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in Polish. */
export const consentPl: Translation<typeof consentEn> = {
  neverAsks: 'Ta strona należy do {host}. Nigdy nie pyta o hasło i nikt stąd nie zapyta o kod.',
  errorTitle: 'Błąd: {title}',
  signedInAs: 'Zalogowano jako {address}. {signOut}',
  signOut: 'Wyloguj',
  signedOut: 'Wylogowano',
  closePage: 'Można zamknąć tę stronę.',
  goOn: 'Dalej',
  allow: 'Zezwól',
  deny: 'Odmów',
  stopAnyTime: 'W każdej chwili można zobaczyć i zatrzymać to, co działa w Twoim imieniu: {agents}.',
  yourAgents: 'Twoi agenci',
  unverified: '{name} (niesprawdzone)',
  notVerified: '(niesprawdzona)',
  moment: '{day}, {time} UTC',
  formIncomplete: 'Ten formularz nie jest kompletny',
  formOutdated: 'Ten formularz jest nieaktualny',
  reload: 'Wróć, wczytaj stronę ponownie i powtórz to, co było zrobione.',
  nothingDone: 'Nic się nie stało. Wróć, wczytaj stronę ponownie i powtórz to, co było zrobione.',

  consentPlace: 'Tutaj aplikacje proszą o Twoją zgodę',
  consentPlaceText:
    'Aplikacja, której używasz, na przykład asystent, kieruje Cię tutaj, gdy chce w Twoim imieniu napisać do: {owner}. Widzisz wtedy, która to aplikacja, i decydujesz.',
  nothingToDo: 'Bez takiej prośby nie ma tu nic do zrobienia. Aby zacząć, dodaj adres {address} do swojej aplikacji.',
  appOfHost: '{host} (przedstawia się jako {name})',
  appUnverified: 'Aplikacja, która przedstawia się jako {name} {notVerified},',
  asksTo: '{app} prosi o możliwość:',
  asksToConnect: '{app} prosi o połączenie w Twoim imieniu z: {owner}. Na razie na nic nie zezwolono.',
  signInToDecide: 'Zaloguj się, aby zdecydować o aplikacji',
  yourEmail: 'Twój adres e-mail',
  codeWillCome: 'Wyślemy e-mailem kod z ośmiu cyfr, który wpisuje się tutaj, w tym oknie. Nie trzeba konta ani hasła.',
  emailCode: 'Wyślij mi kod e-mailem',
  onlyIfYou: 'Przejdź dalej tylko wtedy, gdy to Ty to rozpocząłeś lub rozpoczęłaś,',
  onlyIfYouInApp: '{onlyIfYou} przed chwilą, w tej aplikacji. W przeciwnym razie zamknij tę stronę.',
  badAddress: 'Na ten adres nie możemy napisać. Wpisz adres taki jak {example}.',
  addressNotAllowed: 'Właściciel pozwala aplikacjom działać tylko dla niektórych adresów, a ten do nich nie należy.',

  enterCode: 'Wpisz kod z e-maila',
  code: 'Kod',
  eightDigits: 'Osiem cyfr, ze spacją lub bez.',
  codeOnItsWay: 'Jeśli {address} przyjmuje od nas pocztę, kod jest w drodze. Nie zamykaj tego okna.',
  mailsScarce:
    'Dziś wysłano już wiele e-maili; reszta jest dla osób, które wcześniej potwierdziły aplikację lub agenta z tej przeglądarki lub sieci. Jeśli Ciebie to nie dotyczy, wróć jutro.',
  codeWorks:
    'Kod działa przez {time}, tylko raz i tylko w tym oknie. Jest tylko dla Ciebie. Zajrzyj też do folderu ze spamem albo {another}.',
  anotherCode: 'poproś o nowy kod',
  noDigits: 'Kod ma osiem cyfr. Ta próba nie została policzona.',
  wrongCode: {
    one: 'To nie jest ten kod. Pozostała {count} próba.',
    few: 'To nie jest ten kod. Pozostały {count} próby.',
    many: 'To nie jest ten kod. Pozostało {count} prób.',
    other: 'To nie jest ten kod. Pozostało {count} próby.',
  },
  codeOver: 'Ten kod już nie działa',
  codeOverText:
    'Działa raz, przez kilka minut, przez pięć prób i w przeglądarce, w której o niego poproszono. Zacznij od nowa w aplikacji, która Cię tu skierowała.',

  allowThisApp: 'Czy ta aplikacja może działać w Twoim imieniu?',
  appChanged:
    'Od chwili, gdy ta strona została pokazana, aplikacja zmieniła to, co mówi o sobie. Na nic nie zezwolono. Sprawdź jeszcze raz.',
  mayRead: 'czytania tej strony, co wolno każdemu',
  mayWrite: 'wysyłania w Twoim imieniu wiadomości do: {owner}, jako {address}',
  ownerSees: '{permission}; właściciel widzi ten adres',
  toThisComputer: 'Odpowiedź trafi do: {program}, port {port}. Przejdź dalej tylko po własnym, niedawnym uruchomieniu.',
  programHere: 'program na tym komputerze',
  toThisDevice:
    'Odpowiedź trafi do: {program}, który otwiera adresy z {scheme}. Przejdź dalej tylko po własnym, niedawnym uruchomieniu.',
  programOnDevice: 'program na tym urządzeniu',
  toHost:
    'Odpowiedź trafi do {host}. Przejdź dalej tylko wtedy, gdy to zostało tam przez Ciebie rozpoczęte przed chwilą.',
  toOtherHost: '{elsewhere} do {host}, a aplikacja to {app}. Przejdź dalej tylko wtedy, gdy znasz oba miejsca.',
  elsewhere: 'Odpowiedź trafi w inne miejsce niż aplikacja:',
  shouldKnow: 'Co warto wiedzieć',
  app: 'Aplikacja',
  couldBeAny: 'niesprawdzona: każdy program może tak o sobie powiedzieć',
  callsItself: 'Przedstawia się jako',
  untilStopped: 'zatrzymania przez Ciebie; kończy się samo po okresie bez użycia: {idle}; najdłużej: {most}',
  untilToken: '{time} od teraz; potem trzeba poprosić ponownie',
  stopIt: 'Zatrzymanie',
  stopItAt: 'w każdej chwili, na stronie {agents}; kolejne wywołanie zostanie odrzucone',
  firstForAddress: 'Byłaby to pierwsza, która działa tu dla Twojego adresu.',
  firstOfApp: 'Ta aplikacja nie miała dotąd Twojej zgody.',
  allowedApp: 'Zezwolono na tę aplikację',
  refusedApp: 'Odmówiono tej aplikacji',
  decidedBefore:
    'O tej prośbie zdecydowano już wcześniej, w tym lub innym oknie, i teraz nic nie wysłano. Można zamknąć tę stronę.',
  stillWaiting: 'Jeśli aplikacja nadal czeka, zacznij w niej od nowa: zapyta wtedy jeszcze raz.',
  nothingDecided:
    'O niczym nie zdecydowano. Aby zdecydować z innym adresem, zacznij od nowa w aplikacji. Można zamknąć tę stronę.',

  forDevelopers: 'Dla programistów: {error}',
  addressIncomplete: 'Ten adres nie jest kompletny',
  startAgain: 'Zacznij od nowa w aplikacji, która Cię tu skierowała.',
  addressExcluded: 'Tego adresu nie można tu użyć',
  addressExcludedText:
    'Właściciel pozwala aplikacjom działać tylko dla niektórych adresów, a adres, którym się zalogowano, do nich nie należy.',
  ownerBlocked: 'Właściciel to zablokował',
  ownerBlockedText:
    'Właściciel tej strony nie przyjmuje niczego z tego adresu, ani od tej aplikacji lub jej dostawcy. Na nic nie zezwolono.',
  requestIncomplete: 'Ta prośba nie jest kompletna',
  requestUnreadable: 'Aplikacja skierowała Cię tutaj z prośbą, której nie możemy odczytać. {fault}',
  appAtFault:
    'Wróć do aplikacji i zacznij od nowa. Jeśli to się powtórzy, błąd leży po stronie aplikacji: powiedz o tym jej twórcom.',
  requestWithoutApp: 'Ta prośba nie mówi, która aplikacja prosi',
  appUnreachable: 'Nie można teraz sprawdzić tej aplikacji',
  appUnreachableText:
    'Aplikacja opisuje się pod adresem, który w tej chwili nam nie odpowiada. Spróbuj ponownie za kilka minut.',
  appsLimited: 'Sprawdzono zbyt wiele aplikacji',
  appsLimitedText: 'Odczekaj kilka minut, a potem zacznij od nowa w aplikacji.',
  appUnknown: 'Nie znamy tej aplikacji',
  appUnknownText: 'Usuń tę usługę z aplikacji i dodaj ją ponownie: aplikacja przedstawi się wtedy od nowa.',
  appFaulty: 'Ta aplikacja nie opisuje się poprawnie',
  answerElsewhere: 'Ta prośba wysłałaby odpowiedź gdzie indziej',
  noDestination: 'Aplikacja nie podała, dokąd ma trafić odpowiedź. {fault}',
  wrongDestination:
    'Odpowiedź trafiłaby pod {address}, a to nie jest adres tej aplikacji, więc nic nie wysłano. {fault}',

  mailCode: 'Na {host} poproszono o kod dla tego adresu, z adresu IP {ip}. Oto on:',
  mailCodeUse: 'Wpisz go w oknie, w którym o niego poproszono. Działa raz i przez {time}.',
  mailCodeAlone:
    'Kod jest tylko dla Ciebie. Jeśli ktoś prosi o niego przez telefon, na czacie lub e-mailem, to oszustwo.',
  mailNotAsked: 'Jeśli to nie Twoja prośba, zignoruj ten e-mail: nic się wtedy nie stanie.',
  mailNoMore: 'Nie wysyłajcie mi więcej takich e-maili',
  mailConsent: 'Kod do decyzji o aplikacji na {host}',
  mailConsentFor:
    '{app} prosi o połączenie w Twoim imieniu z: {owner}. Kod służy do zalogowania; potem widzisz, o co prosi, i decydujesz.',
  mailAppOfHost: 'Aplikacja z {host}, która przedstawia się jako {name} (niesprawdzone),',
  mailApp: 'Aplikacja, która przedstawia się jako {name} (niesprawdzone),',
  mailAllowed: 'Zezwolono na aplikację na {host}',
  mailAllowedText:
    '{app} otrzymała na {host} zgodę na działanie dla tego adresu wobec: {owner}. Kiedy: {moment}, z adresu IP {ip}.',
  mailNotYou: 'To nie Ty, albo chcesz to zatrzymać? Zobacz i odwołaj to, co działa w Twoim imieniu:',
};
