import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Italian. */
export const lettersIt: Translation<typeof lettersEn> = {
  contactSubject: 'Modulo di contatto: {name}',
  letterReceived: 'Messaggio {id}, ricevuto: {moment}.',
  letterProven: 'Per {address}; questa casella è comprovata.',
  letterAsserted: 'Per {address}, indirizzo attestato da {provider}.',
  letterNoAddress:
    'Nessun indirizzo verificato: {provider} conosce la persona solo per telefono, quindi una risposta non ha dove arrivare.',
  letterProvider: 'un fornitore',
  letterReplyTo: 'Indicato dall’agente, non verificato: {address}',
  letterByAgent: 'Scritto dall’agente {registration}.',
  letterByPerson: 'Scritto da una persona, con il modulo di contatto, come {registration}.',
  letterCutOffAgent: 'Per bloccarlo:',
  letterCutOffAddress: 'Per bloccare questo indirizzo:',
  letterTextOfAgent: 'Che cosa ha scritto l’agente, fino alla fine di questa e-mail:',
  letterTextOfPerson: 'Che cosa ha scritto la persona, fino alla fine di questa e-mail:',
  letterClaimed: 'Un agente è stato confermato',
  letterClaimedText: 'L’agente {registration} può scriverle da ora in poi, per {address}.',
  letterNoEmail: 'una persona senza indirizzo e-mail',
  letterClaimedAt: 'Confermato: {moment}.',
  letterAllowed: 'Un’app è stata consentita',
  letterAllowedText: 'L’app che dice di chiamarsi {name} {host} ha avuto il permesso di agire per {address}: {scopes}.',
  letterHost: '(di {host})',
  letterAllowedAt: 'Consentita: {moment}.',
  letterCutOffApp: 'Quando avrà ritirato il suo accesso, questo la blocca:',
};
