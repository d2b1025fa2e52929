import type { system as English } from "@refugium/model/messages/system.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const system = translation<typeof English>()({
  part: "{part, select, mode {Modes} modes {Modes} tasks {Tâches} equipment {Appareils} ato {Osmolateur} temperature {Température} phprobes {Sondes pH} lightings {Éclairage} lights {Éclairage} lighting {Éclairage} doser {Dosage} pumps {Dosage} timers {Programmateurs} macro {Macros} macros {Macros} camera {Caméra} subsystem {Module} configuration {Matériel et réglages} dashboard {Accueil} health_check {État du contrôleur} health {État du contrôleur} journal {Carnet} ph {pH} history {Enregistrements} telemetry {Notifications} system {Contrôleur} backup {Sauvegarde} errors {Liste des erreurs} connectors {Raccordements} drivers {Pilotes} outputs {Sorties} dev_mode {Matériel simulé} simulation {Simulation} metrics {Mesures} interlocks {Verrouillages} pwm {Variateurs} other {{part}}}",
  thing:
    "{kind, select, mode {Mode} modes {Mode} tasks {Tâche} reminder {Rappel} interlocks {Verrouillage} drivers {Pilote} analog_inputs {Entrée analogique} equipment {Appareil} ato {Osmolateur} temperature {Régulateur de température} tcs {Régulateur de température} phprobes {Sonde pH} lightings {Lampe} lights {Lampe} doser {Pompe doseuse} pumps {Pompe doseuse} timers {Programmateur} macro {Macro} macros {Macro} camera {Caméra} subsystem {Module} pwm {Variateur} jacks {Variateur} inlets {Entrée} outlets {Prise} other {{kind}}} {id}",
  chain: "{first} → {rest}",
  moduleNotRunning: "Le module {module} ne fonctionne pas",
  moduleOffInSettings: "Le module {module} est désactivé dans les réglages",
  moduleNotStarted: "Le module {module} n'a pas démarré",
  moduleNotStartedFor: "{title}\u00a0: {cause}. Les autres continuent",
  moduleRunsAgain: "Le module {module} fonctionne de nouveau",
  stoppedBy: "arrêtée par {by}",
  moduleStopped: "Le module {module} est arrêté",
  moduleStoppedBy:
    "{title} par {by}. Ce qu'il commande est dans son état de sécurité jusqu'à ce qu'une macro ou un rechargement le relance",
  noModule: "Il n'y a pas de module «\u00a0{id}\u00a0»",
  mustBeOneTo: "doit être compris entre 1 et {most}",
  mustBeMoment: "doit être une heure ISO ou des millisecondes depuis 1970",
  mustBeShorter: "doit avoir au plus {most} caractères",
  mustBeSomeOf: "doit être l'un ou plusieurs de\u00a0: {words}",
  mustBeCode: "doit être le code d'un message, par exemple outputs.switched",
  noError: "Il n'y a pas d'erreur «\u00a0{id}\u00a0»",
  mustBeKey: "doit être la clé",
  created: "création par {by}",
  changed: "modification par {by}",
  deleted: "suppression par {by}",
  restored: "suppression annulée par {by}",
  isSure: "{by} confirme que c'est voulu\u00a0: {path} {doubt}",
  replaced: "remplacement par {by}, avec un fichier envoyé",
  anotherIsValidated: "Un autre fichier est en cours d'examen\u00a0: réessayez",
  noDisplayAnswer: "L'écran ne répond pas\u00a0: {why}",
  speedIsSimulated: "--speed ne fonctionne qu'avec du matériel simulé",
  unorderlyEnd:
    "Le dernier arrêt n'était pas normal\u00a0: coupure de courant, ou programme interrompu. Ce qui était resté en marche a été mis dans son état de sécurité",
  startedAgain: "Le contrôleur redémarre sans cesse",
  startedAgainSince:
    "{title}\u00a0: {count} arrêts anormaux en {within}, le premier\u00a0: {first}. Le courant va et vient, ou le programme s'interrompt\u00a0: son journal dit pourquoi (journalctl -u refugium). Tant qu'il n'a pas fonctionné {within}, aucun signal de vie n'est envoyé\u00a0; après chaque démarrage, l'osmolateur attend {settling}",
});
