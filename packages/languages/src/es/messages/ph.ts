import type { ph as English } from "@refugium/model/messages/ph.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const ph = translation<typeof English>()({
  probe: "Sonda de pH {id}",

  below: "el pH {value} está por debajo de {limit}",
  above: "el pH {value} está por encima de {limit}",
  stillClose: "el pH {value} está aún cerca de {limit}",
  within: "el pH {value} está entre {min} y {max}",
  nothingThere: "el pH {value} necesita un equipo que no hay",
  lockedAbove: "el pH {value} está por encima de {limit}: bloqueado",
  lockedBelow: "el pH {value} está por debajo de {limit}: bloqueado",
  rests: "descansa {rest} tras un ciclo de {longest} como máximo",
  ranForTheDay:
    "ha funcionado {time} en 24 h, el máximo de un día; comprueba la sonda y después restablece esta alarma o permite más al día",
  noEffect: "tras {count} ciclos el pH no ha cambiado: la sonda mide mal o no sale nada",

  fails: "El control de pH «{name}» falla",
  sensorFailed: "La sonda de pH «{name}» no responde",
  sensorStandsStill: "La sonda de pH «{name}» marca siempre lo mismo",
  outOfRange: "El pH de «{name}» está fuera de los límites",
  beyondRange: "pH {value}: demasiado {end, select, high {alto} other {bajo}}, el rango es {min}…{max}",
  tooHigh: "El pH de «{name}» es demasiado alto",
  tooLow: "El pH de «{name}» es demasiado bajo",
  beyondLimit: "pH {value}, límite {limit}",
  raisingLocked: "pH {value}; lo que lo sube queda bloqueado por encima de {limit}",
  loweringLocked: "pH {value}; lo que lo baja queda bloqueado por debajo de {limit}",
  mayNotDose: "El control de pH «{name}» no puede dosificar",

  calibrationLeft: "La calibración de la sonda de pH «{name}» quedó a medias",
  switchedOnAgain: "vuelve a estar encendida, como estaba",
  notSwitchedOnAgain: "no se puede volver a encender: {reason}",
  disableFirst: "Apaga la sonda antes de calibrarla: está en una solución de calibración, no en el acuario",
  refusedWhileEnabled: "no se puede mientras la sonda esté encendida",
  slopeDoubtful:
    "tiene una sensibilidad del {slope} %, y lo razonable es de {least} a {most} %: una solución no es lo que dice su etiqueta, o la sonda está gastada",
  offsetDoubtful: "se desvía {off} en la solución de {buffer}, y lo razonable es {most} como máximo",
  mixedUp: "va en el sentido contrario: ¿se han confundido las soluciones?",
  slopeChanged: "cambia la sensibilidad a {ratio} veces la última, y lo razonable es de {least} a {most}",

  noAnalogInput: "«{name}» no tiene entrada analógica",
  chooseAnalogInput: "Elige una entrada analógica, o apágala",
  chooseDevice: "Elige qué sube o baja el pH",
  bandUnusual:
    "«{name}» se lleva a un pH de {min} a {max}: ningún acuario se mantiene por debajo de {least} o por encima de {most}",
  setBand: "Ajusta el rango a lo que necesitan los animales",
  neverCalibrated: "«{name}» controla sin haberse calibrado nunca",
  calibrate: "Apágala y calíbrala con soluciones de calibración",
  criticalWithinBand:
    "Los límites críticos de «{name}», {low} y {high}, están dentro de su rango: lo que acciona queda bloqueado, o salta la alarma más grave, cuando todo va bien",
});
