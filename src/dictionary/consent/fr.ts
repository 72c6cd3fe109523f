import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in French. */
export const consentFr: Translation<typeof consentEn> = {
  neverAsks:
    'Cette page fait partie de {host}. Elle ne demande jamais de mot de passe, et personne ici ne vous demandera le code.',
  errorTitle: 'Erreur : {title}',
  signedInAs: 'Connexion en tant que {address}. {signOut}',
  signOut: 'Se déconnecter',
  signedOut: 'Vous êtes déconnecté',
  closePage: 'Vous pouvez fermer cette page.',
  goOn: 'Continuer',
  allow: 'Autoriser',
  deny: 'Refuser',
  stopAnyTime: 'Vous pouvez à tout moment voir et arrêter ce qui agit pour vous : {agents}.',
  yourAgents: 'vos agents',
  unverified: '{name} (non vérifié)',
  notVerified: '(non vérifiée)',
  moment: '{day}, {time} UTC',
  formIncomplete: 'Ce formulaire est incomplet',
  formOutdated: 'Ce formulaire est périmé',
  reload: 'Revenez en arrière, rechargez la page et recommencez.',
  nothingDone: 'Rien n’a été fait. Revenez en arrière, rechargez la page et recommencez.',

  consentPlace: 'Ici, les applications demandent votre accord',
  consentPlaceText:
    'Une application que vous utilisez, par exemple un assistant, vous envoie ici quand elle veut écrire à {owner} en votre nom. Vous voyez alors de quelle application il s’agit, et vous décidez.',
  nothingToDo:
    'Sans une telle demande, il n’y a rien à faire ici. Pour commencer, ajoutez l’adresse {address} à votre application.',
  appOfHost: '{host}, qui se nomme {name},',
  appUnverified: 'Une application qui se nomme {name} {notVerified}',
  asksTo: '{app} demande à :',
  asksToConnect: '{app} demande à se connecter à {owner} en votre nom. Rien n’est encore autorisé.',
  signInToDecide: 'Connectez-vous pour décider au sujet d’une application',
  yourEmail: 'Votre adresse e-mail',
  codeWillCome:
    'Nous vous envoyons par e-mail un code de huit chiffres, à saisir ici, dans cette fenêtre. Il ne vous faut ni compte ni mot de passe.',
  emailCode: 'M’envoyer un code par e-mail',
  onlyIfYou: 'Ne continuez que si vous avez lancé cela vous-même,',
  onlyIfYouInApp: '{onlyIfYou} à l’instant, dans cette application. Sinon, fermez cette page.',
  badAddress: 'Nous ne pouvons pas écrire à cette adresse. Saisissez-en une comme {example}.',
  addressNotAllowed:
    'Le propriétaire ne laisse agir les applications que pour certaines adresses, et celle-ci n’en fait pas partie.',

  enterCode: 'Saisissez le code reçu par e-mail',
  code: 'Code',
  eightDigits: 'Huit chiffres, avec ou sans l’espace.',
  codeOnItsWay: 'Si {address} accepte nos e-mails, un code est en route. Gardez cette fenêtre ouverte.',
  mailsScarce:
    'Beaucoup d’e-mails sont partis aujourd’hui ; le reste est réservé aux personnes qui ont déjà confirmé une application ou un agent depuis ce navigateur ou ce réseau. Si ce n’est pas votre cas, revenez demain.',
  codeWorks:
    'Le code est valable {time}, une seule fois, et uniquement dans cette fenêtre. Il n’est que pour vous. Regardez aussi dans le dossier des indésirables, ou {another}.',
  anotherCode: 'demandez un autre code',
  noDigits: 'Le code a huit chiffres. Cet essai n’a pas été compté.',
  wrongCode: {
    one: 'Ce n’est pas le bon code. Il reste {count} essai.',
    other: 'Ce n’est pas le bon code. Il reste {count} essais.',
  },
  codeOver: 'Ce code n’est plus valable',
  codeOverText:
    'Il est valable une fois, quelques minutes, pour cinq essais et dans le navigateur où vous l’avez demandé. Recommencez dans l’application qui vous a envoyé ici.',

  allowThisApp: 'Autoriser cette application à agir pour vous ?',
  appChanged:
    'L’application a changé ce qu’elle dit d’elle-même depuis que vous avez vu cette page. Rien n’a été autorisé. Regardez de nouveau.',
  mayRead: 'lire ce site, ce que chacun peut faire',
  mayWrite: 'envoyer des messages à {owner} en votre nom, en tant que {address}',
  ownerSees: '{permission} ; le propriétaire voit cette adresse',
  toThisComputer: 'La réponse va à {program}, port {port}. Ne continuez que si vous venez de le lancer.',
  programHere: 'un programme sur cet ordinateur',
  toThisDevice:
    'La réponse va à {program} qui ouvre les adresses en {scheme}. Ne continuez que si vous venez de lancer cela vous-même.',
  programOnDevice: 'un programme sur cet appareil',
  toHost: 'La réponse va à {host}. Ne continuez que si vous avez lancé cela là-bas vous-même, à l’instant.',
  toOtherHost: '{elsewhere} à {host}, alors que l’application est {app}. Ne continuez que si vous connaissez les deux.',
  elsewhere: 'La réponse va ailleurs qu’à l’application :',
  shouldKnow: 'Ce que vous devez savoir',
  app: 'Application',
  couldBeAny: 'non vérifiée : n’importe quel programme pourrait dire cela de lui-même',
  callsItself: 'Se nomme',
  untilStopped: 'vous l’arrêtez ; prend fin tout seul après {idle} sans utilisation, et dans tous les cas après {most}',
  untilToken: '{time} à partir de maintenant ; ensuite elle doit redemander',
  stopIt: 'L’arrêter',
  stopItAt: 'à tout moment, dans {agents} ; son prochain appel sera refusé',
  firstForAddress: 'Ce serait la première à agir ici pour votre adresse.',
  firstOfApp: 'Vous n’avez jamais autorisé cette application.',
  allowedApp: 'Vous avez autorisé cette application',
  refusedApp: 'Vous avez refusé cette application',
  decidedBefore:
    'Cette demande a déjà été tranchée, dans cette fenêtre ou une autre, et rien n’a été envoyé maintenant. Vous pouvez fermer cette page.',
  stillWaiting: 'Si l’application attend encore, recommencez dans l’application : elle vous redemandera.',
  nothingDecided:
    'Rien n’a été décidé. Pour décider avec une autre adresse, recommencez dans l’application. Vous pouvez fermer cette page.',

  forDevelopers: 'Pour les développeurs : {error}',
  addressIncomplete: 'Cette adresse est incomplète',
  startAgain: 'Recommencez dans l’application qui vous a envoyé ici.',
  addressExcluded: 'Cette adresse ne peut pas être utilisée ici',
  addressExcludedText:
    'Le propriétaire ne laisse agir les applications que pour certaines adresses, et celle de votre connexion n’en fait pas partie.',
  ownerBlocked: 'Le propriétaire a bloqué cela',
  ownerBlockedText:
    'Le propriétaire de ce site n’accepte rien de cette adresse, ou de cette application ou de son fournisseur. Rien n’a été autorisé.',
  requestIncomplete: 'Cette demande est incomplète',
  requestUnreadable: 'Une application vous a envoyé ici avec une demande que nous ne pouvons pas lire. {fault}',
  appAtFault:
    'Revenez à l’application et recommencez. Si cela se reproduit, la faute vient de l’application : dites-le à ceux qui la font.',
  requestWithoutApp: 'Cette demande ne dit pas de quelle application elle vient',
  appUnreachable: 'Impossible de consulter cette application pour le moment',
  appUnreachableText:
    'L’application se décrit à une adresse qui ne nous répond pas en ce moment. Réessayez dans quelques minutes.',
  appsLimited: 'Trop d’applications ont été consultées',
  appsLimitedText: 'Attendez quelques minutes, puis recommencez dans l’application.',
  appUnknown: 'Nous ne connaissons pas cette application',
  appUnknownText: 'Retirez ce service de l’application et ajoutez-le de nouveau : elle se présentera alors à nouveau.',
  appFaulty: 'Cette application ne se décrit pas correctement',
  answerElsewhere: 'Cette demande enverrait la réponse ailleurs',
  noDestination: 'L’application n’a pas dit où la réponse doit aller. {fault}',
  wrongDestination:
    'La réponse irait à {address}, qui n’est pas une adresse de cette application ; rien n’a donc été envoyé. {fault}',

  mailCode: 'Un code pour cette adresse a été demandé sur {host}, depuis l’adresse IP {ip}. Le voici :',
  mailCodeUse: 'Saisissez-le dans la fenêtre où vous l’avez demandé. Il est valable une fois et {time}.',
  mailCodeAlone:
    'Le code n’est que pour vous. Si on vous le demande par téléphone, dans un chat ou par e-mail, c’est une fraude.',
  mailNotAsked: 'Ignorez cet e-mail si vous ne l’avez pas demandé : il ne se passera rien.',
  mailNoMore: 'Ne plus recevoir d’e-mails de ce genre',
  mailConsent: 'Votre code pour décider au sujet d’une application sur {host}',
  mailConsentFor:
    '{app}, demande à se connecter à {owner} en votre nom. Avec le code, vous vous connectez ; vous voyez ensuite ce qu’elle demande, et vous décidez.',
  mailAppOfHost: 'L’application de {host}, qui se nomme {name} (non vérifié)',
  mailApp: 'Une application qui se nomme {name} (non vérifié)',
  mailAllowed: 'Vous avez autorisé une application sur {host}',
  mailAllowedText:
    '{app}, a été autorisée sur {host} à agir pour cette adresse auprès de {owner} : {moment}, depuis l’adresse IP {ip}.',
  mailNotYou: 'Ce n’était pas vous, ou vous voulez l’arrêter ? Voyez et révoquez ce qui agit pour vous :',
};
