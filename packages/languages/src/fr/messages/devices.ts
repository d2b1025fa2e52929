import type { devices as English } from "@refugium/model/messages/devices.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const devices = translation<typeof English>()({
  late: "pas terminé en {within}\u00a0: {what}",
  opening: "ouverture ({driver})",
  readingProbe: "lecture de {probe}",
  readingInput: "lecture de l'entrée {pin}",
  readingAnalogInput: "lecture de l'entrée analogique {pin}",
  settingChannel: "réglage du canal {pin}",
  switchingOutput: "commande de la sortie {pin}",
  askingChannel: "interrogation du canal {pin}",
  askingOutput: "interrogation de la sortie {pin}",

  gpioLine: "GPIO {line}",
  noGpioChip:
    "Cet ordinateur n'a pas de lignes GPIO que le contrôleur puisse voir\u00a0: il faut un Raspberry Pi ou une autre carte avec GPIO",
  otherGpioChips:
    "Il n'y a pas ici de puce GPIO de Raspberry Pi, mais {labels}\u00a0: indiquez-en une dans refugium.toml sous gpio_chip",
  lineTaken: "GPIO {line} est utilisé par «\u00a0{holder}\u00a0»",
  noPermission:
    "{path} ne peut pas être ouvert\u00a0: ajoutez l'utilisateur du contrôleur au groupe «\u00a0{group}\u00a0»",
  permissionMissing: "l'autorisation manque",
  notThere: "absent",
  busStuck: "le bus est bloqué\u00a0: un appareil le retient jusqu'à la coupure de son alimentation",
  deviceFailed: "{device}\u00a0: échec, {reason}",
  i2cAdapter: "l'adaptateur I2C {path}",
  noI2c:
    "L'I2C est désactivé sur cet ordinateur\u00a0: ajoutez dtparam=i2c_arm=on à config.txt et redémarrez-le",
  noI2cHere:
    "Cet ordinateur n'a pas d'adaptateur I2C\u00a0: chargez le module i2c-dev du noyau, ou prenez un Raspberry Pi ou une autre carte avec I2C",
  noI2cAdapter: "Il n'y a pas d'adaptateur I2C «\u00a0{adapter}\u00a0»",
  noPwm:
    "Le PWM est désactivé sur cet ordinateur\u00a0: ajoutez dtoverlay=pwm-2chan à config.txt et redémarrez-le",
  noPwmHere:
    "Cet ordinateur n'a pas de canaux PWM\u00a0: prenez un Raspberry Pi, une autre carte avec PWM ou un PCA9685 sur I2C",
  pwmChannel: "Canal PWM {channel}",
  busBusy: "{bus}\u00a0: injoignable depuis {time}, le bus est occupé",
  busEnded: "{bus}\u00a0: injoignable, le programme qui gère le bus s'est arrêté",
  noFrame: "pas de réponse, ou une réponse endommagée",
  noBoardAnalog:
    "cette carte n'a pas d'entrées analogiques\u00a0: utilisez un convertisseur comme un ADS1115",
  gpio: "GPIO",
  pwm: "PWM",
  analogInputs: "entrées analogiques",
  oneWireSensors: "sondes 1-Wire",
  i2cDevices: "appareils I2C",
  spiDevices: "appareils SPI",
  spiDevice: "l'appareil SPI {device}",
  spiMessage: "un message à l'appareil SPI {device}",
  noSpi:
    "Le SPI est désactivé sur cet ordinateur\u00a0: ajoutez dtparam=spi=on à config.txt et redémarrez-le",
  noSpiHere: "Cet ordinateur n'a pas de SPI\u00a0: prenez un Raspberry Pi ou une autre carte avec SPI",
  noSpiDevice: "Il n'y a pas d'appareil SPI «\u00a0{device}\u00a0»",

  iioSensors: "capteurs des pilotes du noyau",
  noIioSensor:
    "Aucun pilote du noyau n'offre de capteur «\u00a0{name}\u00a0»\u00a0: son overlay est-il chargé, et le capteur raccordé\u00a0?",
  iioSensorTwice: "Plusieurs capteurs s'appellent «\u00a0{name}\u00a0»\u00a0: indiquez lequel, parmi {names}",
  noIioChannel:
    "{device} n'a pas le canal «\u00a0{channel}\u00a0»\u00a0; canaux disponibles\u00a0: {channels}",
  beyondBounds:
    "{device} indique {value}\u00a0: d'après ses paramètres, les valeurs plausibles vont de {least} à {most}",

  i2cDevice: "l'appareil I2C à l'adresse {address} {what}",
  i2cMessage: "un message à l'appareil I2C à l'adresse {address}",
  sentBytes: "a envoyé {bytes} octets au lieu des {all} demandés",
  doesNotAcknowledge: "ne confirme pas",
  wasBusy: "était occupé pendant {time}",
  failed: "a échoué\u00a0: {reason}",

  noAnswerWithin: "{address} n'a pas répondu en {within}",
  answerOf: "la réponse de {address}",
  closedWithoutAnswer: "{address} a fermé la connexion sans répondre",
  closedAfter: "{address} a fermé la connexion après {bytes} octets de sa réponse",
  endPoint: "{address} {what}",
  refusesConnection: "refuse la connexion",
  cutConnection: "a coupé la connexion",
  cannotBeReached: "est injoignable",
  doesNotAnswer: "ne répond pas",
  unknownName: "est un nom inconnu",
  unresolvedName: "est un nom introuvable pour l'instant",
  noRelayState: "{address} n'indique pas l'état d'un relais\u00a0: est-ce une prise simple\u00a0?",

  pathBroken: "Le chemin est vide ou inutilisable",
  noDirectory: "Le répertoire indiqué n'existe pas ou est inaccessible",
  pathElsewhere:
    "Le chemin n'est ni dans {folder}/ du répertoire de données ni dans un répertoire déclaré\u00a0: déplacez le fichier vers {folder}/, ou déclarez son répertoire dans refugium.toml sous «\u00a0directories\u00a0»",
  noFile: "Le fichier n'est pas là",
  fileForbidden: "Le fichier ne peut pas être utilisé\u00a0: vérifiez son propriétaire et ses droits",
  diskFull: "La carte mémoire est pleine",
  diskReadOnly: "La carte mémoire est en lecture seule",
  fileIsLink: "Le fichier est un lien vers un autre endroit",
  fileInDataDirectory:
    "Le fichier est dans le répertoire de données lui-même, réservé au contrôleur\u00a0: déplacez-le vers files/",
  fileTooLong: "Le fichier est plus long qu'une valeur\u00a0: {bytes} octets",
  notOrdinary: "Ce n'est pas un fichier ordinaire",
  anotherName: "Le fichier existe aussi sous un autre nom\u00a0: il appartient peut-être à quelqu'un d'autre",
  fileUnusable: "Le fichier est inutilisable ({code})",
  noDutyInFile: "Le fichier ne contient pas d'intensité\u00a0: un nombre de 0 à 100",
  noLevelInFile: "Le fichier ne contient pas d'état\u00a0: 1 ou 0",
  noNumberInFile: "Le fichier ne contient pas de nombre",

  noDuty: "Un canal accepte de 0 à 100 pour cent, pas {percent}",
  noFrequency: "Une fréquence est supérieure à 0 Hz, pas {hertz}",
  gainBeyondRange: "l'entrée {pin} de {device} dépasse ±{volts} V\u00a0: choisissez un gain plus faible",
  dimmed: "le canal {pin} est réglé à {percent}\u00a0%\u00a0: ni en marche ni à l'arrêt",

  noDisplay: "Cet ordinateur n'a pas d'écran dont il connaît le rétroéclairage",
  backlightNoNumber: "{file} du rétroéclairage n'est pas un nombre",
  noMemoryUsage: "/proc/meminfo ne dit pas combien de mémoire est utilisée",

  probe: "sonde {name}",
  disconnected: "Rien ne répond\u00a0: {place} (panne simulée\u00a0: débranchement)",
  writeError: "La commande n'est pas passée\u00a0: {place} (panne simulée)",
  boardGone: "La carte simulée ne répond pas (panne simulée)",
  deviceGone: "L'appareil simulé du pilote {driver} ne répond pas (panne simulée)",
  noSimulatedLine: "La carte simulée n'a pas de ligne GPIO {line}\u00a0: 2 à 27",
  noSimulatedInput: "La carte simulée n'a pas d'entrée analogique {channel}\u00a0: 0 à 3",
  noSimulatedChannel: "La carte simulée n'a pas de canal PWM {channel}\u00a0: 0 ou 1",
  noSimulatedSensor: "Il n'y a pas de sonde 1-Wire «\u00a0{name}\u00a0»",
  notSimulated:
    "ne fait pas partie de la simulation\u00a0: il y a un appareil réel derrière son pilote, ou aucun",
  valueRequired: "est obligatoire pour une valeur fausse",
  inletValue: "doit être 0 ou 1 pour une entrée",
  betweenAnalogInputs: "doit être compris entre 0 et 3\u00a0: les entrées analogiques",
  betweenDigitalInputs: "doit être compris entre 2 et 27\u00a0: les entrées numériques",
  outputPin: "doit être 0 ou 1 (PWM), ou compris entre 2 et 27 (sorties numériques)",
  simulatedDriver:
    "doit être «\u00a0{builtIn}\u00a0», ou le numéro d'un pilote qui a un appareil simulé derrière lui",
  needsDigitalInput: "demande une entrée numérique, que seul le pilote intégré possède",
  noPinOfKind: "ne trouve aucune broche de ce genre sur le pilote {driver}",
  mustBeZero: "doit être 0",

  notAsExpected: "{address} envoie ce qu'aucun {device} n'envoie",
  deviceRefuses: "{address} refuse {command}\u00a0: {reason}",
  wrongPassword: "{address} refuse le nom d'utilisateur ou le mot de passe",
  wrongKey: "{address} refuse la clé\u00a0: saisissez celle de sa configuration",
  keyMissing: "{address} chiffre ses connexions\u00a0: saisissez sa clé",
  notEncrypted:
    "{address} ne chiffre pas ses connexions\u00a0: laissez la clé vide, ou donnez-en une à l'appareil",
  closedBeforeKey:
    "{address} ferme la connexion avant qu'elle soit chiffrée\u00a0: il n'a pas de clé, ou n'accepte plus de connexion",
  otherNode: "{address} est le nœud «\u00a0{found}\u00a0», pas «\u00a0{expected}\u00a0»",
  severalParts: "{address} a plus d'un {part}\u00a0: donnez à chacun son propre nom",
  notDimmable: "{address}\u00a0: {part} n'a pas d'intensité réglable",
  answersStatus: "{address} répond par le code HTTP {status}",
  longAnswer: "annonce une réponse de {bytes} octets, ce qu'aucune prise n'envoie",
  noWebSocket: "répond, mais n'est pas un WebSocket",
  noHttp: "répond, mais pas en HTTP",
  answerTooLong: "{address} envoie plus de données que n'en envoie un appareil",
  noSuchPart: "{address} n'a pas de {part}",
  lostSettings: "{device} à l'adresse {address} a perdu ses réglages",
  unfinished: "{device} à l'adresse {address} n'a pas terminé une conversion",
  notThisChip:
    "ce qui répond à l'adresse {address} ne se comporte pas comme un {device}\u00a0: l'adresse est-elle juste\u00a0?",
  checksumWrong: "la somme de contrôle de {device} à l'adresse {address} est fausse",
  beyondRange:
    "l'entrée {pin} de {device} à l'adresse {address} est au bout de sa plage\u00a0: la sonde ou le câblage est défectueux",
  zerosOnly:
    "{device} à l'adresse {address} lit 0 sur chaque entrée\u00a0: rien n'est là, le câblage est coupé, ou aucune entrée n'a de tension qui distingue une réponse du silence",
  implausible:
    "{device} à l'adresse {address} mesure {value}, ce qui est impossible\u00a0: il a peut-être perdu ses réglages",
  ignoresCommand: "{address} confirme la commande, mais ne l'exécute pas",
  relaysDiffer: "{address} a certains relais en marche et d'autres à l'arrêt",
  noReading: "{address} n'a pas de mesure de {part}",
  dosesAtPowerUp: "{address} dose {volume} ml à chaque mise sous tension\u00a0: désactivez son Dstart",
  localAccessOff:
    "{address} refuse les programmes autres que ceux du fabricant\u00a0: activez les services tiers dans son application et laissez l'appareil joindre une fois Internet",
  readingMeter: "la lecture du compteur de la sortie {pin}",
  noMeter: "la sortie {pin} n'a pas de compteur",
  lineWatched: "GPIO {line} est déjà lu par un autre pilote\u00a0: donnez une autre ligne à l'un des deux",
  lineIsOutput: "GPIO {line} sert de sortie",
  edgesLost:
    "des changements de GPIO {line} ont été perdus\u00a0: il y en a eu plus que l'on ne peut en compter, ou la ligne avait disparu",
  tooManyPulses:
    "GPIO {line} a {pulses} impulsions par seconde, plus que n'en donne un débitmètre\u00a0: le câble capte des parasites",
  i2cHeld: "Le bus I2C est bloqué",
  heldSince:
    "{title} depuis un message à l'appareil à l'adresse {address}, et le noyau n'a pas pu le libérer\u00a0: cet appareil ou son câble retient une ligne. Coupez le courant des appareils du bus ou débranchez-les un à un\u00a0; un nouvel essai a lieu tout seul",
  heldTriedLater:
    "le bus I2C est bloqué depuis un message à l'appareil à l'adresse {address}\u00a0; prochain essai dans {time}",
  heldIsTried:
    "le bus I2C est bloqué depuis un message à l'appareil à l'adresse {address}, et un essai est en cours",
  noOneWire:
    "Le bus 1-Wire est désactivé sur cet ordinateur\u00a0: ajoutez dtoverlay=w1-gpio à config.txt et redémarrez-le",
  noOneWireHere:
    "Cet ordinateur n'a pas de bus 1-Wire\u00a0: prenez un Raspberry Pi, une autre carte à GPIO ou un adaptateur 1-Wire pour USB",
  noOneWireSensors:
    "Aucune sonde ne répond sur le bus 1-Wire\u00a0: vérifiez ses trois fils et la résistance de 4,7\u00a0kΩ entre données et 3,3\u00a0V",
  oneWireFloats:
    "La ligne de données du bus 1-Wire flotte\u00a0: il manque sa résistance de 4,7\u00a0kΩ vers 3,3\u00a0V",
  noBoardGpio:
    "Cet ordinateur n'a pas de lignes GPIO\u00a0: prenez un Raspberry Pi, une autre carte à GPIO ou des appareils du réseau",
  noSerial:
    "Aucun port série n'est activé\u00a0: ajoutez enable_uart=1 à config.txt et redémarrez l'ordinateur, ou branchez un adaptateur USB",
  noSerialHere: "Cet ordinateur n'a pas de port série\u00a0: branchez un adaptateur USB",
  simulatedInstead:
    "Le matériel est simulé\u00a0: un aquarium simulé répond à la place des broches et des bus de cet ordinateur. Démarrez avec --hardware linux pour les utiliser",

  noBroker: "aucun broker MQTT n'est indiqué\u00a0: saisissez son adresse dans les réglages, sous MQTT",
  brokerAddress:
    "le serveur MQTT des réglages est «\u00a0{server}\u00a0»\u00a0: il faut une adresse comme tcp://192.168.1.5:1883",
  noMqtt: "{address} répond, mais pas en MQTT",
  clientIdTaken:
    "un autre programme a pris la connexion à {address}\u00a0: donnez «\u00a0{id}\u00a0» à un seul client",
  isOffline: "selon le broker, {device} est hors ligne",
  nothingYet:
    "{device} n'a envoyé aucune valeur depuis le démarrage du contrôleur\u00a0; un capteur en veille envoie à son réveil",
  tooOld: "la dernière valeur de {device} date de {age}\u00a0; la limite est {limit}",
  modbusException: "{address} refuse la requête\u00a0: {reason}",
  modbusNoFunction: "il n'a pas cette fonction",
  modbusNoAddress: "il n'a pas cette bobine, cette entrée ou ce registre",
  modbusNoValue: "il n'accepte pas cette valeur",
  modbusFailure: "il est en panne",
  modbusLater: "il lui faut plus de temps que n'en laisse une requête",
  modbusBusy: "il est occupé",
  modbusParity: "sa mémoire a une erreur de parité",
  modbusNoPath: "la passerelle n'a pas de chemin vers l'unité",
  modbusNoUnit: "l'unité derrière la passerelle ne répond pas",
  neitherOnNorOff: "{address} indique {value}, alors que 1 veut dire marche et 0 arrêt",
  serialTaken: "un autre programme l'utilise",
  serialSettings:
    "{path} est ouvert avec d'autres réglages\u00a0: toutes les unités d'une ligne ont besoin des mêmes",
  unplugged: "il a été débranché",
  serialPort: "le port série {path}",
  oneWireDevice: "appareil 1-Wire {name}",
  oneWireNotAllowed:
    "l'autorisation manque\u00a0: le noyau réserve cette commande à root\u00a0; ajoutez une règle udev ou lancez le contrôleur en tant que root",
  inMode: "{address} est dans son mode {mode}, qui se termine de lui-même ou sur l'appareil",
  noSuchUps: "{address} n'a pas d'onduleur {ups}",
  upsStale:
    "{address} n'a rien de nouveau de l'onduleur {ups} depuis un moment\u00a0: vérifiez son câble et le journal de son pilote NUT",
  upsDriverGone:
    "{address} n'a pas de pilote pour l'onduleur {ups}\u00a0: démarrez le pilote NUT (upsdrvctl start)",
  noKernelModule: "le module {module} du noyau n'est pas chargé",
  echoDiffers:
    "{address} ne renvoie pas ce qui lui est envoyé\u00a0: RX doit être sur le même fil, et personne d'autre ne doit émettre",
  motorFails: "le moteur à l'adresse {address} a été arrêté\u00a0: {reason}",
  motorDisabled: "la broche ENN de son pilote est haute",
  motorHot: "son pilote est trop chaud",
  motorShorted: "un enroulement ou son câble a un court-circuit",
  motorOpen: "un enroulement n'est pas branché",
  motorShutDown: "son pilote l'avait coupé à cause de la chaleur ou d'un court-circuit",
  motorSupply: "l'alimentation du moteur manque",
  motorStands: "il reste immobile alors qu'il a été démarré",
  noEcho:
    "{address} ne reçoit pas d'écho\u00a0: l'eau est hors de portée, ou le capteur est gêné par de la mousse, des gouttes ou son propre câble",
  tooNear: "{address} mesure {value} mm\u00a0; il ne peut rien mesurer en dessous de {least} mm",
  standsStill: "{device} à l'adresse {address} envoie sans cesse la même mesure",
});
