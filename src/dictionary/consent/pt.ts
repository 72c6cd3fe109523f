import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in Portuguese. */
export const consentPt: Translation<typeof consentEn> = {
  neverAsks: 'Esta página faz parte de {host}. Nunca pede uma senha, e ninguém daqui lhe pedirá o código.',
  errorTitle: 'Erro: {title}',
  signedInAs: 'Sessão iniciada como {address}. {signOut}',
  signOut: 'Terminar sessão',
  signedOut: 'A sessão foi terminada',
  closePage: 'Pode fechar esta página.',
  goOn: 'Continuar',
  allow: 'Permitir',
  deny: 'Recusar',
  stopAnyTime: 'Pode ver e parar a qualquer momento o que age por si: {agents}.',
  yourAgents: 'os seus agentes',
  unverified: '{name} (não verificado)',
  notVerified: '(não verificada)',
  moment: '{day}, {time} UTC',
  formIncomplete: 'Este formulário não está completo',
  formOutdated: 'Este formulário está desatualizado',
  reload: 'Volte atrás, carregue a página de novo e repita o que fez.',
  nothingDone: 'Nada foi feito. Volte atrás, carregue a página de novo e repita o que fez.',

  consentPlace: 'Aqui as aplicações pedem a sua autorização',
  consentPlaceText:
    'Uma aplicação que usa, por exemplo um assistente, envia-o para aqui quando quer escrever a {owner} em seu nome. Vê então que aplicação é, e decide.',
  nothingToDo:
    'Sem um pedido destes, não há nada a fazer aqui. Para começar, adicione o endereço {address} à sua aplicação.',
  appOfHost: '{host}, que se apresenta como {name},',
  appUnverified: 'Uma aplicação que se apresenta como {name} {notVerified}',
  asksTo: '{app} pede para:',
  asksToConnect: '{app} pede para se ligar a {owner} em seu nome. Ainda nada foi permitido.',
  signInToDecide: 'Inicie sessão para decidir sobre uma aplicação',
  yourEmail: 'O seu endereço de e-mail',
  codeWillCome:
    'Enviamos-lhe por e-mail um código de oito algarismos, que escreve aqui, nesta janela. Não precisa de conta nem de senha.',
  emailCode: 'Enviar-me um código por e-mail',
  onlyIfYou: 'Continue apenas se foi você que começou isto,',
  onlyIfYouInApp: '{onlyIfYou} agora mesmo, nessa aplicação. Caso contrário, feche esta página.',
  badAddress: 'Não podemos escrever para este endereço. Escreva um como {example}.',
  addressNotAllowed: 'O proprietário só deixa agir aplicações para alguns endereços, e este não é um deles.',

  enterCode: 'Escreva o código do seu e-mail',
  code: 'Código',
  eightDigits: 'Oito algarismos, com ou sem o espaço.',
  codeOnItsWay: 'Se {address} aceita e-mails nossos, um código vai a caminho. Mantenha esta janela aberta.',
  mailsScarce:
    'Hoje já saíram muitos e-mails; o resto fica reservado para quem já confirmou uma aplicação ou um agente a partir deste navegador ou desta rede. Se não é o seu caso, volte amanhã.',
  codeWorks:
    'O código vale {time}, uma só vez e apenas nesta janela. É só para si. Veja também na pasta de spam, ou {another}.',
  anotherCode: 'peça outro código',
  noDigits: 'O código tem oito algarismos. Esta tentativa não contou.',
  wrongCode: {
    one: 'Esse não é o código. Resta {count} tentativa.',
    other: 'Esse não é o código. Restam {count} tentativas.',
  },
  codeOver: 'Este código já não é válido',
  codeOverText:
    'Vale uma vez, durante alguns minutos, para cinco tentativas e no navegador em que o pediu. Comece de novo na aplicação que o enviou para aqui.',

  allowThisApp: 'Permitir que esta aplicação aja por si?',
  appChanged: 'A aplicação mudou o que diz de si desde que viu esta página. Nada foi permitido. Veja outra vez.',
  mayRead: 'ler este site, o que qualquer pessoa pode fazer',
  mayWrite: 'enviar mensagens a {owner} em seu nome, como {address}',
  ownerSees: '{permission}; o proprietário vê este endereço',
  toThisComputer: 'A resposta vai para {program}, porta {port}. Continue apenas se acabou de o iniciar.',
  programHere: 'um programa neste computador',
  toThisDevice:
    'A resposta vai para {program} que abre endereços com {scheme}. Continue apenas se acabou de começar isto aí.',
  programOnDevice: 'um programa neste dispositivo',
  toHost: 'A resposta vai para {host}. Continue apenas se foi você que começou isto aí, agora mesmo.',
  toOtherHost: '{elsewhere} para {host}, enquanto a aplicação é {app}. Continue apenas se conhece os dois.',
  elsewhere: 'A resposta vai para um lugar diferente da aplicação:',
  shouldKnow: 'O que deve saber',
  app: 'Aplicação',
  couldBeAny: 'não verificada: qualquer programa poderia dizer isto de si',
  callsItself: 'Apresenta-se como',
  untilStopped: 'a parar; termina sozinha após {idle} sem uso e, em todo o caso, após {most}',
  untilToken: '{time} a partir de agora; depois tem de pedir de novo',
  stopIt: 'Parar',
  stopItAt: 'a qualquer momento, em {agents}; a sua próxima chamada é recusada',
  firstForAddress: 'Seria a primeira a agir aqui pelo seu endereço.',
  firstOfApp: 'Nunca permitiu esta aplicação.',
  allowedApp: 'Permitiu esta aplicação',
  refusedApp: 'Recusou esta aplicação',
  decidedBefore:
    'Este pedido já foi decidido, nesta janela ou noutra, e agora nada foi enviado. Pode fechar esta página.',
  stillWaiting: 'Se a aplicação ainda espera, comece de novo na aplicação: ela volta a perguntar-lhe.',
  nothingDecided:
    'Nada foi decidido. Para decidir com outro endereço, comece de novo na aplicação. Pode fechar esta página.',

  forDevelopers: 'Para programadores: {error}',
  addressIncomplete: 'Este endereço não está completo',
  startAgain: 'Comece de novo na aplicação que o enviou para aqui.',
  addressExcluded: 'Este endereço não pode ser usado aqui',
  addressExcludedText:
    'O proprietário só deixa agir aplicações para alguns endereços, e o da sua sessão não é um deles.',
  ownerBlocked: 'O proprietário bloqueou isto',
  ownerBlockedText:
    'O proprietário deste site não aceita nada deste endereço, ou desta aplicação ou do seu fornecedor. Nada foi permitido.',
  requestIncomplete: 'Este pedido não está completo',
  requestUnreadable: 'Uma aplicação enviou-o para aqui com um pedido que não conseguimos ler. {fault}',
  appAtFault:
    'Volte à aplicação e comece de novo. Se acontecer outra vez, a falha é da aplicação: diga-o a quem a faz.',
  requestWithoutApp: 'Este pedido não diz que aplicação o faz',
  appUnreachable: 'De momento não é possível consultar esta aplicação',
  appUnreachableText:
    'A aplicação descreve-se num endereço que neste momento não nos responde. Tente de novo dentro de alguns minutos.',
  appsLimited: 'Foram consultadas demasiadas aplicações',
  appsLimitedText: 'Espere alguns minutos e comece de novo na aplicação.',
  appUnknown: 'Não conhecemos esta aplicação',
  appUnknownText: 'Retire este serviço da aplicação e adicione-o de novo: ela volta então a apresentar-se.',
  appFaulty: 'Esta aplicação não se descreve bem',
  answerElsewhere: 'Este pedido enviaria a resposta para outro lugar',
  noDestination: 'A aplicação não disse para onde deve ir a resposta. {fault}',
  wrongDestination:
    'A resposta iria para {address}, que não é um endereço desta aplicação; por isso nada foi enviado. {fault}',

  mailCode: 'Foi pedido em {host} um código para este endereço, a partir do endereço IP {ip}. É este:',
  mailCodeUse: 'Escreva-o na janela em que o pediu. Vale uma só vez e durante {time}.',
  mailCodeAlone: 'O código é só para si. Se alguém lho pedir por telefone, num chat ou por e-mail, é uma fraude.',
  mailNotAsked: 'Se não o pediu, ignore este e-mail: nada acontece.',
  mailNoMore: 'Não receber mais e-mails como este',
  mailConsent: 'O seu código para decidir sobre uma aplicação em {host}',
  mailConsentFor:
    '{app}, pede para se ligar a {owner} em seu nome. Com o código inicia sessão; depois vê o que ela pede, e decide.',
  mailAppOfHost: 'A aplicação de {host}, que se apresenta como {name} (não verificado)',
  mailApp: 'Uma aplicação que se apresenta como {name} (não verificado)',
  mailAllowed: 'Permitiu uma aplicação em {host}',
  mailAllowedText:
    '{app}, foi autorizada em {host} a agir por este endereço perante {owner}: {moment}, a partir do endereço IP {ip}.',
  mailNotYou: 'Não foi você, ou quer pará-la? Veja e revogue o que age por si:',
};
