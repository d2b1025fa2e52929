import type { modes as English } from "@refugium/model/messages/modes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const modes = translation<typeof English>()({
  owner: "{mode}",
  holds: "arrêté par {mode} jusqu'à {until}",
  comesBackLater: "{mode} est terminé, ceci revient plus tard",
  heldBefore: "{mode} était en cours à l'arrêt du programme",
  tooLongFor: "doit être au plus {longest} : il arrête {part}",
  part: "{part, select, pump {la pompe de remontée} skimmer {l’écumeur} heating {le chauffage} cooling {le refroidissement} ph {la régulation du pH} dosing {le dosage} water {l’osmolation} other {des appareils}}",
  tooLongNow:
    "doit être au plus {left} : des modes arrêtent {part} depuis {held}, {longest} d'affilée sont permis",
  heldTooLong: "est impossible maintenant : des modes ont arrêté {part} pendant {longest} ; attendez {free}",
  endsEarlier:
    "{mode} se termine plus tôt, à {until} : des modes arrêtent {part} au plus {longest} d'affilée",
  remindsBefore: "doit être inférieur à sa durée",
  bothWays: "est arrêté par le même mode",
  neverForcedOn:
    "ne peut pas être maintenu en marche : {thing} chauffe, refroidit, complète le niveau ou dose",
  started: "{mode} lancé par {by}, jusqu'à {until}",
  restarted: "{mode} relancé par {by}, jusqu'à {until}",
  ended: "{mode} terminé par {by}",
  over: "{mode} est terminé",
  itsTime: "sa durée",
  input: "entrée {input}",
  goesOn: "{mode} continue après un redémarrage, jusqu'à {until}",
  runsStopFirst: "{mode} est en cours : terminez-le d'abord",
  nothingRuns: "{mode} n'est pas en cours",
  endsSoon: "Le mode « {mode} » se termine bientôt",
  endsAt: "{title} : à {until}",
  stillHeld: "Le mode « {mode} » est terminé, mais tout n'est pas revenu",
  waitsForFlow: "{title} : {things} attendent la pompe de remontée",
  inputFails: "L'entrée du mode « {mode} » est illisible",
  notStarted: "Le mode « {mode} » n'a pas été lancé par son entrée",
});
