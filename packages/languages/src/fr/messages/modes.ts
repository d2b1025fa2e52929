import type { modes as English } from "@refugium/model/messages/modes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const modes = translation<typeof English>()({
  owner: "{mode}",
  holds: "imposé par {mode}, fin\u00a0: {until}",
  comesBackLater: "{mode} est terminé, la reprise suit un peu plus tard",
  heldBefore: "{mode} était en cours à l'arrêt du programme",
  tooLongFor: "doit durer au plus {longest}\u00a0: ce mode arrête {part}",
  part: "{part, select, pump {la pompe de remontée} skimmer {l'écumeur} heating {le chauffage} cooling {le refroidissement} ph {la régulation du pH} dosing {le dosage} water {l'osmolateur} other {des appareils}}",
  tooLongNow:
    "doit durer au plus {left}\u00a0: des modes arrêtent {part} depuis {held}, et {longest} d'affilée sont permis",
  heldTooLong:
    "est impossible maintenant\u00a0: des modes ont arrêté {part} pendant {longest}\u00a0; attendez {free}",
  endsEarlier:
    "{mode} se termine plus tôt ({until})\u00a0: des modes ne peuvent arrêter {part} que {longest} d'affilée",
  remindsBefore: "doit être inférieur à sa durée",
  bothWays: "est arrêté par le même mode",
  neverForcedOn:
    "ne peut pas être maintenu en marche\u00a0: {thing} chauffe, refroidit, complète le niveau ou dose",
  started: "{mode}\u00a0: lancement par {by}, fin\u00a0: {until}",
  restarted: "{mode}\u00a0: relance par {by}, fin\u00a0: {until}",
  ended: "{mode}\u00a0: fin par {by}",
  over: "{mode} est terminé",
  itsTime: "expiration de sa durée",
  input: "entrée {input}",
  goesOn: "{mode} continue après un redémarrage, fin\u00a0: {until}",
  runsStopFirst: "{mode} est en cours\u00a0: terminez-le d'abord",
  nothingRuns: "{mode} n'est pas en cours",
  endsSoon: "Le mode «\u00a0{mode}\u00a0» se termine bientôt",
  endsAt: "{title}\u00a0: {until}",
  stillHeld: "Le mode «\u00a0{mode}\u00a0» est terminé, mais tout n'a pas repris",
  waitsForFlow: "{title}\u00a0: en attente de la pompe de remontée ({things})",
  inputFails: "L'entrée du mode «\u00a0{mode}\u00a0» est illisible",
  notStarted: "Le mode «\u00a0{mode}\u00a0» n'a pas été lancé par son entrée",
});
