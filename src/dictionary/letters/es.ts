import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Spanish. */
export const lettersEs: Translation<typeof lettersEn> = {
  contactSubject: 'Formulario de contacto: {name}',
  letterReceived: 'Mensaje {id}, recibido: {moment}.',
  letterProven: 'Por {address}; este buzón está comprobado.',
  letterAsserted: 'Por {address}, dirección que afirma {provider}.',
  letterNoAddress:
    'Sin dirección verificada: {provider} conoce a la persona solo por teléfono, así que una respuesta no tiene adónde ir.',
  letterProvider: 'un proveedor',
  letterReplyTo: 'Indicado por el agente, sin verificar: {address}',
  letterByAgent: 'Escrito por el agente {registration}.',
  letterByPerson: 'Escrito por una persona, con el formulario de contacto, como {registration}.',
  letterCutOffAgent: 'Para bloquearlo:',
  letterCutOffAddress: 'Para bloquear esta dirección:',
  letterTextOfAgent: 'Lo que escribió el agente, hasta el final de este correo:',
  letterTextOfPerson: 'Lo que escribió la persona, hasta el final de este correo:',
  letterClaimed: 'Se confirmó un agente',
  letterClaimedText: 'El agente {registration} puede escribirle desde ahora, por {address}.',
  letterNoEmail: 'una persona sin dirección de correo',
  letterClaimedAt: 'Confirmado: {moment}.',
  letterAllowed: 'Se permitió una aplicación',
  letterAllowedText:
    'La aplicación que dice llamarse {name} {host} recibió permiso para actuar por {address}: {scopes}.',
  letterHost: '(de {host})',
  letterAllowedAt: 'Permitida: {moment}.',
  letterCutOffApp: 'Cuando haya recogido su acceso, esto la bloquea:',
};
