import type { drivers as English } from "@refugium/model/messages/drivers.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const drivers = translation<typeof English>()({
  i2cAddressHelp: "Adresse I2C (7 bits), en décimal ou 0x…\u00a0: {where}",
  ads1115Where: "0x48…0x4b selon la broche ADDR",
  pca9685Where: "0x40…0x77 selon les cavaliers de la carte",
  phBoardWhere: "0x40…0x43 selon l'interrupteur de la carte",
  filePathHelp:
    "Fichier dans files/ du répertoire de données, où commencent les chemins relatifs, ou dans un répertoire déclaré dans refugium.toml",
  gainHelp: "Gain de l'entrée {channel}\u00a0; 2/3 va jusqu'à 6,144\u00a0V, 16 jusqu'à 0,256\u00a0V",
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
  spiBus: "le bus SPI",
  ofDriver: "le pilote «\u00a0{name}\u00a0»",
  inlet: "l'entrée «\u00a0{name}\u00a0»",

  deviceAddressHelp:
    "Adresse de l'appareil sur le réseau\u00a0; le port est {port} sauf indication contraire",
  usernameHelp: "Nom d'utilisateur\u00a0; vide si l'appareil n'en demande pas",
  passwordHelp: "Mot de passe\u00a0; vide si l'appareil n'en demande pas",
  countHelp: "Nombre de broches de ce genre sur l'appareil",
  relayHelp: "Quel relais de l'appareil",
  entityHelp: "Nom de l'entité sur l'appareil, comme dans son adresse web",
  entityTypeHelp: "Ce qu'est l'entité",
  nodeKeyHelp: "Clé de chiffrement dans la configuration du nœud\u00a0; vide s'il n'en a pas",
  nodeKey: "doit être de 32 octets en Base64, comme dans la configuration du nœud",
  nodeNameHelp: "Nom du nœud, pour en refuser un autre à cette adresse\u00a0; vide\u00a0: n'importe lequel",
  addressesWhere: "{first}…{last} selon ses broches d'adresse ou son interrupteur",
  factoryAddress: "{address} en sortie d'usine",
  deviceAddress: "doit être une adresse, par exemple 192.168.1.11 ou plug.local:9999",
  deviceAt: "l'appareil à l'adresse {address}",
  meterHelp: "L'appareil mesure la puissance de ses relais",
  httpDevice: "Appareil HTTP par modèle",
  httpUseHelp: "Ce que l'appareil est ici\u00a0: prise, entrée ou entrée analogique",
  httpMethodHelp: "Méthode des requêtes de commande",
  httpOnHelp: "Chemin de mise en marche, par exemple /relay/0/on",
  httpOffHelp: "Chemin de mise à l'arrêt",
  httpBodyHelp: "Corps de cette requête avec POST ou PUT\u00a0; JSON s'il commence par une accolade",
  httpStateHelp:
    "Chemin de l'état ou de la valeur\u00a0; vide\u00a0: une prise dont l'état ne peut pas être demandé",
  httpValueHelp:
    "Où se trouve la valeur dans la réponse JSON, par exemple sensors.0.value\u00a0; vide\u00a0: toute la réponse",
  httpScaleHelp: "Facteur d'une entrée analogique",
  httpHeaderHelp: "Un en-tête de plus pour chaque requête, par exemple X-Key: abc",
  httpPath: "doit être un chemin tel que /relay/0/on",
  httpHeader: "doit être un en-tête tel que X-Key: abc",
  modelHelp: "Modèle de l'appareil",
  waterTemperatureHelp: "Température de l'eau en °C, pour la compensation",
  waterSalinityHelp: "Salinité de l'eau en ppt, pour la compensation\u00a0; eau douce 0",
  longestRunHelp: "Minutes après lesquelles l'appareil s'arrête seul, si le contrôleur ne l'arrête pas",
  inputsHelp:
    "Lignes qui sont des entrées, sous forme de somme\u00a0: 1 pour la ligne 0, 2 pour la ligne 1, 4 pour la ligne 2, 8 pour la ligne 3…",
  outputsOnly: "Les lignes {lines} ne sont que des sorties",
  inputGainHelp: "Gain de l'entrée {channel}\u00a0: {ranges}",
  referenceHelp: "Tension de référence en volts, en général celle de l'alimentation",
  fullScaleHelp: "Tension des sorties à 100\u00a0%",
  shuntHelp: "Résistance du shunt en mΩ",
  accountHelp:
    "Adresse e-mail du compte dans l'application du fabricant, telle qu'elle y est écrite\u00a0; vide s'il n'en a pas",
  accountPasswordHelp: "Mot de passe de ce compte",
  outletHelp: "Quelle prise\u00a0: 1 pour une prise seule, à partir de 1 sur une multiprise",
  gpioInput: "Entrée sur une ligne GPIO",
  gpioPulses: "Débitmètre à impulsions sur une ligne GPIO",
  gpioLineHelp: "Numéro de la ligne GPIO (BCM), de 2 à 27",
  biasHelp:
    "Résistance dans la puce\u00a0: pull-up pour un contact ou un collecteur ouvert vers la masse\u00a0; 3,3\u00a0V au plus sur la ligne",
  debounceHelp:
    "Durée pendant laquelle un nouvel état doit se maintenir, en ms\u00a0; le noyau compte par pas d'environ 4 ms",
  pulseDebounceHelp:
    "Temps de repos après une impulsion, en ms\u00a0: 0 pour les débitmètres, sinon des impulsions se perdent",
  pulsesPerLitreHelp:
    "Impulsions pour un litre\u00a0: 60 fois le facteur de la fiche technique\u00a0; faites passer un litre mesuré pour les trouver",

  mqttDevice: "Appareil MQTT",
  tasmotaTopicHelp: "Topic dans les réglages MQTT de l'appareil\u00a0; avec\u00a0%prefix%, le topic complet",
  baseTopicHelp: "Début de ses topics, comme dans les réglages de l'appareil ou de la passerelle",
  friendlyNameHelp: "Nom dans Zigbee2MQTT",
  propertyHelp: "Nom de la valeur dans ses messages, par exemple state, temperature ou water_leak",
  useHelp:
    "switch\u00a0: une sortie\u00a0; level\u00a0: une entrée active ou non\u00a0; value\u00a0: un nombre",
  leaseHelp:
    "on_time\u00a0: la prise se coupe d'elle-même sans le contrôleur\u00a0; seulement pour celles dont c'est certain",
  maxAgeHelp:
    "Secondes après lesquelles une valeur est trop ancienne\u00a0; plus que la plus longue pause entre deux messages",
  unitHelp: "Unité du nombre",
  commandTopicHelp: "Topic des commandes\u00a0; pour une sortie (switch) seulement",
  payloadHelp: "Message qui le met sur «\u00a0{level}\u00a0»",
  stateTopicHelp: "Topic de son état ou de sa valeur\u00a0; sans lui, l'état d'une sortie n'est pas confirmé",
  stateHelp: "Message qu'il envoie quand il est sur «\u00a0{level}\u00a0»",
  jsonPathHelp:
    "Place de la valeur dans le JSON, par exemple ENERGY.Power ou relays.0\u00a0; vide\u00a0: tout le message",
  availabilityTopicHelp: "Topic qui dit s'il est là\u00a0; vide\u00a0: aucun",
  availableHelp: "Ce que contient ce topic tant qu'il est là",
  topic: "doit être un topic MQTT, sans + ni #",
  topicNeeded: "a besoin d'un topic pour cet usage",
  mqttTopic: "le topic MQTT {topic}",
  modbusDevice: "Appareil Modbus par table",
  modbusUnitHelp:
    "Numéro de l'unité\u00a0: 1 à 247\u00a0; 0 ou 255 pour un appareil avec sa propre connexion",
  modbusOutputsHelp:
    "Bobines qui sont des sorties, dans l'ordre de leurs broches\u00a0: 0-7, 12\u00a0; h3 pour un registre de maintien de 0 et 1",
  modbusInputsHelp:
    "Entrées dans l'ordre de leurs broches\u00a0: 0-3 pour des entrées discrètes\u00a0; c4 pour une bobine, i5.3 ou h5.3 pour le bit 3 d'un registre",
  modbusDutiesHelp:
    "Registres de maintien qui sont des niveaux, dans l'ordre de leurs broches, avec leur valeur à 100\u00a0%\u00a0: h3=1000",
  modbusValuesHelp:
    "Nombres dans l'ordre de leurs broches\u00a0: 30001:int16*0.1 °C, h10:float32-cdab[0..50]\u00a0; registre, type et ordre de ses octets, facteur, décalage, limites, unité",
  modbusWritesHelp:
    "Fonctions de commande\u00a0: pour une bobine ou un registre (5, 6) ou pour plusieurs (15, 16)",
  modbusOutputs:
    "doit contenir des bobines ou des registres de maintien, comme 0-7, c12, h3\u00a0: 64 au plus",
  modbusInputs: "doit contenir des entrées, comme 0-3, c4, i5.3, 10001\u00a0: 64 au plus",
  modbusDuties:
    "doit contenir des registres de maintien avec leur valeur à 100\u00a0%, comme h3=1000\u00a0: 64 au plus",
  modbusValues:
    "doit contenir des registres, comme i0, 30001:int16*0.1 °C ou h10:float32-cdab[0..50]\u00a0; types uint16, int16, uint32, int32, float32\u00a0; ordres abcd, cdab, badc, dcba\u00a0: 64 au plus",
  modbusEntry: "«\u00a0{entry}\u00a0»\u00a0: {accepted}",
  modbusTwice: "nomme un point deux fois",
  modbusEmpty: "est vide\u00a0: indiquez au moins une sortie, une entrée, un niveau ou un nombre",
  serialPortHelp:
    "Port série, comme /dev/serial/by-id/usb-…\u00a0; ou l'adresse d'un convertisseur qui envoie les octets par le réseau, comme 192.168.1.70:8899",
  serialPort:
    "doit être un port série comme /dev/serial/by-id/usb-… ou /dev/ttyUSB0, ou une adresse comme 192.168.1.70:8899",
  baudRateHelp: "Bits par seconde de la ligne",
  parityHelp: "Parité de la ligne",
  stopBitsHelp: "Bits d'arrêt de la ligne",
  rtuDevice: "Appareil Modbus RTU par table",
  rtuUnitHelp: "Numéro de l'unité sur la ligne\u00a0: 1 à 247",
  pzemAddressHelp: "Adresse du module, 1 à 247\u00a0; 248 s'il est seul sur sa ligne",
  meshMacHelp: "Adresse MAC de l'appareil dans le réseau maillé, par exemple A8:48:FA:D5:00:05",
  mac: "doit être une adresse MAC, par exemple A8:48:FA:D5:00:05",
  upsNameHelp: "Nom de l'onduleur dans ups.conf du serveur NUT",
  upsName: "doit être le nom d'un onduleur\u00a0: lettres, chiffres, points, tirets et tirets bas",
  spiDeviceHelp: "Bus et sélection de puce sur le bus SPI\u00a0: 0.0 est CE0, 0.1 est CE1",
  spiDeviceName: "doit être un bus et une sélection de puce, par exemple 0.0",
  spiDevice: "appareil SPI {device}",
  iioSensor: "Capteur avec un pilote du noyau (IIO)",
  iioNameHelp:
    "Nom que le pilote du noyau donne au capteur, par exemple hx711\u00a0; avec son emplacement s'il y en a plusieurs\u00a0: vl53l0x@1-0029",
  iioName: "doit être un nom tel que hx711 ou vl53l0x@1-0029",
  iioChannelHelp: "Canal du capteur, par exemple voltage0 ou distance\u00a0: le milieu de in_distance_raw",
  iioChannel: "doit être un canal tel que voltage0 ou distance",
  leastHelp: "Plus petite valeur plausible, dans l'unité de la mesure\u00a0: en dessous, c'est une erreur",
  mostHelp: "Plus grande valeur plausible, dans l'unité de la mesure\u00a0: au-dessus, c'est une erreur",
  oneWireName: "doit être le nom d'un appareil, par exemple {family}-000000000001",
  oneWireNameHelp: "Nom de l'appareil sur le bus 1-Wire",
  motorSpeedHelp:
    "Pas entiers par seconde à 100\u00a0%\u00a0; il démarre d'un coup, sans rampe\u00a0: restez sous la vitesse à laquelle le moteur peut démarrer",
  microstepsHelp: "Micropas d'un pas entier\u00a0: plus il y en a, moins il fait de bruit",
  motorDirectionHelp: "Sens de rotation",
  motorCurrentHelp: "Courant en rotation en mA, efficace\u00a0: au plus ce que le moteur supporte",
  holdCurrentHelp: "Courant à l'arrêt, en pour cent de celui-ci",
  senseResistorHelp: "Résistances de mesure de la carte en mΩ\u00a0: 110 sur la plupart",
  motorCurrent: "doit être d'au plus {most} mA avec ces résistances de mesure",
  tmcAddressHelp:
    "Adresse de la puce par ses broches\u00a0: 0\u00a0; 1 avec MS1 à l'état haut, 2 avec MS2, 3 avec les deux",
  portOfMachine:
    "doit être un port série de cet ordinateur\u00a0: un convertisseur sur le réseau peut garder des valeurs d'avant",
  ultrasonicModeHelp:
    "continuous\u00a0: il envoie de lui-même dix fois par seconde\u00a0; on request\u00a0: on l'interroge. Une résistance de sa carte en décide",
  ultrasonicSumHelp:
    "Si FF fait partie de la somme de contrôle\u00a0: oui pour un JSN-SR04T, non pour un AJ-SR04M",
  hx711Serial: "HX711 sur une ligne série",
});
