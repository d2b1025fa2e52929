import type { equipment as English } from "@refugium/model/messages/equipment.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const equipment = translation<typeof English>()({
  named: "«{name}»",
  unnamed: "Equipo {id}",
  theProgram: "el programa",

  switchedBy: "{value, select, on {encendido} other {apagado}} por {by}",
  switchedForBy: "{value, select, on {encendido} other {apagado}} por {by} durante {time}",
  onHasAnEnd: "encender en contra de un controlador siempre tiene un final: indica minutos",
  twoEnds: "no se puede combinar con minutos",
  switchedByTrip: "apagado por su protección",
  switchingOnRefused: "se rechazó encenderlo",
  notSwitchedYet: "todavía sin usar",
  storedAfterStart: "como antes del arranque",
  longWindow: "da {hours} h de luz: ¿el final debe ir antes que el comienzo?",
  longWindowHow: '{doubt} Entonces añade "crosses_midnight": true',
  left: "{name} dejó este enchufe ({by}): estado seguro",

  noOutlet: "{thing} no tiene ningún enchufe que funcione",
  trippedBeforeMove: "Bloqueo de {thing}: restablece su alarma antes de cambiarlo de enchufe o eliminarlo",
  tripped: "Bloqueo de {thing}: {reason}",
  trippedClearFirst: "Bloqueo de {thing}: {reason}. Restablece antes la alarma",
  onTakenBack: "{thing} no ha confirmado «encendido»: se ha vuelto atrás",
  offTriedAgain: "{thing} no ha confirmado «apagado»: se sigue intentando hasta que lo haga",
  staysOn: "{thing} sigue en marcha: {reason}",
  staysOff: "{thing} sigue sin funcionar: {reason}",
  unconfirmedYet:
    "{thing} aún no ha confirmado «{value, select, on {encendido} other {apagado}}»: se sigue intentando",
  otherForNow:
    "{by} pidió «{wanted, select, on {encendido} other {apagado}}» para {thing}, pero de momento está en «{value, select, on {encendido} other {apagado}}»: {reason}",
  samePin: "El enchufe {outlet} está en el mismo pin que el de {other}",
  pinOfOther: "está en un pin que usa otro equipo",

  blinksFor: "parpadea para que {by} lo encuentre",
  noPin: "«{name}» no tiene ningún pin en servicio",
  blinkingAlready: "«{name}» ya está parpadeando",
  doesNotBlink: "«{name}» no parpadea: {reason}",
  onlyLampsBlink: "su función es {role}, y solo pueden parpadear luces y enchufes que nada use",
  noLamp: "por su función no es una luz, y solo pueden parpadear luces y enchufes que nada use",
  shortestTime: "tiene un tiempo mínimo encendido o apagado",
  goesByIt: "«{name}» depende de él",
  onSamePin: "«{name}» está en el mismo pin",
  isTripped: "está bloqueado: {reason}",
  heldBy: "lo controla {owner}: {reason}",
  blinkUnconfirmed: "«{name}» no ha confirmado: no parpadea",
  blinkingEnded: "El parpadeo de «{name}» terminó al encenderse o apagarse",
  outletChanged: "el enchufe ha cambiado",
  stoppedBlinking: "«{name}» ha dejado de parpadear: {reason}",

  hotWater: "agua por encima de {limit}: ningún calefactor puede estar encendido",
  waterTooHot: "El agua está demasiado caliente para cualquier calefactor",
  heatersLocked: "{title}: {value}. Todos los calefactores quedan bloqueados hasta que baje de {limit}",
  wet: "«{name}» detecta agua",
  cannotBeRead: "«{name}» no se puede leer",
  pumpsLocked: "{title}: las bombas de relleno y los enchufes de dosificación quedan bloqueados",
  heaterUncontrolled:
    "«{name}» es un calefactor que no depende de ningún control de temperatura: calienta mientras esté encendido, hasta {limit}",
  chooseAsHeater: "Elígelo como calefactor de un control de temperatura",
  pumpUnguarded:
    "«{name}» es una bomba de relleno sin relleno automático, sensor de fugas o sensor de rebose: solo la detiene su tiempo máximo encendida",
  chooseAsPump: "Elígela como bomba de un relleno, y dale a este un sensor de fugas y uno de rebose",
  returnPumpOff: "«{name}» es una bomba de retorno cuyo estado seguro es apagado",
  setSafeStateOn: "Pon su «Estado seguro en caso de fallo» en «Encendido»",
});
