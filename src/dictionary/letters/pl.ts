import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Polish. */
export const lettersPl: Translation<typeof lettersEn> = {
  contactSubject: 'Formularz kontaktowy: {name}',
  letterReceived: 'Wiadomość {id}, odebrana: {moment}.',
  letterProven: 'Dla {address}; ta skrzynka jest potwierdzona.',
  letterAsserted: 'Dla {address}; adres poświadcza {provider}.',
  letterNoAddress:
    'Brak sprawdzonego adresu: {provider} zna tę osobę tylko przez telefon, więc odpowiedź nie ma dokąd trafić.',
  letterProvider: 'dostawca',
  letterReplyTo: 'Podane przez agenta, niesprawdzone: {address}',
  letterByAgent: 'Napisał agent {registration}.',
  letterByPerson: 'Napisał człowiek, przez formularz kontaktowy, jako {registration}.',
  letterCutOffAgent: 'Aby go odciąć:',
  letterCutOffAddress: 'Aby odciąć ten adres:',
  letterTextOfAgent: 'Co napisał agent, do końca tej wiadomości:',
  letterTextOfPerson: 'Co napisał człowiek, do końca tej wiadomości:',
  letterClaimed: 'Potwierdzono agenta',
  letterClaimedText: 'Agent {registration} może odtąd do Ciebie pisać, dla: {address}.',
  letterNoEmail: 'osoba bez adresu e-mail',
  letterClaimedAt: 'Potwierdzono: {moment}.',
  letterAllowed: 'Zezwolono na aplikację',
  letterAllowedText:
    'Aplikacja, która przedstawia się jako {name} {host}, otrzymała zgodę na działanie dla {address}: {scopes}.',
  letterHost: '(z {host})',
  letterAllowedAt: 'Zezwolono: {moment}.',
  letterCutOffApp: 'Gdy odbierze swój dostęp, odetnie ją to polecenie:',
};
