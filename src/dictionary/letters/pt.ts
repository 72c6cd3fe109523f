import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Portuguese. */
export const lettersPt: Translation<typeof lettersEn> = {
  contactSubject: 'Formulário de contacto: {name}',
  letterReceived: 'Mensagem {id}, recebida: {moment}.',
  letterProven: 'Por {address}; esta caixa de correio está comprovada.',
  letterAsserted: 'Por {address}, endereço que {provider} atesta.',
  letterNoAddress:
    'Sem endereço verificado: {provider} conhece a pessoa apenas por telefone, pelo que uma resposta não tem para onde ir.',
  letterProvider: 'um fornecedor',
  letterReplyTo: 'Indicado pelo agente, não verificado: {address}',
  letterByAgent: 'Escrita pelo agente {registration}.',
  letterByPerson: 'Escrita por uma pessoa, pelo formulário de contacto, como {registration}.',
  letterCutOffAgent: 'Para o bloquear:',
  letterCutOffAddress: 'Para bloquear este endereço:',
  letterTextOfAgent: 'O que o agente escreveu, até ao fim deste e-mail:',
  letterTextOfPerson: 'O que a pessoa escreveu, até ao fim deste e-mail:',
  letterClaimed: 'Um agente foi confirmado',
  letterClaimedText: 'O agente {registration} pode escrever-lhe a partir de agora, por {address}.',
  letterNoEmail: 'uma pessoa sem endereço de e-mail',
  letterClaimedAt: 'Confirmado: {moment}.',
  letterAllowed: 'Uma aplicação foi autorizada',
  letterAllowedText: 'A aplicação que se apresenta como {name} {host} foi autorizada a agir por {address}: {scopes}.',
  letterHost: '(de {host})',
  letterAllowedAt: 'Autorizada: {moment}.',
  letterCutOffApp: 'Depois de ter levantado o seu acesso, isto bloqueia-a:',
};
