import type { ph as English } from "@refugium/model/messages/ph.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const ph = translation<typeof English>()({
  probe: "la sonde pH {id}",

  below: "pH {value}, en dessous de {limit}",
  above: "pH {value}, au-dessus de {limit}",
  stillClose: "pH {value}, encore proche de {limit}",
  within: "pH {value}, entre {min} et {max}",
  nothingThere: "pH {value}, mais l'appareil nécessaire n'existe pas",
  lockedAbove: "pH {value}, au-dessus de {limit}\u00a0: blocage",
  lockedBelow: "pH {value}, en dessous de {limit}\u00a0: blocage",
  rests: "repos de {rest} après une correction de {longest} au plus",
  ranForTheDay:
    "{time} de marche en 24\u00a0h, le maximum par jour\u00a0; vérifiez la sonde, puis réarmez l'alarme ou autorisez davantage par jour",
  noEffect:
    "{count, plural, one {# correction} other {# corrections}} sans que le pH change\u00a0: la sonde se trompe, ou rien n'arrive dans l'eau",

  fails: "La régulation du pH «\u00a0{name}\u00a0» est en panne",
  sensorFailed: "La sonde pH «\u00a0{name}\u00a0» ne répond pas",
  sensorStandsStill: "La sonde pH «\u00a0{name}\u00a0» indique toujours la même valeur",
  outOfRange: "Le pH de «\u00a0{name}\u00a0» est hors limites",
  beyondRange: "le pH {value} est {end, select, high {trop haut} other {trop bas}}, limites {min}…{max}",
  tooHigh: "Le pH de «\u00a0{name}\u00a0» est trop haut",
  tooLow: "Le pH de «\u00a0{name}\u00a0» est trop bas",
  beyondLimit: "pH {value}, limite {limit}",
  raisingLocked: "pH {value}\u00a0; ce qui le fait monter est bloqué au-dessus de {limit}",
  loweringLocked: "pH {value}\u00a0; ce qui le fait baisser est bloqué en dessous de {limit}",
  mayNotDose: "La régulation du pH «\u00a0{name}\u00a0» n'a plus le droit de doser",

  calibrationLeft: "L'étalonnage de la sonde pH «\u00a0{name}\u00a0» a été abandonné",
  switchedOnAgain: "elle est réactivée, comme avant",
  notSwitchedOnAgain: "impossible de la réactiver\u00a0: {reason}",
  disableFirst:
    "Désactivez la sonde avant de l'étalonner\u00a0: elle est dans une solution tampon, pas dans l'aquarium",
  refusedWhileEnabled: "est refusé tant que la sonde est activée",
  slopeDoubtful:
    "a une pente de {slope}\u00a0%, plausible entre {least} et {most}\u00a0%\u00a0: une solution tampon n'a pas la valeur indiquée, ou la sonde est usée",
  offsetDoubtful: "s'écarte de {off} dans la solution tampon de {buffer}, plausible jusqu'à {most}",
  mixedUp: "va dans le mauvais sens\u00a0: les solutions tampons ont-elles été interverties\u00a0?",
  slopeChanged: "multiplie la pente précédente par {ratio}, plausible entre {least} et {most}",

  noAnalogInput: "«\u00a0{name}\u00a0» n'a pas d'entrée analogique",
  chooseAnalogInput: "Choisissez une entrée analogique, ou désactivez la sonde",
  chooseDevice: "Choisissez ce qui fait monter ou baisser le pH",
  bandUnusual:
    "«\u00a0{name}\u00a0» est régulée à pH {min}…{max}\u00a0: aucun aquarium n'est maintenu en dessous de {least} ou au-dessus de {most}",
  setBand: "Réglez la plage sur ce qu'il faut aux animaux",
  neverCalibrated: "«\u00a0{name}\u00a0» régule sans avoir jamais été étalonnée",
  calibrate: "Désactivez-la et étalonnez-la avec des solutions tampons",
  criticalWithinBand:
    "Les limites critiques de «\u00a0{name}\u00a0», {low} et {high}, sont dans sa plage\u00a0: ce qu'elle commande est bloqué, ou son alarme la plus grave est en cours, alors que tout va bien",
});
