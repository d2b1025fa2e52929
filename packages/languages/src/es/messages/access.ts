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
  unknownAddress: "una dirección desconocida",
  signedIn: "{person} inició sesión desde {place}",
  firstSeen: "{person} usó la contraseña por primera vez desde {place}",
  heldOff: "demasiadas contraseñas erróneas desde {place}: sin acceso durante {wait}",
  signedOut: "{person} cerró sesión desde {place}",
  changed:
    "{person} cambió el usuario y la contraseña desde {place}; sesiones cerradas: {sessions}; tokens revocados: {tokens}",
  tokenMade: "{person} creó el token «{token}» desde {place}; puede: {scopes}",
  tokenRevoked: "{person} revocó el token «{token}» desde {place}",
  sessionEnded: "{person} cerró una sesión de {other} desde {place}",
});
