import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in Spanish. */
export const consentEs: Translation<typeof consentEn> = {
  neverAsks: 'Esta página forma parte de {host}. Nunca pide una contraseña, y nadie de aquí le pedirá el código.',
  errorTitle: 'Error: {title}',
  signedInAs: 'Sesión iniciada como {address}. {signOut}',
  signOut: 'Cerrar sesión',
  signedOut: 'Ha cerrado la sesión',
  closePage: 'Puede cerrar esta página.',
  goOn: 'Continuar',
  allow: 'Permitir',
  deny: 'Rechazar',
  stopAnyTime: 'En cualquier momento puede ver y detener lo que actúa por usted: {agents}.',
  yourAgents: 'sus agentes',
  unverified: '{name} (sin verificar)',
  notVerified: '(sin verificar)',
  moment: '{day}, {time} UTC',
  formIncomplete: 'Este formulario no está completo',
  formOutdated: 'Este formulario ha caducado',
  reload: 'Vuelva atrás, cargue la página de nuevo y repita lo que hizo.',
  nothingDone: 'No se ha hecho nada. Vuelva atrás, cargue la página de nuevo y repita lo que hizo.',

  consentPlace: 'Aquí piden su permiso las aplicaciones',
  consentPlaceText:
    'Una aplicación que usted usa, por ejemplo un asistente, le envía aquí cuando quiere escribir a {owner} en su nombre. Entonces ve qué aplicación es y decide.',
  nothingToDo:
    'Sin una solicitud así, aquí no hay nada que hacer. Para empezar, añada la dirección {address} a su aplicación.',
  appOfHost: '{host}, que dice llamarse {name},',
  appUnverified: 'Una aplicación que dice llamarse {name} {notVerified}',
  asksTo: '{app} pide:',
  asksToConnect: '{app} pide conectarse con {owner} en su nombre. Todavía no se ha permitido nada.',
  signInToDecide: 'Inicie sesión para decidir sobre una aplicación',
  yourEmail: 'Su dirección de correo electrónico',
  codeWillCome:
    'Le enviamos por correo un código de ocho cifras, que se escribe aquí, en esta ventana. No necesita cuenta ni contraseña.',
  emailCode: 'Enviarme un código por correo',
  onlyIfYou: 'Siga solo si usted mismo ha empezado esto,',
  onlyIfYouInApp: '{onlyIfYou} ahora mismo, en esa aplicación. Si no, cierre esta página.',
  badAddress: 'No podemos escribir a esta dirección. Escriba una como {example}.',
  addressNotAllowed:
    'El propietario solo permite que actúen aplicaciones para algunas direcciones, y esta no está entre ellas.',

  enterCode: 'Escriba el código de su correo',
  code: 'Código',
  eightDigits: 'Ocho cifras, con o sin el espacio.',
  codeOnItsWay: 'Si {address} acepta correo nuestro, hay un código en camino. Deje esta ventana abierta.',
  mailsScarce:
    'Hoy ya han salido muchos correos; el resto se reserva para quienes han confirmado antes una aplicación o un agente desde este navegador o esta red. Si no es su caso, vuelva mañana.',
  codeWorks:
    'El código vale {time}, una sola vez y solo en esta ventana. Es solo para usted. Mire también en la carpeta de correo no deseado, o {another}.',
  anotherCode: 'pida otro código',
  noDigits: 'El código tiene ocho cifras. Este intento no ha contado.',
  wrongCode: {
    one: 'Ese no es el código. Queda {count} intento.',
    other: 'Ese no es el código. Quedan {count} intentos.',
  },
  codeOver: 'Este código ya no vale',
  codeOverText:
    'Vale una vez, unos minutos, para cinco intentos y en el navegador en el que lo pidió. Empiece de nuevo en la aplicación que le envió aquí.',

  allowThisApp: '¿Permitir que esta aplicación actúe por usted?',
  appChanged:
    'La aplicación ha cambiado lo que dice de sí misma desde que usted vio esta página. No se ha permitido nada. Mire otra vez.',
  mayRead: 'leer este sitio, cosa que puede hacer cualquiera',
  mayWrite: 'enviar mensajes a {owner} en su nombre, como {address}',
  ownerSees: '{permission}; el propietario ve esta dirección',
  toThisComputer: 'La respuesta va a {program}, puerto {port}. Siga solo si acaba de iniciarlo usted.',
  programHere: 'un programa de este ordenador',
  toThisDevice:
    'La respuesta va a {program} que abre direcciones con {scheme}. Siga solo si acaba de empezar esto allí.',
  programOnDevice: 'un programa de este dispositivo',
  toHost: 'La respuesta va a {host}. Siga solo si usted mismo ha empezado esto allí, ahora mismo.',
  toOtherHost: '{elsewhere} a {host}, mientras que la aplicación es {app}. Siga solo si conoce ambos.',
  elsewhere: 'La respuesta va a un lugar distinto de la aplicación:',
  shouldKnow: 'Lo que debe saber',
  app: 'Aplicación',
  couldBeAny: 'sin verificar: cualquier programa podría decir esto de sí mismo',
  callsItself: 'Dice llamarse',
  untilStopped: 'usted la detenga; termina sola tras {idle} sin uso y, en todo caso, tras {most}',
  untilToken: '{time} desde ahora; después tiene que volver a pedirlo',
  stopIt: 'Detenerla',
  stopItAt: 'en cualquier momento, en {agents}; su siguiente llamada se rechaza',
  firstForAddress: 'Sería la primera que actúa aquí para su dirección.',
  firstOfApp: 'Nunca ha permitido esta aplicación.',
  allowedApp: 'Ha permitido esta aplicación',
  refusedApp: 'Ha rechazado esta aplicación',
  decidedBefore:
    'Sobre esta solicitud ya se decidió, en esta ventana o en otra, y ahora no se ha enviado nada. Puede cerrar esta página.',
  stillWaiting: 'Si la aplicación sigue esperando, empiece de nuevo en ella: volverá a preguntarle.',
  nothingDecided:
    'No se ha decidido nada. Para decidir con otra dirección, empiece de nuevo en la aplicación. Puede cerrar esta página.',

  forDevelopers: 'Para desarrolladores: {error}',
  addressIncomplete: 'Esta dirección no está completa',
  startAgain: 'Empiece de nuevo en la aplicación que le envió aquí.',
  addressExcluded: 'Esta dirección no se puede usar aquí',
  addressExcludedText:
    'El propietario solo permite que actúen aplicaciones para algunas direcciones, y la de su sesión no está entre ellas.',
  ownerBlocked: 'El propietario lo ha bloqueado',
  ownerBlockedText:
    'El propietario de este sitio no acepta nada de esta dirección, o de esta aplicación o de su proveedor. No se ha permitido nada.',
  requestIncomplete: 'Esta solicitud no está completa',
  requestUnreadable: 'Una aplicación le envió aquí con una solicitud que no podemos leer. {fault}',
  appAtFault:
    'Vuelva a la aplicación y empiece de nuevo. Si ocurre otra vez, el fallo es de la aplicación: dígaselo a quienes la hacen.',
  requestWithoutApp: 'Esta solicitud no dice qué aplicación la hace',
  appUnreachable: 'Ahora mismo no se puede consultar esta aplicación',
  appUnreachableText:
    'La aplicación se describe en una dirección que en este momento no nos responde. Inténtelo de nuevo en unos minutos.',
  appsLimited: 'Se han consultado demasiadas aplicaciones',
  appsLimitedText: 'Espere unos minutos y empiece de nuevo en la aplicación.',
  appUnknown: 'No conocemos esta aplicación',
  appUnknownText: 'Quite este servicio de la aplicación y añádalo de nuevo: entonces volverá a presentarse.',
  appFaulty: 'Esta aplicación no se describe bien',
  answerElsewhere: 'Esta solicitud enviaría la respuesta a otro lugar',
  noDestination: 'La aplicación no dijo adónde debe ir la respuesta. {fault}',
  wrongDestination:
    'La respuesta iría a {address}, que no es una dirección de esta aplicación, así que no se ha enviado nada. {fault}',

  mailCode: 'Se ha pedido un código para esta dirección en {host}, desde la dirección IP {ip}. Es este:',
  mailCodeUse: 'Escríbalo en la ventana en la que lo pidió. Vale una sola vez y durante {time}.',
  mailCodeAlone:
    'El código es solo para usted. Si alguien se lo pide por teléfono, en un chat o por correo, es un fraude.',
  mailNotAsked: 'Si no lo ha pedido, no haga caso de este correo: no pasará nada.',
  mailNoMore: 'No recibir más correos como este',
  mailConsent: 'Su código para decidir sobre una aplicación en {host}',
  mailConsentFor:
    '{app}, pide conectarse con {owner} en su nombre. Con el código inicia sesión; después ve qué pide y decide.',
  mailAppOfHost: 'La aplicación de {host}, que dice llamarse {name} (sin verificar)',
  mailApp: 'Una aplicación que dice llamarse {name} (sin verificar)',
  mailAllowed: 'Ha permitido una aplicación en {host}',
  mailAllowedText:
    '{app}, recibió permiso en {host} para actuar por esta dirección ante {owner}: {moment}, desde la dirección IP {ip}.',
  mailNotYou: '¿No fue usted, o quiere detenerla? Vea y revoque lo que actúa por usted:',
};
