import type { equipment as English } from "@refugium/model/messages/equipment.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const equipment = translation<typeof English>()({
  named: "«\u00a0{name}\u00a0»",
  unnamed: "Appareil {id}",
  theProgram: "le programme",

  switchedBy: "{value, select, on {mise en marche} other {mise à l'arrêt}} par {by}",
  switchedForBy: "{value, select, on {mise en marche} other {mise à l'arrêt}} par {by} pendant {time}",
  onHasAnEnd: "une mise en marche contre un régulateur a toujours une fin : indiquer des minutes",
  twoEnds: "ne se combine pas avec des minutes",
  switchedByTrip: "mise à l'arrêt par sa protection",
  switchingOnRefused: "la mise en marche a été refusée",
  notSwitchedYet: "jamais actionné",
  storedAfterStart: "comme avant le démarrage",
  longWindow: "fait {hours} h de lumière\u00a0: la fin avant le début est-elle voulue\u00a0?",
  longWindowHow: '{doubt} Alors ajoutez "crosses_midnight": true',
  left: "{name} n'est plus sur cette prise ({by})\u00a0: état de sécurité",

  noOutlet: "{thing} n'a pas de prise qui fonctionne",
  trippedBeforeMove: "{thing} est bloqué\u00a0: réarmez son alarme avant de le déplacer ou de le supprimer",
  tripped: "{thing} est bloqué\u00a0: {reason}",
  trippedClearFirst: "{thing} est bloqué\u00a0: {reason}. Réarmez d'abord l'alarme",
  onTakenBack: "{thing} n'a pas confirmé la marche\u00a0: la commande a été annulée",
  offTriedAgain:
    "{thing} n'a pas confirmé l'arrêt\u00a0: de nouvelles tentatives ont lieu jusqu'à ce qu'il confirme",
  staysOn: "{thing} reste en marche\u00a0: {reason}",
  staysOff: "{thing} reste à l'arrêt\u00a0: {reason}",
  unconfirmedYet:
    "{thing} n'a pas encore confirmé {value, select, on {la marche} other {l'arrêt}}\u00a0: une nouvelle tentative suit",
  otherForNow:
    "{thing}\u00a0: {wanted, select, on {mise en marche} other {mise à l'arrêt}} par {by}, mais {value, select, on {en marche} other {à l'arrêt}} pour l'instant\u00a0: {reason}",
  samePin: "La prise {outlet} est sur la même broche que celle de {other}",
  pinOfOther: "est sur une broche qu'un autre appareil utilise",

  blinksFor: "clignote pour {by}, pour être repéré",
  noPin: "«\u00a0{name}\u00a0» n'a aucune broche en service",
  blinkingAlready: "«\u00a0{name}\u00a0» clignote déjà",
  doesNotBlink: "«\u00a0{name}\u00a0» ne clignote pas\u00a0: {reason}",
  onlyLampsBlink:
    "son rôle est {role}, et seules les lampes et les prises que rien n'utilise peuvent clignoter",
  noLamp:
    "d'après son rôle, ce n'est pas une lampe, et seules les lampes et les prises que rien n'utilise peuvent clignoter",
  shortestTime: "il a une durée minimale en marche ou à l'arrêt",
  goesByIt: "«\u00a0{name}\u00a0» en dépend",
  onSamePin: "«\u00a0{name}\u00a0» est sur la même broche",
  isTripped: "il est bloqué\u00a0: {reason}",
  heldBy: "il est commandé par {owner}\u00a0: {reason}",
  blinkUnconfirmed: "«\u00a0{name}\u00a0» n'a pas confirmé\u00a0: il ne clignote pas",
  blinkingEnded: "Une commande a mis fin au clignotement de «\u00a0{name}\u00a0»",
  outletChanged: "la prise a été modifiée",
  stoppedBlinking: "«\u00a0{name}\u00a0» ne clignote plus\u00a0: {reason}",

  hotWater: "eau au-dessus de {limit}\u00a0: aucun chauffage ne doit être en marche",
  waterTooHot: "L'eau est trop chaude pour tout chauffage",
  heatersLocked:
    "{title}\u00a0: {value}. Tous les chauffages sont bloqués jusqu'à ce qu'elle soit en dessous de {limit}",
  wet: "«\u00a0{name}\u00a0» est mouillé",
  cannotBeRead: "«\u00a0{name}\u00a0» est illisible",
  pumpsLocked: "{title}\u00a0: les pompes d'osmolateur et les prises de dosage sont bloquées",
  heaterUncontrolled:
    "«\u00a0{name}\u00a0» est un chauffage qu'aucun régulateur de température ne commande\u00a0: il chauffe tant qu'il est en marche, jusqu'à {limit}",
  chooseAsHeater: "Choisissez-le comme chauffage d'un régulateur de température",
  pumpUnguarded:
    "«\u00a0{name}\u00a0» est une pompe d'osmolateur sans osmolateur, sans capteur de fuite ou sans capteur de trop-plein\u00a0: seule sa durée maximale en marche l'arrête",
  chooseAsPump:
    "Choisissez-la comme pompe d'un osmolateur, et donnez à celui-ci un capteur de fuite et un capteur de trop-plein",
  returnPumpOff: "«\u00a0{name}\u00a0» est une pompe de remontée dont l'état de sécurité est l'arrêt",
  setSafeStateOn: "Réglez son état de sécurité sur «\u00a0Marche\u00a0»",
});
