import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Dutch. */
export const lettersNl: Translation<typeof lettersEn> = {
  contactSubject: 'Contactformulier: {name}',
  letterReceived: 'Bericht {id}, ontvangen: {moment}.',
  letterProven: 'Voor {address}; deze mailbox is aangetoond.',
  letterAsserted: 'Voor {address}, een adres dat {provider} bevestigt.',
  letterNoAddress:
    'Geen gecontroleerd adres: {provider} kent de persoon alleen via de telefoon, dus een antwoord kan nergens heen.',
  letterProvider: 'een aanbieder',
  letterReplyTo: 'Opgegeven door de agent, niet gecontroleerd: {address}',
  letterByAgent: 'Geschreven door de agent {registration}.',
  letterByPerson: 'Geschreven door een persoon, via het contactformulier, als {registration}.',
  letterCutOffAgent: 'Zo blokkeert u hem:',
  letterCutOffAddress: 'Zo blokkeert u dit adres:',
  letterTextOfAgent: 'Wat de agent schreef, tot het einde van deze mail:',
  letterTextOfPerson: 'Wat de persoon schreef, tot het einde van deze mail:',
  letterClaimed: 'Er is een agent bevestigd',
  letterClaimedText: 'De agent {registration} mag u vanaf nu schrijven, voor {address}.',
  letterNoEmail: 'een persoon zonder e-mailadres',
  letterClaimedAt: 'Bevestigd: {moment}.',
  letterAllowed: 'Er is een app toegestaan',
  letterAllowedText: 'De app die zich {name} noemt {host} mag nu handelen voor {address}: {scopes}.',
  letterHost: '(van {host})',
  letterAllowedAt: 'Toegestaan: {moment}.',
  letterCutOffApp: 'Zodra de app de toegang heeft opgehaald, blokkeert dit haar:',
};
