import { translation } from "@refugium/model/messages/templates.ts";
import type { timers as English } from "@refugium/model/messages/timers.ts";

export const timers = translation<typeof English>()({
  named: "{timer}",
  unnamed: "Programmateur {id}",
  failed: "Le programmateur «\u00a0{timer}\u00a0» a échoué",
  cannotSwitchBack: "Le programmateur «\u00a0{timer}\u00a0» ne peut pas rétablir l'état d'avant",
  switchingBackIsTried:
    "{title}\u00a0: {thing} devrait être {wanted, select, on {en marche} off {à l'arrêt} other {}}\u00a0: {why}. De nouvelles tentatives ont lieu jusqu'à la réussite",
  ran: "{timer}\u00a0: exécution réussie",
  reminded: "{timer} a rappelé\u00a0: {title}",
  enabled: "{timer}\u00a0: activation par {by}",
  disabled: "{timer}\u00a0: désactivation par {by}",
  missed: "{timer} a manqué son exécution du {run}\u00a0: elle est ignorée",
  missedOne:
    "{timer} a manqué son exécution du {run}{when, select, stopped {, quand les programmateurs étaient à l'arrêt} forward {, quand l'horloge a été avancée} other {}}\u00a0: elle est ignorée",
  missedSeveral:
    "{timer} a manqué {runs} exécutions{when, select, stopped {, quand les programmateurs étaient à l'arrêt} forward {, quand l'horloge a été avancée} other {}}, du {from} au {to}\u00a0: elles sont ignorées",
  missedMany:
    "{timer} a manqué plus de {most} exécutions{when, select, stopped {, quand les programmateurs étaient à l'arrêt} forward {, quand l'horloge a été avancée} other {}}, à partir du {from}\u00a0: elles sont ignorées",
  hadBefore:
    "{timer}\u00a0: l'exécution du {run} a eu lieu avant que l'horloge ne soit reculée, elle n'est pas répétée",
  busy: "{timer} est encore occupé par son exécution précédente\u00a0: celle du {run} est ignorée",
  isOffAlready: "{timer} n'a rien à rétablir\u00a0: {thing} est déjà à l'arrêt",
  wasSwitchedOn: "{timer} n'a rien à rétablir\u00a0: la mise en marche a eu lieu entre-temps ({thing})",
  wasOnForAWhile: "{timer} n'a rien à rétablir\u00a0: {thing} n'était en marche que pour un temps",
  longerOne: "{timer} ne rétablit pas {thing}\u00a0: {other} en dispose plus longtemps",
  notSwitchedBack: "{timer} ne rétablit pas {thing}\u00a0: {why}",
  neverRuns:
    "{timer} ne s'exécute jamais\u00a0: son programme ne tombe sur aucun jour des {years} prochaines années",
  changeSchedule: "Modifiez son programme",
  macroHasNoOff: "{timer} doit défaire sa macro, qui n'est pas réversible\u00a0: il ne se passera rien",
  makeReversible: "Rendez la macro réversible, ou renoncez au retour à l'état d'avant",
});
