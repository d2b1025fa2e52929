import type { outputs as English } from "@refugium/model/messages/outputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const outputs = translation<typeof English>()({
  switched: "{name} {value, select, on {en marche} other {à l'arrêt}}\u00a0: {reason} ({owner})",
  dimmed: "{name} {percent}\u00a0%\u00a0: {reason} ({owner})",
  onRefused: "Mise en marche demandée par {asker}, refusée\u00a0: {why}",
  offRefused: "Mise à l'arrêt demandée par {asker}, refusée\u00a0: {why}",
  doseRefused: "Dose demandée par {asker}, refusée\u00a0: {why}",
  calibrationRefused: "Étalonnage demandé par {asker}, refusé\u00a0: {why}",
  repeated: "{line} (et {count} fois auparavant)",

  trip: "sa protection",
  nobody: "aucun régulateur",
  neverBoth: "verrouillage mutuel",
  storedState: "dernier réglage manuel",
  wetInputs: "capteurs de fuite et de trop-plein",
  tooHotForHeaters: "eau trop chaude pour tout chauffage",
  undoingMacro: "retour en arrière de la macro {id}",
  forReason: "{owner} ({reason})",

  safeAtStart: "état de sécurité au démarrage",
  nobodyCommands: "sans commande\u00a0: état de sécurité",
  ownerLost: "{owner} n'a pas terminé un contrôle à temps\u00a0: état de sécurité",
  connectorRemoved: "son raccordement a été supprimé\u00a0: état de sécurité",
  shuttingDown: "arrêt du contrôleur\u00a0: état de sécurité",
  waitsForTime: "{reason}\u00a0; attend {time} pour sa durée minimale",
  waitsForLoad: "{reason}\u00a0; attend l'appareil qui le précède",
  waitsForPause: "{reason}\u00a0; attend la pause de {other}",
  but: "{reason}\u00a0; {against}",
  besides: "{reason}\u00a0; en outre\u00a0: {other}",
  onForLongest: "{name} a été en marche {time} sans interruption, sa durée maximale",
  bothNever: "bloqué tant que {other} est en marche, et pendant la pause qui suit",
  bothRest: "attend que {other} soit à l’arrêt depuis assez longtemps",
  letsGo: "libéré par {owner}",
  setTo: "réglé à {percent}\u00a0% par {by}",
  tripUnreadable: "la raison de son blocage était enregistrée, mais n'est plus lisible",

  noOutput: "Il n'y a pas de sortie «\u00a0{id}\u00a0»",
  notOverridden: "Cette sortie n'est pas en commande manuelle",
  didNotTake: "{name} n'a pas exécuté la commande\u00a0: {reason}\u00a0; une nouvelle tentative suit",
  deviceSays: "l'appareil indique {told} au lieu de {value}",
  tripped: "«\u00a0{name}\u00a0» est bloqué",
  macroTripped: "La macro {id} est bloquée",
  staysOff: "{title}\u00a0: {reason}. L'arrêt dure jusqu'au réarmement",
  macroFailed: "La macro {id} n'a pas pu être {what, select, run {exécutée} other {défaite}}",
  triedAgain: "{title}\u00a0: {reason}. De nouvelles tentatives ont lieu",
  disobeys: "«\u00a0{name}\u00a0» n'obéit pas",
  notConfirmed:
    "{title}\u00a0: {wanted, select, on {marche demandée, pas confirmée} other {arrêt demandé, pas confirmé}} ({reason}). De nouvelles tentatives ont lieu jusqu'à la confirmation",
  neitherBefore: "aucune confirmation auparavant non plus",
  lostController: "«\u00a0{name}\u00a0» a perdu son régulateur",
  wentSafe:
    "{title}\u00a0: {owner} n'a pas terminé un contrôle à temps, d'où le passage dans l'état de sécurité",
  onForLong: "«\u00a0{name}\u00a0» est en marche depuis longtemps",
  withoutBreak: "{title}\u00a0: {time} sans interruption",

  moduleNotRunning: "Le module {module} ne fonctionne pas",
  drivesNothing: "«\u00a0{name}\u00a0» ne commande rien\u00a0: le module {module} est désactivé",
  switchModuleOn: "Activez le module {module} dans les réglages, puis rechargez",
  namesMacroThat: "désigne une macro qui {why}",
  macroIsDriven: "{why}\u00a0: «\u00a0{name}\u00a0» commande cette macro",
  leadsBack: "ne doit pas ramener à elle-même",
  mustNotSwitchOn: "ne doit pas mettre en marche un élément du type {type}",
  macroOutputsUnknown:
    "«\u00a0{name}\u00a0» commande la macro {macro}, dont les sorties ne peuvent pas être bloquées\u00a0: elle {why}",
  chooseKnownOutputs:
    "Faites commander par la macro seulement des appareils, des variateurs et d'autres macros, ou choisissez un appareil",

  drawsPower: "«\u00a0{name}\u00a0» est à l'arrêt, mais consomme",
  drawsPowerNow:
    "{title}\u00a0: {watts} consommés. Son relais est peut-être collé, ou autre chose l'a mis en marche\u00a0: débranchez-le",
  drawsNothing: "«\u00a0{name}\u00a0» est en marche, mais ne consomme rien",
  drawsNothingNow: "{title}\u00a0: {watts}. Il est débranché, son fusible a sauté ou il est en panne",
  drawsNothingOrRests:
    "{title}\u00a0: {watts}. Il est débranché, son fusible a sauté ou il est en panne\u00a0; ou son propre thermostat, minuteur ou flotteur l'a arrêté",
});
