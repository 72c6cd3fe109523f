import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Swedish. */
export const lettersSv: Translation<typeof lettersEn> = {
  contactSubject: 'Kontaktformulär: {name}',
  letterReceived: 'Meddelande {id}, mottaget: {moment}.',
  letterProven: 'För {address}; brevlådan är bekräftad.',
  letterAsserted: 'För {address}, en adress som {provider} intygar.',
  letterNoAddress:
    'Ingen kontrollerad adress: {provider} känner personen bara via telefon, så ett svar har ingenstans att ta vägen.',
  letterProvider: 'en leverantör',
  letterReplyTo: 'Angivet av agenten, inte kontrollerat: {address}',
  letterByAgent: 'Skrivet av agenten {registration}.',
  letterByPerson: 'Skrivet av en person, via kontaktformuläret, som {registration}.',
  letterCutOffAgent: 'Så stänger du av den:',
  letterCutOffAddress: 'Så stänger du av den här adressen:',
  letterTextOfAgent: 'Vad agenten skrev, till slutet av det här mejlet:',
  letterTextOfPerson: 'Vad personen skrev, till slutet av det här mejlet:',
  letterClaimed: 'En agent bekräftades',
  letterClaimedText: 'Agenten {registration} får skriva till dig från och med nu, för {address}.',
  letterNoEmail: 'en person utan e-postadress',
  letterClaimedAt: 'Bekräftad: {moment}.',
  letterAllowed: 'En app tilläts',
  letterAllowedText: 'Appen som kallar sig {name} {host} fick tillåtelse att agera för {address}: {scopes}.',
  letterHost: '(från {host})',
  letterAllowedAt: 'Tilläts: {moment}.',
  letterCutOffApp: 'När den har hämtat sin åtkomst stänger det här av den:',
};
