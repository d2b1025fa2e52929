import type { health as English } from "@refugium/model/messages/health.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const health = translation<typeof English>()({
  loadHigh: "La charge du processeur est élevée",
  memoryHigh: "La mémoire est presque pleine",
  temperatureHigh: "Le processeur est trop chaud",
  overLimit: "{title}\u00a0: {value}, la limite est {limit}",
  supplyWeak: "L'alimentation électrique est trop faible",
  supplyWeakFor:
    "{title}\u00a0: la carte manque ou a manqué de tension, ce qui abîme les cartes mémoire\u00a0; prenez une alimentation plus puissante",
  reportTitle: "Rapport d'état – {time}",
  reportNotSent: "Un rapport d'état n'a pas été envoyé",
  allIsWell: "Tout va bien\u00a0: aucune alarme n'est en cours.",
  allThatRunsIsWell: "Tout ce qui fonctionne va bien\u00a0: aucune alarme n'est en cours.",
  alarmsStand: "Alarmes en cours\u00a0: {count}",
  alarm:
    "{priority, select, critical {critique} warning {avertissement} info {remarque} other {}}\u00a0: {message}",
  hostUnreadable: "L'état de l'ordinateur est illisible.",
  load: "Charge\u00a0: {load}",
  memory: "Mémoire\u00a0: {memory}",
  noSensor: "Température du processeur\u00a0: pas de capteur",
  temperature: "Température du processeur\u00a0: {temperature}",
  underVoltage: "Sous-tension\u00a0: {value}",
  off: "À l'arrêt\u00a0:",
  time: "Heure\u00a0: {time}",
  clockUntrusted: "L'horloge n'est pas fiable",
  clockSays:
    "{title}\u00a0: elle indique {now}, une date passée depuis longtemps. L'éclairage qui dépend de la date donne son intensité minimale, et les doses attendent. Réarmez cette alarme si l'horloge est juste",
  clockJumped: "l'horloge a sauté de {jump}",
  diskUnwritable: "Impossible d'écrire sur la carte mémoire",
  changesRefused:
    "{title}\u00a0: l'aquarium reste sous contrôle, mais aucune modification n'est acceptée tant que l'écriture est impossible",
  nothingKept: "{title}\u00a0: l'aquarium reste sous contrôle, mais rien n'est conservé ({what})",
  configurationDamaged: "La configuration était endommagée",
  fileMissing: "le fichier manquait",
  setAside: "elle a été mise de côté sous {file}",
  copyRestored:
    "{title}\u00a0: {damaged}, et la copie {copy} a été restaurée. Les modifications faites depuis sont perdues, de même que les blocages et les alarmes maintenues survenus depuis",
  soundKept: "{title}\u00a0: {damaged}, et ce qui en est intact a été gardé. Des éléments manquent",
  notLookedAfter: "Quelque chose n'est plus surveillé",
  loopsOverdue: "{title}\u00a0: aucun contrôle terminé à temps pour {loops}",
  loopOf: "«\u00a0{name}\u00a0» ({loop})",
  stoodStill: "Le contrôleur s'est figé",
  stoodStillFor: "Le contrôleur s'est figé pendant {span}",
  stoodStillMeanwhile: "{stood}\u00a0: rien n'était surveillé pendant ce temps",
  historyNotWritten: "Une partie des enregistrements n'est pas écrite",
  historyNotWrittenFor: "{title} ({piece})\u00a0: {why}. L'aquarium reste sous contrôle",
  noSeries: "Il n'y a pas d'enregistrement «\u00a0{name}\u00a0»",
  mustBeAfterFrom: "doit être après le début",
  mustBePoints: "doit être compris entre {least} et {most}",
  mustBeStep: "doit être minute, hour ou day",
  mustBeCoarser: "doit être hour ou day pour plus de {days} jours",
});
