import type { interlocks as English } from "@refugium/model/messages/interlocks.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const interlocks = translation<typeof English>()({
  owner: "le verrouillage «\u00a0{interlock}\u00a0»",
  inletIs: "l'entrée «\u00a0{inlet}\u00a0» est à l'état {is, select, on {actif} off {inactif} other {}}",
  equipmentIs:
    "l'appareil «\u00a0{equipment}\u00a0» est {is, select, on {en marche} off {à l'arrêt} other {}}",
  readingIs:
    "{kind, select, tcs {le régulateur de température} phprobes {la sonde pH} other {}} «\u00a0{controller}\u00a0» est {is, select, above {au-dessus} below {en dessous} other {}} de {limit}",
  alarmIs: "l'alarme {id} est en cours",
  forced:
    "{kind, select, equipment {appareil} pumps {pompe doseuse} lights {lampe} other {}} «\u00a0{forced}\u00a0» {force, select, on {en marche} off {à l'arrêt} other {}}",
  holds: "Le verrouillage «\u00a0{interlock}\u00a0» agit",
  holdsFor: "{title}\u00a0: {condition}\u00a0; {forced}",
  holdsUntilCleared: "{title}\u00a0: {condition}\u00a0; {forced}, jusqu'au réarmement",
  cannotSee: "Le verrouillage «\u00a0{interlock}\u00a0» n'a pas de mesure",
  blind:
    "{title}\u00a0: {source, select, inlet {l'entrée} equipment {l'appareil} reading {la mesure} alarm {l'alarme} other {}} {watched} ne donne aucune valeur. Ce qu'il tient à l'arrêt y reste\u00a0; ce qu'il tient en marche est libéré après {after}",
  takesHold: "Le verrouillage «\u00a0{interlock}\u00a0» est actif\u00a0: {condition}",
  letsGo: "Le verrouillage «\u00a0{interlock}\u00a0» n'est plus actif",
  heldBefore: "il agissait quand le programme s'est arrêté",
  forcesNothing:
    "Le verrouillage «\u00a0{interlock}\u00a0» force un appareil qui n'a aucune prise en service",
  giveOutlet: "Donnez une prise à l'appareil, ou retirez-le du verrouillage",
  circle: "Avec les autres verrouillages, celui-ci tourne en rond\u00a0: {trail}",
  leadsBack: "ne doit pas ramener à ce qui est surveillé\u00a0: {trail}",
});
