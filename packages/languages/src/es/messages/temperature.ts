import type { temperature as English } from "@refugium/model/messages/temperature.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const temperature = translation<typeof English>()({
  controller: "Control de temperatura {id}",

  below: "{value} está por debajo de {limit}",
  above: "{value} está por encima de {limit}",
  stillClose: "{value} está aún cerca de {limit}",
  within: "{value} está entre {min} y {max}",
  nothingThere: "{value} necesita un equipo que no hay",
  lockedHot: "agua por encima de {limit}: bloqueado hasta que baje de {max}",
  lockedUnprovenBelow: "bloqueado hasta que una lectura del agua esté por debajo de {max}",
  lockedCold: "agua por debajo de {limit}: bloqueado hasta que suba de {min}",
  lockedUnprovenAbove: "bloqueado hasta que una lectura del agua esté por encima de {min}",

  fails: "El control de temperatura «{name}» falla",
  sensorFailed: "La sonda de temperatura «{name}» no responde",
  secondSensorFailed: "La segunda sonda de temperatura «{name}» no responde",
  sensorDoubted: "Sonda de temperatura «{name}»: lo que dice no es creíble",
  secondSensorDoubted: "Segunda sonda de temperatura «{name}»: lo que dice no es creíble",
  doubtedUntil:
    "{reason}. Vuelve a contar cuando se recupere, cuando una segunda sonda marque lo mismo o cuando digas que mide bien",
  sensorStandsStill: "La sonda de temperatura «{name}» marca siempre lo mismo",
  sensorsDisagree: "Las sondas de temperatura de «{name}» no coinciden",
  farApart: "difieren más de {limit}: no se calienta ni se enfría",
  apart: "difieren más de {limit}: solo se calienta cuando ambas marcan frío",
  sensorDisregarded: "Una sonda de temperatura de «{name}» no se tiene en cuenta",
  settledByPerson: "difieren más de {limit}, y alguien ha dicho que {probe} mide bien",
  sensorsContradicted: "Las sondas de temperatura de «{name}» se contradijeron",
  aloneNotBelieved:
    "{probe} por sí sola no basta: no se calienta ni se enfría hasta que ambas coincidan o digas cuál mide bien",
  tooWarm: "La temperatura de «{name}» es demasiado alta",
  tooCold: "La temperatura de «{name}» es demasiado baja",
  beyondLimit: "{value}, límite {limit}",
  dangerouslyWarm: "Temperatura peligrosamente alta en «{name}»",
  dangerouslyCold: "Temperatura peligrosamente baja en «{name}»",
  heaterLocked: "{value}; el calefactor queda bloqueado por encima de {limit}",
  coolerLocked: "{value}; el enfriador queda bloqueado por debajo de {limit}",
  doesNotHeat: "«{device}» no calienta",
  noRise: "{time} en marcha sin que el agua subiera {change}",
  mayBeStuck: "«{device}» puede haberse quedado en marcha",
  stuck:
    "está apagado, y aun así el agua se sigue calentando como si estuviera encendido: comprueba el relé, desenchúfalo",
  doesNotCool: "«{device}» no enfría",
  noFall: "{time} en marcha sin que el agua bajara {change}",
  saidRight: "{person} dice que la sonda {probe} mide bien",

  sensorNotThere: "«{name}» nombra la sonda {sensor}, que no está en el bus 1-Wire",
  checkCable: "Comprueba su cable, o elige una sonda de la lista",
  noSensor: "«{name}» no tiene sonda",
  chooseSensor: "Elige una sonda, o apágalo",
  chooseDevice: "Elige un calefactor o un enfriador",
  noBand: "«{name}» calienta sin rango",
  setBand: "Fija el mínimo y el máximo del rango",
  criticalWithinBand:
    "Los límites críticos de «{name}», {low} y {high}, están dentro de su rango: su calefactor queda bloqueado, o salta la alarma más grave, cuando todo va bien",
  bandUnlikely:
    "«{name}» mantiene el agua entre {min} y {max}: fuera de {least} a {most} viven pocos animales",
  checkBand: "Comprueba el rango y su unidad",
  fight:
    "«{heats}» calienta por debajo de {min} la misma agua que «{cools}» enfría por encima de {max}: trabajan uno contra otro",
  separateBands: "Fija sus rangos de modo que no se solapen, o pon nombre a sus aguas si son dos",
  oneWater: "«{one}» y «{other}» comparten la sonda {sensor}, así que su agua es la misma",
  mustBeWaterOf: "debe ser el agua de «{other}»",
  interlockLimit:
    "El enclavamiento «{name}» lee este control, y su límite sería 0 {unit}, que significa ninguno: cámbialo antes",
  mustNotChange: "no debe cambiar ahora",

  notItsProbe: "debe ser una sonda de este control",
  mustDifferFromHeater: "debe ser un equipo distinto del calefactor",
  atMost: "debe ser como máximo {limit}",
  atMostFahrenheit: "debe ser como máximo {limit} (¿son °F? Entonces haz que el control cuente en °F)",
  criticalAboveMin: "debe ser mayor que el mínimo del rango ({min}), o 0 para {beyond} por encima del máximo",
  criticalBelowMax: "debe ser menor que el máximo del rango ({max}), o 0 para {beyond} por debajo del mínimo",
  heatsFrom: "debe ser al menos {limit} si se acciona un calefactor",
  heatsFromCelsius:
    "debe ser al menos {limit} si se acciona un calefactor (¿son °C? Entonces haz que el control cuente en °C)",
  coolsFrom: "debe ser al menos {limit} si se acciona un enfriador",
  coolsFromCelsius:
    "debe ser al menos {limit} si se acciona un enfriador (¿son °C? Entonces haz que el control cuente en °C)",
  offByAtMost: "no debe desplazar la lectura más de {limit} grados",
  mustRise: "debe subir donde sube la sonda",
  offsetDoubtful: "no debería desplazar la lectura más de {limit}",
  slopeDoubtful: "debería tener una pendiente entre {min} y {max}",
});
