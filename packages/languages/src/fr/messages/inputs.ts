import type { inputs as English } from "@refugium/model/messages/inputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const inputs = translation<typeof English>()({
  sampleTime: "doit être une heure avec son fuseau, comme 2026-05-01T12:00:00Z",
  timeOrAge: "est accompagnée d'un âge\u00a0: envoyez l'heure ou l'âge",
  future:
    "a {ahead} d'avance sur l'horloge du contrôleur\u00a0: réglez l'horloge de l'appareil ou envoyez un âge",
  tooOld: "a été mesurée il y a {age}\u00a0; une mesure peut dater de {limit} au plus",
  notLevel: "doit être 0 ou 1\u00a0: l'entrée est un niveau",
  notPushed:
    "{input} est lue par le contrôleur\u00a0: seule une entrée d'un pilote qui reçoit des mesures en accepte",
  unknown: "il n'y a pas d'entrée {input}\u00a0; les entrées s'appellent par exemple analog-3 et inlet-2",
  device: "Appareil qui envoie ses mesures",
  nameHelp: "Un nom de votre choix\u00a0; aucun autre pilote ne peut l'avoir",
  name: "ne peut contenir que des lettres, chiffres, points, tirets et tirets bas",
});
