// What the controller says of itself: its disk, its host, mail, camera and configuration.
import type { Phrase } from "../../phrase-pattern.ts";

const HOST: readonly Phrase[] = [
  ["CPU Load is high", "Der Prozessor ist stark ausgelastet"],
  ["{#value}, the limit is {#limit}", "{#value}, die Grenze ist {#limit}"],
  ["Memory consumption is high", "Der Speicher ist fast voll"],
  ["{#value} %, the limit is {#limit} %", "{#value} %, die Grenze ist {#limit} %"],
  ["CPU temperature is high", "Der Prozessor ist heiß"],
  ["{#value} °C, the limit is {#limit} °C", "{#value} °C, die Grenze ist {#limit} °C"],
  ["The power supply is weak", "Das Netzteil ist schwach"],
  [
    "the board is or was short of voltage, which damages memory cards; use a stronger supply",
    "die Platine hat oder hatte zu wenig Spannung, was Speicherkarten beschädigt; nimm ein stärkeres Netzteil",
  ],
  ["The display does not answer: {~reason}", "Die Anzeige antwortet nicht: {~reason}"],
  [
    "This machine has no display whose backlight it knows",
    "Dieser Rechner hat kein Display, dessen Hintergrundbeleuchtung er kennt",
  ],
  ["the backlight's {file} is not a number", "{file} der Hintergrundbeleuchtung ist keine Zahl"],
  [
    "{name} is not an address to listen on: it must be host:port, such as 0.0.0.0:8080",
    "{name} ist keine Adresse, unter der die Steuerung antworten kann: Es muss Host und Port sein, etwa 0.0.0.0:8080",
  ],
  ["Cannot listen on {address}: {~reason}", "Unter {address} kann die Steuerung nicht antworten: {~reason}"],
  ["port {#port} is in use by another program", "Port {#port} benutzt ein anderes Programm"],
  [
    "port {#port} may not be used by this user (below 1024 needs a capability)",
    "Port {#port} darf dieser Benutzer nicht benutzen (unter 1024 braucht es ein Recht)",
  ],
  ["{host} is not an address of this machine", "{host} ist keine Adresse dieses Rechners"],
  ["the name {host} is not known", "den Namen {host} kennt niemand"],
  ["the reason is unknown", "der Grund ist nicht bekannt"],
];

const PULSE: readonly Phrase[] = [
  ["Something is not looked after", "Um etwas kümmert sich die Steuerung nicht"],
  [
    "{~title}: no check was completed in time of {names}",
    "{~title}: Keine Prüfung kam rechtzeitig zu Ende bei {names}",
  ],
  [
    "The run before did not end in order: the power failed, or the program ended by itself. What had stayed on was brought to its safe state",
    "Der Lauf davor endete nicht ordentlich: Der Strom fiel aus, oder das Programm endete von selbst. Was an geblieben war, ging in seinen sicheren Zustand",
  ],
  ["The controller is started again and again", "Die Steuerung startet immer wieder neu"],
  [
    "{~title}: {#count} times within an hour the run before had not ended in order, first at {@first}. Its power comes and goes, or the program ends by itself: its log says why (journalctl -u refugium). Until it has run for an hour no heartbeat is sent; after each start the top-off waits for 5 minutes",
    "{~title}: {#count}-mal in einer Stunde war der Lauf davor nicht ordentlich zu Ende gegangen, zuerst {@first}. Ihr Strom kommt und geht, oder das Programm endet von selbst: Sein Protokoll sagt, warum (journalctl -u refugium). Bis sie eine Stunde gelaufen ist, gibt es keinen Herzschlag; nach jedem Start wartet die Nachfüllung 5 Minuten",
  ],
  ["The controller stood still", "Die Steuerung stand still"],
  ["{~title} for {#span} s", "{~title}, {#span} s lang"],
  ["{~message}: nothing was looked after meanwhile", "{~message}: So lange hat sie sich um nichts gekümmert"],
];

const CLOCK: readonly Phrase[] = [
  ["The clock cannot be trusted", "Der Uhr ist nicht zu trauen"],
  [
    "{~title}: it says {@now}, which is long past. What goes by the date gives the least light that it ever does, and doses wait. Clear this if the clock is right",
    "{~title}: Sie zeigt {@now}, und das ist lange her. Was nach dem Datum geht, gibt so wenig Licht wie nur je, und Dosen warten. Quittiere das, wenn die Uhr stimmt",
  ],
];

const STORE: readonly Phrase[] = [
  ["The disk cannot be written", "Auf die Speicherkarte lässt sich nicht schreiben"],
  [
    "{~title}: control goes on, but changes are refused until it can",
    "{~title}: Das Becken wird weiter gesteuert, aber Änderungen werden abgelehnt, bis es wieder geht",
  ],
  [
    "{~title}: control goes on, but nothing is kept ({what})",
    "{~title}: Das Becken wird weiter gesteuert, aber nichts aufbewahrt ({what})",
  ],
  [
    "The configuration cannot be written: check the disk",
    "Die Konfiguration lässt sich nicht schreiben: Prüf die Speicherkarte",
  ],
  ["The history was damaged", "Der Verlauf war beschädigt"],
  [
    "{~title}: it was set aside as {file}, and a new one was begun. Control is not touched by it",
    "{~title}: Er wurde als {file} beiseitegelegt und ein neuer begonnen. Das Steuern ist davon nicht betroffen",
  ],
  ["Part of the history is not written", "Ein Teil des Verlaufs wird nicht geschrieben"],
  [
    "{~title} ({piece}): {reason}. Control goes on",
    "{~title} ({piece}): {reason}. Das Becken wird weiter gesteuert",
  ],
  ["The configuration was damaged", "Die Konfiguration war beschädigt"],
  ["the file was missing", "die Datei fehlte"],
  ["it was set aside as {file}", "sie wurde als {file} beiseitegelegt"],
  [
    "{~title}: {~damaged}, and the copy {copy} was restored. Changes made since are lost, and so is what has tripped or latched since",
    "{~title}: {~damaged}, und die Kopie {copy} wurde zurückgespielt. Was seitdem geändert wurde, ist verloren, auch was seitdem gesperrt wurde oder eingerastet ist",
  ],
  [
    "{~title}: {~damaged}, and what is sound of it was kept. Rows are missing",
    "{~title}: {~damaged}, und was davon heil ist, wurde behalten. Es fehlen Zeilen",
  ],
  ["Stored rows cannot be read", "Gespeicherte Zeilen lassen sich nicht lesen"],
  ["{#n} more", "{#n} weitere"],
  ["{~title}: {list}. They are out of use", "{~title}: {list}. Sie werden nicht mehr benutzt"],
  [
    "{~title}: {list}. What can be read of them stands and does not run: look at them and save them",
    "{~title}: {list}. Was davon lesbar ist, steht da und läuft nicht: Sieh sie dir an und speichere sie",
  ],
  ["is missing", "fehlt"],
  ["must be {json}", "muss {json} sein"],
  ["must be a date with its time", "muss ein Datum mit Uhrzeit sein"],
  ["must be the key", "muss der Schlüssel sein"],
  ["must be that of the key", "muss wie im Schlüssel sein"],
  ["must be that of a picture", "muss der eines Bildes sein"],
  ["is of another release, or no row at all", "stammt von einer anderen Ausgabe oder ist gar keine Zeile"],
  [
    "why it tripped was stored and cannot be read any more",
    "warum es abgeschaltet hat, war gespeichert und lässt sich nicht mehr lesen",
  ],
  [
    "{things}: there are {#n}, and more are not kept. Delete one first",
    "{things}: Es gibt {#n}, und mehr werden nicht behalten. Lösch zuerst etwas",
  ],
  [
    "Journal entries: there are {#n}, and more are not kept. Delete one first",
    "Einträge: Es gibt {#n}, und mehr werden nicht behalten. Lösch zuerst einen",
  ],
  [
    "A stored secret cannot be opened with the key file: enter it again",
    "Ein gespeichertes Geheimnis lässt sich mit der Schlüsseldatei nicht öffnen: Gib es neu ein",
  ],
  [
    "The key file {file} does not hold a key: put the saved one back, or remove it and enter the secrets again",
    "In der Schlüsseldatei {file} steht kein Schlüssel: Leg die gesicherte zurück, oder entferne sie und gib die Geheimnisse neu ein",
  ],
  ["the disk is read-only", "die Speicherkarte ist schreibgeschützt"],
  ['There is no series "{name}"', "Es gibt keine Aufzeichnung „{name}“"],
  ['There is no entry "{id}"', "Es gibt keinen Eintrag „{id}“"],
  [
    "the entry {~before} was changed to {~after} by {?by}",
    "der Eintrag {~before} wurde in {~after} geändert von {?by}",
  ],
  ["the entry {~entry} was deleted by {?by}", "der Eintrag {~entry} wurde gelöscht von {?by}"],
  ["{#value} of {~when}", "{#value} vom {~when}"],
  ['There is no error "{id}"', "In der Fehlerliste steht kein „{id}“"],
  ["range {~message}", "range {~message}"],
];

const BACKUP: readonly Phrase[] = [
  ["A file is needed", "Es wird eine Datei gebraucht"],
  ["This file is damaged", "Diese Datei ist beschädigt"],
  [
    "This is a database of reef-pi: importing one is not possible yet",
    "Das ist eine Datenbank von reef-pi: Sie lässt sich noch nicht übernehmen",
  ],
  [
    "This is not a configuration that was downloaded from Refugium",
    "Das ist keine Konfiguration, die von Refugium heruntergeladen wurde",
  ],
  [
    "This is a database, but not a configuration of Refugium",
    "Das ist eine Datenbank, aber keine Konfiguration von Refugium",
  ],
  [
    "This file was written by a newer Refugium: install that version first",
    "Diese Datei hat ein neueres Refugium geschrieben: Installiere zuerst diese Version",
  ],
  [
    "The file has no settings: it is not a whole configuration",
    "In der Datei fehlen die Einstellungen: Sie ist keine ganze Konfiguration",
  ],
  [
    "{.group}.{.member} was sealed by another machine, or for something else: enter it anew",
    "{.group}.{.member} hat ein anderer Rechner verschlossen, oder es galt für etwas anderes: Gib es neu ein",
  ],
  [
    "Address, network, TLS and the choice of hardware stay as this machine has them",
    "Adresse, Netzwerk, Verschlüsselung und die Wahl der Hardware bleiben, wie dieser Rechner sie hat",
  ],
  ["replaced by {?by} with an uploaded one", "ersetzt von {?by} durch eine hochgeladene"],
  ["wants {~claim}, as {other} does", "will {~claim}, wie {other} auch"],
  ["the {.field} {value} of {.name} alone", "{.field} {value} von {.name} für sich allein"],
  ["to command {~kind} {.id}", "über {~kind} {.id} bestimmen"],
  ["has an id that is none", "hat eine Nummer, die keine ist"],
  ["was written by a newer Refugium", "hat ein neueres Refugium geschrieben"],
  ["was written by no Refugium", "hat kein Refugium geschrieben"],
  ["is of another release", "stammt von einer anderen Ausgabe"],
  ["has more than {#n} rows", "hat mehr als {#n} Zeilen"],
  ["This file has more than {#n} rows of {name}", "Diese Datei hat mehr als {#n} Zeilen {name}"],
  ["{place} is longer than {#n} characters", "{place} ist länger als {#n} Zeichen"],
  ["{place} is no row at all", "{place} ist überhaupt keine Zeile"],
  ["is nested deeper than {#n} levels", "ist tiefer als {#n} Ebenen verschachtelt"],
  ["has more than {#n} keys", "hat mehr als {#n} Schlüssel"],
  [
    "has a member with a name that is not accepted",
    "hat ein Feld mit einem Namen, der nicht angenommen wird",
  ],
  [
    "The file cannot be judged within {#s} s: it is no configuration",
    "Die Datei lässt sich nicht in {#s} s prüfen: Sie ist keine Konfiguration",
  ],
  [
    "The file needs more memory than a configuration can",
    "Die Datei braucht mehr Speicher, als eine Konfiguration brauchen kann",
  ],
];

const MAIL: readonly Phrase[] = [
  ["E-mail is switched off", "E-Mail ist ausgeschaltet"],
  [
    "E-mail is switched off: set notify in the telemetry configuration",
    "E-Mail ist ausgeschaltet: Schalte sie in den Einstellungen unter Benachrichtigungen ein",
  ],
  ["The mail configuration names no server", "In den Einstellungen der E-Mail fehlt der Mailserver"],
  [
    "The mail configuration has no sender or no recipient",
    "In den Einstellungen der E-Mail fehlt der Absender oder der Empfänger",
  ],
  [
    "The mail server {host}:{#port} did not take it: {reason}",
    "Der Mailserver {host}:{#port} hat sie nicht angenommen: {reason}",
  ],
  ["it does not answer as a mail server does", "er antwortet nicht wie ein Mailserver"],
  ["The mail server took it, {~but}", "Der Mailserver hat sie angenommen, {~but}"],
  ["not for {whom}: {why}", "nicht für {whom}: {why}"],
  ["restart of the host", "Neustart des Rechners"],
  ["sending by {way}", "senden mit {way}"],
  ["sending a mail", "eine Mail senden"],
  ["A status report was not sent", "Ein Bericht wurde nicht gesendet"],
  ["An alert could not be delivered", "Eine Meldung ließ sich nicht zustellen"],
  ["Alerts do not reach everybody", "Meldungen erreichen nicht alle"],
  ["A message was not delivered", "Eine Nachricht wurde nicht zugestellt"],
];

const HEARTBEAT: readonly Phrase[] = [
  ["The heartbeat does not arrive", "Der Herzschlag kommt nicht an"],
  ["the heartbeat", "der Herzschlag"],
  ["{host} cannot be reached: {reason}", "{host} ist nicht zu erreichen: {reason}"],
  ["{host} answered {#status}", "{host} antwortete {#status}"],
  [
    "{host} answered {#status}: enter the address that it leads to",
    "{host} antwortete {#status}: Gib die Adresse ein, auf die es verweist",
  ],
  ["what is stored is no address", "was gespeichert ist, ist keine Adresse"],
  ["No address of a heartbeat is stored", "Für den Herzschlag ist keine Adresse gespeichert"],
  ["is needed while the heartbeat is on", "wird gebraucht, solange der Herzschlag an ist"],
  [
    "Not all is well, as the alarms say: no heartbeat until it is",
    "Es ist nicht alles in Ordnung, wie die Alarme sagen: So lange gibt es keinen Herzschlag",
  ],
  [
    "must be an address such as https://hc-ping.com/…, without user and password",
    "muss eine Adresse sein wie https://hc-ping.com/…, ohne Benutzer und Passwort",
  ],
];

const CAMERA: readonly Phrase[] = [
  ["No picture was taken yet", "Noch wurde kein Foto gemacht"],
  ['There is no picture "{file}"', "Es gibt kein Foto „{file}“"],
  ["The camera takes no pictures", "Die Kamera macht keine Fotos"],
  ["The camera took no picture: {~reason}", "Die Kamera hat kein Foto gemacht: {~reason}"],
  [
    "There is no room for pictures: the disk has less than 100 MB left",
    "Für Fotos ist kein Platz: Auf der Speicherkarte sind weniger als 100 MB frei",
  ],
  ["there is no {programs} on this machine", "auf diesem Rechner fehlt das Kameraprogramm ({programs})"],
  ["its program ended well and wrote none", "ihr Programm endete gut, hat aber keines geschrieben"],
  [
    "its program wrote {#n} bytes, more than any picture has",
    "ihr Programm schrieb {#n} Bytes, mehr als ein Foto hat",
  ],
  ["its program wrote a file that is no JPEG", "ihr Programm schrieb eine Datei, die kein JPEG ist"],
  ["it did not finish within {#s} s", "es wurde nicht in {#s} s fertig"],
  [
    "may not have {word}: it is not on the list of flags that only change the picture",
    "darf {word} nicht enthalten: Es gehört nicht zu den Optionen, die nur das Bild ändern",
  ],
  ["needs a plain value for {name}", "braucht für {name} einen einfachen Wert"],
];

export const controller: readonly Phrase[] = [
  ...HOST,
  ...PULSE,
  ...CLOCK,
  ...STORE,
  ...BACKUP,
  ...MAIL,
  ...HEARTBEAT,
  ...CAMERA,
];
