import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in German. */
export const lettersDe: Translation<typeof lettersEn> = {
  contactSubject: 'Kontaktformular: {name}',
  letterReceived: 'Nachricht {id}, eingegangen: {moment}.',
  letterProven: 'Für {address}; dieses Postfach ist nachgewiesen.',
  letterAsserted: 'Für {address}; die Adresse bestätigt {provider}.',
  letterNoAddress:
    'Keine geprüfte Adresse: {provider} kennt den Menschen nur über das Telefon, eine Antwort kommt also nirgends an.',
  letterProvider: 'ein Anbieter',
  letterReplyTo: 'Vom Agenten angegeben, ungeprüft: {address}',
  letterByAgent: 'Geschrieben vom Agenten {registration}.',
  letterByPerson: 'Geschrieben von einem Menschen, über das Kontaktformular, als {registration}.',
  letterCutOffAgent: 'So sperren Sie ihn:',
  letterCutOffAddress: 'So sperren Sie diese Adresse:',
  letterTextOfAgent: 'Was der Agent geschrieben hat, bis zum Ende dieser Mail:',
  letterTextOfPerson: 'Was der Mensch geschrieben hat, bis zum Ende dieser Mail:',
  letterClaimed: 'Ein Agent wurde bestätigt',
  letterClaimedText: 'Der Agent {registration} darf Ihnen von jetzt an schreiben, für {address}.',
  letterNoEmail: 'einen Menschen ohne E-Mail-Adresse',
  letterClaimedAt: 'Bestätigt: {moment}.',
  letterAllowed: 'Eine App wurde zugelassen',
  letterAllowedText: 'Die App, die sich {name} nennt {host}, darf jetzt für {address} handeln: {scopes}.',
  letterHost: '(von {host})',
  letterAllowedAt: 'Zugelassen: {moment}.',
  letterCutOffApp: 'Sobald sie ihren Zugang abgeholt hat, sperrt sie dieser Befehl:',
};
