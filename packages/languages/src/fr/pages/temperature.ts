import type { temperature as english } from "../../en/pages/temperature.ts";
import type { Words } from "../../words.ts";

export const temperature: Words<typeof english> = {
  title: "Température",
  unnamed: "Température {{id}}",
  add: "Ajouter un régulateur",
  addTitle: "Nouveau régulateur de température",
  band: "Plage de {{min}} à {{max}}",
  within: "Dans la plage",
  below: "Sous la plage",
  above: "Au-dessus de la plage",
  heating: "chauffe",
  cooling: "refroidit",
  watching: "surveillance seule",
  off: "désactivé",
  noReading: "Aucune mesure",
  quality: {
    suspect: "Mesure douteuse",
    stale: "Mesure trop ancienne",
    failed: "La sonde ne répond pas",
  },
  waiting: "En attente de la première mesure.",
  lastGood: "Dernière bonne mesure\u00a0: {{value}} ({{when}}, il y a {{age}}).",
  disabled: "Ce régulateur est désactivé\u00a0: rien n'est mesuré.",
  none: "Pas encore de régulateur de température.",
  noneNext: "Ajoutez-en un\u00a0: nommez-le, choisissez sa sonde, définissez une plage.",
  drives: "Ce que {{name}} commande",
  switchOffConsequence:
    "Plus rien n'est mesuré et aucune alarme ne se déclenche. Chauffage et refroidisseur passent dans leur état de sécurité.",
  removeConsequence:
    "Son chauffage et son refroidisseur passent dans leur état de sécurité et plus rien ne maintient la température. Ses mesures jusqu'ici disparaissent de sa liste.",
  whichProbe: "Quelle sonde a raison\u00a0?",
  whichProbeHow:
    "Plongez dans l'aquarium un thermomètre auquel vous vous fiez. La sonde qui indique la même chose continue de chauffer et de refroidir\u00a0; votre choix figure dans l'historique.",
  probeIsRight: "{{name}} a raison",
  probeIsRightAt: "{{name}} a raison\u00a0: {{value}}",
  probe: "Sonde {{number}} ({{probe}})",
  sensorLost: "{{name}} (introuvable pour l'instant)",
  noSensors: "Aucune sonde 1-Wire n'a été trouvée. Vérifiez son connecteur et que le bus 1-Wire est activé.",
  lookAgain: "Chercher de nouveau",
  thermometerSays: "Valeur du thermomètre",
  besideInTank:
    "Tenez un thermomètre auquel vous vous fiez à côté de la sonde dans l'aquarium. Attendez que les deux soient stables, puis saisissez ce qu'indique le thermomètre.",
  firstCup:
    "Mettez la sonde et le thermomètre ensemble dans un verre d'eau fraîche et remuez. Attendez que les deux soient stables.",
  secondCup:
    "Mettez maintenant les deux dans un verre d'eau plus chaude d'au moins dix degrés. Remuez, et attendez de nouveau.",
  shift: "Désormais, l'affichage s'écarte de {{shift}} {{unit}} de la valeur brute de la sonde.",
  backInTank: "Remettez la sonde dans l'aquarium avant que le chauffage ou le refroidissement reprenne.",
  onePoint: "Un point, dans l'aquarium",
  onePointHow:
    "Suffit pour presque toutes les sondes\u00a0: il vous faut seulement un thermomètre auquel vous vous fiez. La sonde reste en place.",
  onePointGo: "Commencer avec un point",
  twoPoints: "Deux points, dans des verres",
  twoPointsHow: "Pour une sonde qui ne se trompe pas autant à froid qu'à chaud.",
  twoPointsPause:
    "{{name}} est désactivé entre-temps\u00a0: rien n'est chauffé ni refroidi jusqu'au retour de la sonde.",
  twoPointsGo: "Désactiver et commencer",
  twoPointsGoOff: "Commencer avec deux points",
  fields: {
    name: "Nom",
    enable: "Mesurer et surveiller",
    sensor: "Sonde",
    sensorHelp: "Les sondes 1-Wire trouvées en ce moment",
    analogInput: "Entrée analogique",
    analogInputHelp: "Utilisée à la place de la sonde 1-Wire",
    band: "Plage",
    min: "De",
    max: "À",
    control: "Chauffer en dessous et refroidir au-dessus",
    heater: "Chauffage",
    cooler: "Refroidisseur ou ventilateur",
    hysteresis: "Hystérésis",
    hysteresisHelp:
      "Chauffage et refroidissement s'arrêtent d'autant à l'intérieur de la plage, pour ne pas s'allumer et s'éteindre sans cesse",
    alarm: "Alarme",
    notify: "M'avertir quand il fait trop froid ou trop chaud",
    notifyMin: "À ou en dessous de",
    notifyMax: "À ou au-dessus de",
    safety: "Sécurité",
    secondSensor: "Seconde sonde",
    secondSensorHelp:
      "Doit concorder avant tout chauffage ou refroidissement, et prend le relais quand la première tombe en panne",
    secondCorrection: "La seconde sonde est trop basse de",
    secondCorrectionHelp:
      "Ajouté à ce qu'indique la seconde sonde, pour que les deux concordent\u00a0; une sonde ne se trompe jamais de plus de 3\u00a0°C",
    secondTwoPoints: "Étalonnée en deux points\u00a0; un nombre ici les remplace",
    criticalHigh: "Critique au-dessus de",
    criticalHighHelp:
      "Bloque le chauffage et déclenche une alarme critique. Vide\u00a0: 2,5\u00a0°C (4,5\u00a0°F) au-dessus de la plage",
    criticalLow: "Critique en dessous de",
    criticalLowHelp:
      "Bloque le refroidisseur et déclenche une alarme critique. Vide\u00a0: 4\u00a0°C (7,2\u00a0°F) en dessous de la plage",
    timing: "Fonctionnement",
    period: "Mesurer toutes les",
    changeover: "Pause entre chauffage et refroidissement",
    changeoverHelp: "Ils ne fonctionnent jamais l'un contre l'autre",
    water: "Eau",
    waterHelp:
      "Seulement s'il y en a une seconde, par exemple un bac de quarantaine\u00a0: chauffages et refroidisseurs d'une même eau ne fonctionnent jamais ensemble",
    oneShot: "Se désactiver une fois la plage atteinte",
    oneShotHelp: "Pour chauffer de l'eau une seule fois",
    isMacro: "Chauffage et refroidisseur sont des macros",
    isMacroHelp: "Une macro s'exécute à la place d'un appareil",
    others: "Pour d'autres programmes",
    unit: "Unité de ses seuils",
    unitHelp:
      "Tous ses seuils sont convertis. Ce que vous voyez ici se choisit sous Langue, thème et unités.",
    chartMin: "Échelle de leurs graphiques, de",
    chartMax: "Échelle de leurs graphiques, à",
    chartColor: "Couleur de leur courbe",
  },
};
