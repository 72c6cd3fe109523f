import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in French. */
export const lettersFr: Translation<typeof lettersEn> = {
  contactSubject: 'Formulaire de contact : {name}',
  letterReceived: 'Message {id}, reçu : {moment}.',
  letterProven: 'Pour {address}, boîte dont la preuve a été faite.',
  letterAsserted: 'Pour {address}, adresse attestée par {provider}.',
  letterNoAddress:
    'Pas d’adresse vérifiée : {provider} ne connaît la personne que par téléphone, une réponse n’irait donc nulle part.',
  letterProvider: 'un fournisseur',
  letterReplyTo: 'Donné par l’agent, non vérifié : {address}',
  letterByAgent: 'Écrit par l’agent {registration}.',
  letterByPerson: 'Écrit par une personne, par le formulaire de contact, sous {registration}.',
  letterCutOffAgent: 'Pour le bloquer :',
  letterCutOffAddress: 'Pour bloquer cette adresse :',
  letterTextOfAgent: 'Ce que l’agent a écrit, jusqu’à la fin de cet e-mail :',
  letterTextOfPerson: 'Ce que la personne a écrit, jusqu’à la fin de cet e-mail :',
  letterClaimed: 'Un agent a été confirmé',
  letterClaimedText: 'L’agent {registration} peut désormais vous écrire, pour {address}.',
  letterNoEmail: 'une personne sans adresse e-mail',
  letterClaimedAt: 'Confirmé : {moment}.',
  letterAllowed: 'Une application a été autorisée',
  letterAllowedText: 'L’application qui se nomme {name} {host} a été autorisée à agir pour {address} : {scopes}.',
  letterHost: '(de {host})',
  letterAllowedAt: 'Autorisée : {moment}.',
  letterCutOffApp: 'Une fois qu’elle a retiré son accès, ceci la bloque :',
};
