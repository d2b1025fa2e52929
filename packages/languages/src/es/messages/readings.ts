import type { readings as English } from "@refugium/model/messages/readings.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const readings = translation<typeof English>()({
  noValue: "ningún valor",
  noNumber: "la sonda no dio ningún número",
  faultValue: "{value} es lo que dice una sonda averiada",
  outside: "{value} está fuera de {min}…{max}",
  tooFast: "cambió más de {step} por minuto; a la espera de que se estabilice",
  impossible: "{value} después de {before}: el agua no cambia {change} en {within}",
  standsStill: "exactamente {value} desde hace {time}",
  calibrationNoNumber: "la calibración no da ningún número",
  calibrated: "calibrada: {reason}",
  notWater: "calibrada marca {value}, y eso no puede ser agua",
  transformerNoNumber: "la fórmula no saca ningún número de {raw}",
  notEnabled: "sin leer: está apagada",
  stale: "ninguna lectura buena desde hace {time}",
  blind: "ninguna lectura válida: {reason}",
  cannotBeRead: "No se puede leer: {reason}",
  noAnalogInput: "no existe la entrada analógica {id}",
  noAnalogInputChosen: "no hay ninguna entrada analógica elegida",
  noSensorChosen: "no hay ninguna sonda elegida",
  notOnBus: "La sonda «{sensor}» no se ve ahora en el bus 1-Wire",
  apart: "las dos sondas difieren en {apart}",
  contradicted: "las dos sondas se contradijeron: {probe} por sí sola no basta",
  garbledOnWire: "La respuesta de la sonda llegó corrupta por el cable: su CRC es incorrecto",
  garbled: "La respuesta de la sonda era corrupta: su CRC no cuadra, aunque el kernel la aceptó",
  tooShort: "La sonda respondió con {bytes} de {all} bytes",
  zeros: "La sonda solo responde ceros: su línea de datos está en cortocircuito a masa",
  noTemperature: "La respuesta de la sonda no indica ninguna temperatura",
  beyondSensor: "La sonda dice {value}, y eso no lo puede medir ({coldest}…{hottest})",

  controlsNothing: "«{name}» no controla nada",
  setCritical:
    "Pon el límite crítico superior por encima del rango y el inferior por debajo, o deja ambos vacíos",
  noAlarm: "«{name}» no da ninguna alarma si la lectura se sale de lo normal",
  switchAlarmOn: "Enciende su alarma y fija los límites",
  distinctPoints: "debe tener valores medidos y correctos distintos",
});
