import type { macros as English } from "@refugium/model/messages/macros.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const macros = translation<typeof English>()({
  named: "{macro}",
  unnamed: "Macro {id}",
  numbered: "macro {id}",
  runsItself: "se lance elle-même\u00a0: {trail}",
  tooDeep: "lance des macros sur plus de {most} niveaux\u00a0: {trail}",
  tooManyLooks: "demande plus de {most} étapes une fois développée",
  tooLong: "compte plus de {most} étapes une fois développée",
  cannotStart: "{macro} {fault}",
  isRunning: "{macro} est déjà en cours",
  innerIsRunning: "La macro {id}, que lance {macro}, est déjà en cours",
  someInnerIsRunning: "Une macro que lance {macro} est déjà en cours",
  notReversible: "{macro} n'est pas réversible",
  offDoesNothing: "{macro}\u00a0: l'arrêt par {by} n'a aucun effet, elle n'est pas réversible",
  noValue: "Cette étape n'a pas de valeur",
  stepFailed:
    "l'étape {place} ({type, select, mode {mode} reminder {rappel} equipment {appareil} ato {osmolateur} temperature {régulateur de température} phprobes {sonde pH} lightings {lampe} doser {pompe doseuse} timers {programmateur} macro {macro} camera {caméra} subsystem {module} pwm {variateur} wait {attente} alert {message} other {{type}}}) a échoué\u00a0: {why}",
  cannotUndo: "impossible à défaire\u00a0: {what}",
  startedBy: "lancée par {by}",
  undoingStartedBy: "retour en arrière lancé par {by}",
  undoneBy: "défaite par {by}",
  nothingToUndo: "{macro} n'a rien fait depuis une heure qui puisse être défait",
  deletion: "sa suppression",
  cutShort: "le programme s'est arrêté en plein milieu",
  goesOn: "interrompue, elle continue",
  isUndone: "interrompue, ses effets sont défaits",
  over: "{state, select, done {terminée} failed {échouée} stopped {arrêtée} interrupted {interrompue} other {finie}}",
  overFor:
    "{state, select, done {terminée} failed {échouée} stopped {arrêtée} interrupted {interrompue} other {finie}}, {reason}",
  notUndone: "{over}\u00a0; effet non défait\u00a0: {left}",
  ended:
    "La macro «\u00a0{macro}\u00a0» {state, select, done {est terminée} failed {a échoué} stopped {a été arrêtée} interrupted {a été interrompue} other {est finie}}",
  undoneAfter: "{title}\u00a0: {reason}. Ce qu'elle avait fait a été défait",
  partlyUndone:
    "{title}\u00a0: {reason}. Ce qu'elle avait fait a été défait\u00a0; effet non défait\u00a0: {left}",
  cannotBeUndone: "La macro «\u00a0{macro}\u00a0» ne peut pas être défaite",
  undoIsTried:
    "{title}\u00a0: {reasons}. De nouvelles tentatives ont lieu jusqu'à la réussite, ou jusqu'à un nouvel arrêt de la macro",
  notSent: "«\u00a0{title}\u00a0» n'a pas été envoyé\u00a0: {why}",
  cannotSwitchModuleOff: "Une macro ne peut pas arrêter le module {module}",
  makesFault: "a pour effet que {macro} {fault}",
  stopsFlow:
    "ne doit pas arrêter la pompe de remontée «\u00a0{pump}\u00a0» pendant {off} ({macro}), plus longtemps que {longest}",
  keepsPumpOff:
    "«\u00a0{macro}\u00a0» arrête la pompe de remontée «\u00a0{pump}\u00a0» pendant {off}, plus longtemps que {longest}",
  shortenWaits: "Raccourcissez ses attentes, ou remettez la pompe en marche entre deux",
  cannotRun: "«\u00a0{macro}\u00a0» ne peut pas s'exécuter\u00a0: elle {fault}",
  takeStepOut: "Retirez l'étape qui ramène à elle",
  hasNoOff:
    "«\u00a0{controller}\u00a0» commande la macro «\u00a0{macro}\u00a0», qui n'a pas d'arrêt\u00a0: ce qu'elle met en marche, rien ne l'arrête",
  makeReversible: "Rendez la macro réversible, ou choisissez un appareil",
  mustBeId: "doit être {id}",
});
