import type { temperature as English } from "@refugium/model/messages/temperature.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const temperature = translation<typeof English>()({
  controller: "le régulateur de température {id}",

  below: "{value} est en dessous de {limit}",
  above: "{value} est au-dessus de {limit}",
  stillClose: "{value} est encore proche de {limit}",
  within: "{value} est entre {min} et {max}",
  nothingThere: "{value}, mais l'appareil nécessaire n'existe pas",
  lockedHot: "eau au-dessus de {limit}\u00a0: blocage jusqu'à ce qu'elle soit en dessous de {max}",
  lockedUnprovenBelow: "blocage jusqu'à ce qu'une mesure de l'eau soit en dessous de {max}",
  lockedCold: "eau en dessous de {limit}\u00a0: blocage jusqu'à ce qu'elle soit au-dessus de {min}",
  lockedUnprovenAbove: "blocage jusqu'à ce qu'une mesure de l'eau soit au-dessus de {min}",

  fails: "La régulation de la température «\u00a0{name}\u00a0» est en panne",
  sensorFailed: "La sonde de température «\u00a0{name}\u00a0» ne répond pas",
  secondSensorFailed: "La seconde sonde de température «\u00a0{name}\u00a0» ne répond pas",
  sensorDoubted: "Sonde de température «\u00a0{name}\u00a0»\u00a0: ce qu'elle indique est impossible",
  secondSensorDoubted:
    "Seconde sonde de température «\u00a0{name}\u00a0»\u00a0: ce qu'elle indique est impossible",
  doubtedUntil:
    "{reason}. Elle compte de nouveau quand elle revient à la normale, quand une seconde sonde indique la même chose, ou quand vous dites qu'elle a raison",
  sensorStandsStill: "La sonde de température «\u00a0{name}\u00a0» indique toujours la même valeur",
  sensorsDisagree: "Les sondes de température de «\u00a0{name}\u00a0» ne concordent pas",
  farApart: "de plus de {limit}\u00a0: chauffage et refroidissement sont à l'arrêt",
  apart: "de plus de {limit}\u00a0: ne chauffe que si les deux indiquent froid",
  sensorDisregarded: "Une sonde de température de «\u00a0{name}\u00a0» ne compte pas",
  settledByPerson: "elles diffèrent de plus de {limit}, et quelqu'un dit que {probe} a raison",
  sensorsContradicted: "Les sondes de température de «\u00a0{name}\u00a0» se sont contredites",
  aloneNotBelieved:
    "{probe} seule ne compte pas\u00a0: chauffage et refroidissement sont à l'arrêt jusqu'à ce que les deux concordent, ou que vous disiez laquelle a raison",
  tooWarm: "La température de «\u00a0{name}\u00a0» est trop haute",
  tooCold: "La température de «\u00a0{name}\u00a0» est trop basse",
  beyondLimit: "{value}, limite {limit}",
  dangerouslyWarm: "«\u00a0{name}\u00a0» est dangereusement chaud",
  dangerouslyCold: "«\u00a0{name}\u00a0» est dangereusement froid",
  heaterLocked: "{value}\u00a0; le chauffage est bloqué au-dessus de {limit}",
  coolerLocked: "{value}\u00a0; le refroidisseur est bloqué en dessous de {limit}",
  doesNotHeat: "«\u00a0{device}\u00a0» ne chauffe pas",
  noRise: "en marche depuis {time} sans une hausse de {change}",
  mayBeStuck: "«\u00a0{device}\u00a0» reste peut-être bloqué en marche",
  stuck:
    "à l'arrêt, et pourtant l'eau continue de se réchauffer comme s'il était en marche\u00a0: vérifiez le relais, débranchez l'appareil",
  doesNotCool: "«\u00a0{device}\u00a0» ne refroidit pas",
  noFall: "en marche depuis {time} sans une baisse de {change}",
  saidRight: "{person} dit que la sonde {probe} a raison",

  sensorNotThere: "«\u00a0{name}\u00a0» désigne la sonde {sensor}, qui n'est pas sur le bus 1-Wire",
  checkCable: "Vérifiez son câble, ou choisissez une sonde de la liste",
  noSensor: "«\u00a0{name}\u00a0» n'a pas de sonde",
  chooseSensor: "Choisissez une sonde, ou désactivez le régulateur",
  chooseDevice: "Choisissez un chauffage ou un refroidisseur",
  noBand: "«\u00a0{name}\u00a0» chauffe sans plage",
  setBand: "Définissez la plage",
  criticalWithinBand:
    "Les limites critiques de «\u00a0{name}\u00a0», {low} et {high}, sont dans sa plage\u00a0: son chauffage est bloqué, ou son alarme la plus grave est en cours, alors que tout va bien",
  bandUnlikely:
    "«\u00a0{name}\u00a0» maintient l'eau entre {min} et {max}\u00a0: hors de {least} à {most}, peu d'animaux survivent",
  checkBand: "Vérifiez la plage et son unité",
  fight:
    "«\u00a0{heats}\u00a0» chauffe en dessous de {min} la même eau que «\u00a0{cools}\u00a0» refroidit au-dessus de {max}\u00a0: ils travaillent l'un contre l'autre",
  separateBands:
    "Réglez leurs plages sans qu'elles se chevauchent, ou donnez un nom à chaque eau s'il y en a deux",
  oneWater:
    "«\u00a0{one}\u00a0» et «\u00a0{other}\u00a0» ont la sonde {sensor} en commun, leur eau est donc la même",
  mustBeWaterOf: "doit être l'eau de «\u00a0{other}\u00a0»",
  interlockLimit:
    "Le verrouillage «\u00a0{name}\u00a0» lit ce régulateur, et son seuil serait 0 {unit}, ce qui signifie aucun seuil\u00a0: modifiez-le d'abord",
  mustNotChange: "ne doit pas changer maintenant",

  notItsProbe: "doit être une sonde de ce régulateur",
  mustDifferFromHeater: "doit être un autre appareil que le chauffage",
  atMost: "doit être d'au plus {limit}",
  atMostFahrenheit: "doit être d'au plus {limit} (s'agit-il de °F\u00a0? Choisissez alors °F comme unité)",
  criticalAboveMin: "doit être supérieur au bas de la plage ({min}), ou 0 pour {beyond} au-dessus du haut",
  criticalBelowMax: "doit être inférieur au haut de la plage ({max}), ou 0 pour {beyond} en dessous du bas",
  heatsFrom: "doit être d'au moins {limit} quand un chauffage est commandé",
  heatsFromCelsius:
    "doit être d'au moins {limit} quand un chauffage est commandé (s'agit-il de °C\u00a0? Choisissez alors °C comme unité)",
  coolsFrom: "doit être d'au moins {limit} quand un refroidisseur est commandé",
  coolsFromCelsius:
    "doit être d'au moins {limit} quand un refroidisseur est commandé (s'agit-il de °C\u00a0? Choisissez alors °C comme unité)",
  offByAtMost: "ne doit pas décaler la mesure de plus de {limit} degrés",
  mustRise: "doit monter quand la sonde monte",
  offsetDoubtful: "ne devrait pas décaler la mesure de plus de {limit}",
  slopeDoubtful: "devrait avoir une pente comprise entre {min} et {max}",
});
