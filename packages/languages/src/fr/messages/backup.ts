import type { backup as English } from "@refugium/model/messages/backup.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const backup = translation<typeof English>()({
  fileNeeded: "Il faut un fichier",
  damaged: "Ce fichier est endommagé",
  ofReefPi: "C'est une base de données de reef-pi\u00a0: il n'est pas encore possible de l'importer",
  notDownloaded: "Ce n'est pas une configuration téléchargée depuis Refugium",
  otherDatabase: "C'est une base de données, mais pas une configuration de Refugium",
  newerFile: "Ce fichier vient d'un Refugium plus récent\u00a0: installez d'abord cette version",
  fileTooManyRows: "Ce fichier contient plus de {most} éléments dans «\u00a0{collection}\u00a0»",
  withoutSettings: "Il manque les réglages dans ce fichier\u00a0: ce n'est pas une configuration complète",
  tooSlow: "Impossible d'examiner ce fichier en {limit}\u00a0: ce n'est pas une configuration",
  tooMuchMemory: "Ce fichier demande plus de mémoire qu'une configuration ne le peut",
  newerRow: "vient d'un Refugium plus récent",
  olderRow: "ne vient d'aucun Refugium",
  otherRelease: "vient d'une autre version",
  otherReleaseOrNone: "vient d'une autre version, ou n'est pas un élément valable",
  noRow: "n'est pas un élément valable",
  tooManyRows: "a plus de {most} éléments",
  rowTooLong: "dépasse {most} caractères",
  tooDeep: "a plus de {deepest} niveaux d'imbrication",
  tooManyKeys: "a plus de {most} clés",
  tooManyValues: "a plus de {most} valeurs",
  badMember: "a un champ dont le nom n'est pas accepté",
  wantsAlone: "veut pour lui seul {field} {value} de {collection}, tout comme {other}",
  wantsToCommand: "veut commander {thing}, tout comme {other}",
  unknownDriver: "n'est pas un pilote connu\u00a0: {type}",
  machineStays: "L'adresse, le réseau, le chiffrement et le choix du matériel restent ceux de cet ordinateur",
  sealedElsewhere:
    "{secret} a été chiffré par un autre ordinateur, ou pour un autre usage\u00a0: saisissez-le de nouveau",
  sealBroken: "Un secret enregistré ne s'ouvre pas avec le fichier de clé\u00a0: saisissez-le de nouveau",
  noKey:
    "Le fichier de clé {file} ne contient pas de clé\u00a0: remettez celui que vous aviez gardé, ou supprimez-le et saisissez les secrets de nouveau",
  historyDamaged: "Les enregistrements étaient endommagés",
  historySetAside:
    "{title}\u00a0: ils ont été mis de côté sous {file}, et de nouveaux commencent. L'aquarium reste sous contrôle",
  oddRows: "Des éléments enregistrés sont illisibles",
  oddRow: "{collection} {id} ({why})",
  more: "{count, plural, one {# autre} other {# autres}}",
  oddRowsLost: "{title}\u00a0: {rows}. Ils ne servent plus",
  oddRowsKept:
    "{title}\u00a0: {rows}. Ce qui en est lisible reste affiché, mais n'agit plus\u00a0: vérifiez-les et enregistrez-les",
  copyInForce:
    "la configuration est une copie ({time})\u00a0: ce qui a été dosé ou rempli depuis, et ce qui s'était bloqué, est inconnu. Vérifiez d'abord l'eau, la décantation et les bidons",
  ledgerSpoiled:
    "le registre des doses et des remplissages n'est pas entièrement lisible\u00a0: ce qui a été dosé ou rempli dernièrement est inconnu. Vérifiez d'abord l'eau, la décantation et les bidons",
});
