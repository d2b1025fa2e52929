import type { backup as English } from "@refugium/model/messages/backup.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const backup = translation<typeof English>()({
  fileNeeded: "Es wird eine Datei gebraucht",
  damaged: "Diese Datei ist beschädigt",
  ofReefPi: "Das ist eine Datenbank von reef-pi: Sie lässt sich noch nicht übernehmen",
  notDownloaded: "Das ist keine Konfiguration, die von Refugium heruntergeladen wurde",
  otherDatabase: "Das ist eine Datenbank, aber keine Konfiguration von Refugium",
  newerFile: "Diese Datei stammt von einer neueren Version von Refugium: Installiere zuerst diese Version",
  fileTooManyRows: "Diese Datei hat mehr als {most} Einträge in {collection}",
  withoutSettings: "In der Datei fehlen die Einstellungen: Sie ist keine ganze Konfiguration",
  tooSlow: "Die Datei lässt sich nicht in {limit} prüfen: Sie ist keine Konfiguration",
  tooMuchMemory: "Die Datei braucht mehr Speicher, als eine Konfiguration brauchen kann",
  newerRow: "stammt von einer neueren Version von Refugium",
  olderRow: "stammt von keiner Version von Refugium",
  otherRelease: "stammt von einer anderen Version",
  otherReleaseOrNone: "stammt von einer anderen Version oder ist gar kein Eintrag",
  noRow: "ist gar kein Eintrag",
  tooManyRows: "hat mehr als {most} Einträge",
  rowTooLong: "ist länger als {most} Zeichen",
  tooDeep: "ist tiefer als {deepest} Ebenen verschachtelt",
  tooManyKeys: "hat mehr als {most} Schlüssel",
  tooManyValues: "hat mehr als {most} Werte",
  badMember: "hat ein Feld mit einem Namen, der nicht angenommen wird",
  wantsAlone: "will {field} {value} von {collection} für sich allein, wie {other} auch",
  wantsToCommand: "will über {thing} bestimmen, wie {other} auch",
  unknownDriver: "ist kein bekannter Treiber: {type}",
  machineStays:
    "Adresse, Netzwerk, Verschlüsselung und die Wahl der Hardware bleiben, wie dieser Rechner sie hat",
  sealedElsewhere:
    "{secret} wurde auf einem anderen Rechner verschlüsselt oder galt für etwas anderes: Gib es neu ein",
  sealBroken:
    "Gespeicherte Zugangsdaten lassen sich mit der Schlüsseldatei nicht entschlüsseln: Gib sie neu ein",
  noKey:
    "In der Schlüsseldatei {file} steht kein Schlüssel: Leg die gesicherte zurück, oder entferne sie und gib die Zugangsdaten neu ein",
  historyDamaged: "Der Verlauf war beschädigt",
  historySetAside:
    "{title}: Er wurde als {file} beiseitegelegt und ein neuer begonnen. Das Becken wird weiter gesteuert",
  oddRows: "Gespeicherte Einträge lassen sich nicht lesen",
  oddRow: "{collection} {id} ({why})",
  more: "{count} weitere",
  oddRowsLost: "{title}: {rows}. Sie werden nicht mehr benutzt",
  oddRowsKept:
    "{title}: {rows}. Was davon lesbar ist, wird angezeigt, läuft aber nicht: Sieh es dir an und speichere es",
  copyInForce:
    "die Konfiguration ist die Kopie von {time}: Was seitdem dosiert oder nachgefüllt wurde und was gesperrt war, ist nicht bekannt. Sieh zuerst nach Wasser, Technikbecken und Behältern",
  ledgerSpoiled:
    "das Dosierbuch lässt sich nicht ganz lesen: Was zuletzt dosiert oder nachgefüllt wurde, ist nicht bekannt. Sieh zuerst nach Wasser, Technikbecken und Behältern",
});
