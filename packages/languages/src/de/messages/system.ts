import type { system as English } from "@refugium/model/messages/system.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const system = translation<typeof English>()({
  part: "{part, select, equipment {Geräte} ato {Nachfüllung} temperature {Temperatur} phprobes {pH-Sonde} lightings {Licht} lights {Licht} lighting {Licht} doser {Dosierung} pumps {Dosierpumpe} timers {Zeitschalter} macro {Abläufe} macros {Abläufe} camera {Kamera} subsystem {Modul} configuration {Hardware und Einstellungen} dashboard {Übersicht} health_check {Zustand der Steuerung} health {Zustand der Steuerung} journal {Tagebuch} ph {pH} history {Verlauf} telemetry {Benachrichtigungen} system {Steuerung} backup {Sicherung} errors {Fehlerliste} connectors {Anschlüsse} drivers {Treiber} outputs {Ausgänge} dev_mode {Simulation} simulation {Simulation} metrics {Messwerte} interlocks {Verriegelungen} pwm {Dimmausgang} other {{part}}}",
  thing:
    "{kind, select, equipment {Gerät} ato {Nachfüllung} temperature {Temperaturregler} tcs {Temperaturregler} phprobes {pH-Sonde} lightings {Leuchte} lights {Leuchte} doser {Dosierpumpe} pumps {Dosierpumpe} timers {Zeitschalter} macro {Ablauf} macros {Ablauf} camera {Kamera} subsystem {Modul} pwm {Dimmausgang} jacks {Dimmausgang} inlets {Eingang} outlets {Steckdose} other {{kind}}} {id}",
  chain: "{first} → {rest}",
  moduleNotRunning: "Das Modul {module} läuft nicht",
  moduleOffInSettings: "Das Modul {module} ist in den Einstellungen ausgeschaltet",
  moduleNotStarted: "Das Modul {module} ist nicht gestartet",
  moduleNotStartedFor: "{title}: {cause}. Die anderen machen weiter",
  moduleRunsAgain: "Das Modul {module} läuft wieder",
  stoppedBy: "angehalten durch {by}",
  moduleStopped: "Das Modul {module} ist angehalten",
  moduleStoppedBy:
    "{title}: angehalten von {by}. Was es steuert, ist in seinem sicheren Zustand, bis ein Ablauf oder ein Neuladen es wieder startet",
  noModule: "Es gibt kein Modul „{id}“",
  mustBeOneTo: "muss 1 bis {most} sein",
  mustBeMoment: "muss eine ISO-Zeit oder Millisekunden seit 1970 sein",
  mustBeShorter: "darf höchstens {most} Zeichen haben",
  mustBeSomeOf: "muss eines oder mehrere davon sein: {words}",
  mustBeCode: "muss der Code einer Meldung sein, etwa outputs.switched",
  noError: "In der Fehlerliste steht kein „{id}“",
  mustBeKey: "muss der Schlüssel sein",
  created: "angelegt von {by}",
  changed: "geändert von {by}",
  deleted: "gelöscht von {by}",
  restored: "Löschen rückgängig gemacht von {by}",
  isSure: "{by} ist sich sicher: {path} {doubt}",
  replaced: "ersetzt von {by} durch eine hochgeladene",
  anotherIsValidated: "Eine andere Datei wird gerade geprüft: Versuch es noch einmal",
  noDisplayAnswer: "Das Display antwortet nicht: {why}",
  speedIsSimulated: "--speed geht nur mit simulierter Hardware",
  unorderlyEnd:
    "Der Lauf davor endete nicht ordentlich: Der Strom fiel aus, oder das Programm endete von selbst. Was an geblieben war, ging in seinen sicheren Zustand",
  startedAgain: "Die Steuerung startet immer wieder neu",
  startedAgainSince:
    "{title}: {count}-mal innerhalb von {within} war der Lauf davor nicht ordentlich zu Ende gegangen, zuerst {first}. Ihr Strom kommt und geht, oder das Programm endet von selbst: Sein Protokoll sagt, warum (journalctl -u refugium). Bis sie {within} gelaufen ist, wird kein Lebenszeichen gesendet; nach jedem Start wartet die Nachfüllung {settling}",
});
