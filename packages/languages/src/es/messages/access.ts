import type { access as English } from "@refugium/model/messages/access.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const access = translation<typeof English>()({
  signInFirst: "Primero inicia sesión",
  signInFirstHow: "Primero inicia sesión: POST /auth/signin, o envía HTTP Basic o un token",
  wrongPair: "El usuario o la contraseña no son correctos",
  emptyPair: "El usuario y la contraseña no deben estar vacíos",
  tooManyFailures: "Demasiados intentos de iniciar sesión: vuelve a intentarlo en {wait}",
  unknownSession: "No hay ninguna sesión con el id {id}",
  unprovenSession:
    "Solo puede cerrar otra sesión quien ha iniciado la suya en los últimos {within}: vuelve a iniciar sesión y ciérrala después",
  unprovenPasskey:
    "Solo puede cambiar el nombre de una llave de acceso o quitarla quien ha iniciado sesión en los últimos {within}: vuelve a iniciar sesión e inténtalo después",
  unknownToken: "No hay ningún token con el id {id}",
  tooManyTokens: "Ya hay {most} tokens: revoca antes uno",
  notAhead: "debe estar en el futuro",
  outlives: "Un token no puede crear otro que dure más que él",
  fieldOutlives: "no debe ser posterior a {end}, cuando caduca tu propio token",
  tooShort: "debe tener al menos {shortest} caracteres",
  isUser: "no debe ser el nombre del usuario",
  isDefault: "no debe ser la contraseña predeterminada",
  isCommon: "no debe ser una de las 10 000 contraseñas más comunes",
  firstByToken: "Un token no puede elegir la primera contraseña: inicia sesión para elegirla",
  currentPassword: "La contraseña actual {fault}",
  currentWrong: "no es correcta",
  currentByToken: "hace falta: un token no la sustituye",
  currentStale: "hace falta: has iniciado sesión hace más de {within}",
  currentByPasskey: "hace falta: has iniciado sesión con una llave de acceso",
  changedMeanwhile: "Mientras tanto se cambió el usuario o la contraseña: no se ha cambiado nada",
  passkeyNeedsName:
    "Una llave de acceso pertenece a un nombre: abre esta página por su nombre, no por una dirección IP",
  passkeyNeedsHttps:
    "Los navegadores usan llaves de acceso solo por HTTPS, o en el propio equipo del controlador",
  noPasskeyHere:
    "No hay ninguna llave de acceso para {host}: una llave de acceso solo vale con el nombre con el que se creó",
  passkeyBySession: "Solo quien ha iniciado sesión en un navegador puede cambiar las llaves de acceso",
  passkeyNeedsPassword:
    "Elige antes una contraseña: con ella vuelves a entrar si pierdes una llave de acceso",
  passkeyLate: "Ha tardado demasiado o ya se había respondido: vuelve a intentarlo",
  passkeyWrong: "Esta llave de acceso no abre este controlador",
  passkeyCopied:
    "Esta llave de acceso se rechaza: entretanto se ha usado en otro sitio, así que puede haber una copia. Usa la contraseña y quítala",
  passkeyInvalid: "La respuesta del navegador no es válida: la llave de acceso no se ha añadido",
  passkeyKnown: "Esta llave de acceso ya está añadida",
  tooManyPasskeys: "Ya hay {most} llaves de acceso: quita antes una",
  unknownPasskey: "No hay ninguna llave de acceso con el id {id}",
  unknownAddress: "una dirección desconocida",
  signedIn: "{person} inició sesión desde {place}",
  firstSeen: "{person} usó la contraseña por primera vez desde {place}",
  heldOff: "demasiadas contraseñas erróneas desde {place}: sin acceso durante {wait}",
  signedOut: "{person} cerró sesión desde {place}",
  changed:
    "{person} cambió el usuario y la contraseña desde {place}; sesiones cerradas: {sessions}; tokens revocados: {tokens}",
  tokenMade: "{person} creó el token «{token}» desde {place}; puede: {scopes}",
  tokenRevoked: "{person} revocó el token «{token}» desde {place}",
  signedInByPasskey: "{person} inició sesión con la llave de acceso «{passkey}» desde {place}",
  passkeyAdded: "{person} añadió la llave de acceso «{passkey}» para {host} desde {place}",
  passkeyRenamed: "{person} cambió el nombre de la llave de acceso «{before}» a «{passkey}» desde {place}",
  passkeyRemoved: "{person} quitó la llave de acceso «{passkey}» desde {place}",
  passkeysRemoved: "{person} quitó todas las llaves de acceso desde {place}: {passkeys}",
  passkeyCopyTitle: "Puede haber una copia de la llave de acceso «{passkey}»",
  passkeyCopyAlarm:
    "{title}: desde {place} se usó con un contador que había retrocedido, y se rechazó. Elimínala en «Usuarios y tokens» y mira quién tiene la sesión abierta",
  passkeyCopySeen:
    "la llave de acceso «{passkey}» se rechazó desde {place}: su contador retrocedió, así que puede haber una copia",
  sessionEnded: "{person} cerró una sesión de {other} desde {place}",
});
