import type { readings as English } from "@refugium/model/messages/readings.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const readings = translation<typeof English>()({
  noValue: "aucune valeur",
  noNumber: "la sonde n'a pas donné de nombre",
  faultValue: "{value} est ce qu'indique une sonde en panne",
  outside: "{value} est hors de {min}…{max}",
  tooFast: "variation de plus de {step} par minute\u00a0; attente que la mesure se stabilise",
  impossible: "{value} après {before}\u00a0: l'eau ne varie pas de {change} en {within}",
  standsStill: "exactement {value} depuis {time}",
  calibrationNoNumber: "l'étalonnage ne donne pas de nombre",
  calibrated: "étalonnée\u00a0: {reason}",
  notWater: "une fois étalonnée, elle indique {value}, ce que l'eau n'atteint pas",
  transformerNoNumber: "la formule ne tire aucun nombre de {raw}",
  notEnabled: "non lue\u00a0: elle est désactivée",
  stale: "aucune bonne mesure depuis {time}",
  blind: "aucune mesure valable\u00a0: {reason}",
  cannotBeRead: "Lecture impossible\u00a0: {reason}",
  noAnalogInput: "il n'y a pas d'entrée analogique {id}",
  noAnalogInputChosen: "aucune entrée analogique n'est choisie",
  noSensorChosen: "aucune sonde n'est choisie",
  notOnBus: "La sonde «\u00a0{sensor}\u00a0» est invisible en ce moment sur le bus 1-Wire",
  apart: "les deux sondes diffèrent de {apart}",
  contradicted: "les deux sondes se sont contredites\u00a0: {probe} seule ne compte pas",
  garbledOnWire: "La réponse de la sonde est arrivée brouillée\u00a0: son CRC est faux",
  garbled:
    "La réponse de la sonde était brouillée\u00a0: son CRC ne correspond pas, bien que le noyau l'ait acceptée",
  tooShort: "La sonde a répondu {bytes} octets sur {all}",
  zeros: "La sonde ne répond que des zéros\u00a0: sa ligne de données est en court-circuit avec la masse",
  noTemperature: "La réponse de la sonde n'indique aucune température",
  beyondSensor: "La sonde indique {value}, ce qu'elle ne peut pas mesurer ({coldest}…{hottest})",
  controlsNothing: "«\u00a0{name}\u00a0» ne commande rien",
  setCritical:
    "Placez la limite critique haute au-dessus de la plage et la basse en dessous, ou laissez les deux vides",
  noAlarm: "«\u00a0{name}\u00a0» ne déclenche aucune alarme hors de la plage",
  switchAlarmOn: "Activez son alarme et fixez des seuils",
  distinctPoints: "doit avoir des valeurs mesurées et justes différentes",
});
