import type { drivers as English } from "@refugium/model/messages/drivers.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const drivers = translation<typeof English>()({
  i2cAddressHelp: "Adresse I2C (7 bits), en décimal ou 0x…\u00a0: {where}",
  ads1115Where: "0x48…0x4b selon la broche ADDR",
  pca9685Where: "0x40…0x77 selon les cavaliers de la carte",
  phBoardWhere: "0x40…0x43 selon l'interrupteur de la carte",
  filePathHelp:
    "Fichier dans files/ du répertoire de données, où commencent les chemins relatifs, ou dans un répertoire déclaré dans refugium.toml",
  gainHelp: "Gain de l'entrée {channel}\u00a0; 2/3 va jusqu'à 6,144 V, 16 jusqu'à 0,256 V",
  pca9685FrequencyHelp: "Fréquence de tous les canaux en Hz",
  rpiFrequencyHelp: "Fréquence des canaux PWM en Hz",
  devModeHelp: "Vrai tant que le matériel est simulé",
  probeNameHelp: "Nom de la sonde sur le bus 1-Wire",
  raspberryPi: "Raspberry Pi",
  phBoard: "Carte pH",
  fileNumber: "Nombre dans un fichier",
  fileLevel: "État dans un fichier",

  digitalInput: "entrée numérique",
  digitalOutput: "sortie numérique",
  pwm: "canal PWM",
  analogInput: "entrée analogique",

  notOpened: "pas encore ouvert",
  unreadable: "Ce qui en est enregistré est illisible\u00a0: réglez de nouveau ses paramètres",
  notThere: "{driver}\u00a0: absent, {reason}",
  noPin: "{driver} n'a pas de broche {pin} de ce genre ({kind})",
  noDriver: "Il n'y a pas de pilote «\u00a0{id}\u00a0»",
  noType: "Il n'y a pas de type de pilote «\u00a0{type}\u00a0»",
  gone: "Le pilote «\u00a0{name}\u00a0» est absent",
  doesNotAnswer: "Le pilote «\u00a0{name}\u00a0» ne répond pas\u00a0: {reason}",
  checkPower:
    "Vérifiez son alimentation, son câble et son adresse\u00a0; de nouvelles tentatives ont lieu sans cesse",
  takenTwice: "Le pilote «\u00a0{name}\u00a0» n'est pas ouvert\u00a0: {taken}",
  anotherAddress: "Donnez à l'un des deux une autre adresse, ou supprimez-le",
  nameTaken: "est déjà pris par un autre pilote",
  holder: "Le pilote {holder}",
  alreadyHas: "«\u00a0{name}\u00a0» a déjà {place}",
  i2cAddress: "l'adresse I2C {address}",
  file: "le fichier {path}",
  builtInUnchangeable: "Le pilote intégré ne peut pas être modifié\u00a0: sa fréquence est dans les réglages",
  builtInUndeletable: "Le pilote intégré ne peut pas être supprimé",
  sensorName: "doit être le nom d'une sonde, par exemple 28-000000000001",
  enterAgain: "doit être saisi de nouveau\u00a0: ce qui est enregistré ne vaut que pour un autre appareil",

  noPinsOfKind: "le pilote {id} n'a aucune broche de ce genre ({kind})",
  samePin: "«\u00a0{name}\u00a0» est sur la même broche que «\u00a0{other}\u00a0»",
  anotherPinOrDelete: "Donnez à l'un des deux une autre broche, ou supprimez-le",
  pinTaken: "La broche {pin} est occupée par la prise {id} «\u00a0{name}\u00a0», qui est en service",
  takenByOutlet: "est pris par une prise en service",
  notOfJack: "n'est pas une broche de ce variateur ({pins})",
  unconfirmed: "La broche {pins} de «\u00a0{name}\u00a0» n'a pas confirmé\u00a0; une nouvelle tentative suit",
  runsPump: "La broche {pin} de «\u00a0{name}\u00a0» entraîne la pompe doseuse «\u00a0{pump}\u00a0»",
  zeroForPump: "doit être 0\u00a0: une pompe doseuse ne tourne que pour ses doses et son étalonnage",
  notInService: "La broche {pin} de ce variateur n'est pas en service",
  jackNotInService: "La broche {pin} du variateur {id} n'est pas en service",
  jackUnconfirmed:
    "«\u00a0{name}\u00a0» n'a pas encore confirmé sa valeur\u00a0: une nouvelle tentative suit",
  belongsTo: "«\u00a0{name}\u00a0» appartient à\u00a0: {kind} {id}",
  controlledBy: "«\u00a0{name}\u00a0» est commandé par {owner}",

  pinHasOneUse:
    "La broche {pin} n'a qu'un usage\u00a0: {first} et {second} ne peuvent pas l'avoir tous les deux",
  onOnePin: "{first} et {second} sont sur une même broche, {line}",
  anotherPin: "Donnez à l'un des deux une autre broche",
  oneWireBus: "le bus 1-Wire",
  i2cBus: "le bus I2C",
  inlet: "l'entrée «\u00a0{name}\u00a0»",

  deviceAddressHelp:
    "Adresse de l'appareil sur le réseau\u00a0; le port est {port} sauf indication contraire",
  usernameHelp: "Nom d'utilisateur\u00a0; vide si l'appareil n'en demande pas",
  passwordHelp: "Mot de passe\u00a0; vide si l'appareil n'en demande pas",
  countHelp: "Nombre de telles broches sur l'appareil",
  relayHelp: "Quel relais de l'appareil",
  entityHelp: "Nom de l'entité sur l'appareil, comme dans son adresse web",
  entityTypeHelp: "Ce qu'est l'entité",
  addressesWhere: "{first}…{last} selon ses broches d'adresse ou son interrupteur",
  factoryAddress: "{address} en sortie d’usine",
  deviceAddress: "doit être une adresse, par exemple 192.168.1.11 ou plug.local:9999",
  deviceAt: "l'appareil à l'adresse {address}",
  gpioInput: "Entrée sur une ligne GPIO",
  gpioPulses: "Débitmètre à impulsions sur une ligne GPIO",
  gpioLineHelp: "Numéro de la ligne GPIO (BCM), de 2 à 27",
  biasHelp:
    "Résistance dans la puce\u00a0: pull-up pour un contact ou un collecteur ouvert vers la masse\u00a0; 3,3 V au plus sur la ligne",
  debounceHelp:
    "Combien de temps un nouveau niveau doit tenir, en ms\u00a0; le noyau compte par pas d'environ 4 ms",
  pulseDebounceHelp:
    "Temps de repos après une impulsion, en ms\u00a0: 0 pour les débitmètres, car davantage avale des impulsions",
  pulsesPerLitreHelp:
    "Impulsions pour un litre\u00a0: 60 fois le facteur de la fiche technique\u00a0; faites passer un litre mesuré pour les trouver",
});
