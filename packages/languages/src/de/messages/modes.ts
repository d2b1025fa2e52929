import type { modes as English } from "@refugium/model/messages/modes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const modes = translation<typeof English>()({
  owner: "{mode}",
  holds: "durch {mode}, bis {until}",
  comesBackLater: "{mode} ist vorbei, das hier geht später wieder an",
  heldBefore: "{mode} lief, als das Programm endete",
  tooLongFor: "darf höchstens {longest} sein: Der Modus hält {part} an",
  part: "{part, select, pump {die Rückförderpumpe} skimmer {den Abschäumer} heating {die Heizung} cooling {die Kühlung} ph {die pH-Regelung} dosing {das Dosieren} water {die Nachfüllung} other {Geräte}}",
  tooLongNow:
    "darf höchstens {left} sein: Modi halten {part} schon {held} an, {longest} am Stück sind erlaubt",
  heldTooLong: "geht jetzt nicht: Modi haben {part} schon {longest} angehalten; warte {free}",
  endsEarlier: "{mode} endet früher, um {until}: Modi halten {part} höchstens {longest} am Stück an",
  remindsBefore: "muss kürzer als die Dauer sein",
  bothWays: "wird vom selben Modus ausgeschaltet gehalten",
  neverForcedOn: "darf nicht eingeschaltet gehalten werden: {thing} heizt, kühlt, füllt nach oder dosiert",
  started: "{mode} gestartet von {by}, bis {until}",
  restarted: "{mode} neu gestartet von {by}, bis {until}",
  ended: "{mode} beendet durch {by}",
  over: "{mode} ist vorbei",
  itsTime: "Zeitablauf",
  input: "Eingang {input}",
  goesOn: "{mode} läuft nach einem Neustart weiter, bis {until}",
  runsStopFirst: "{mode} läuft: Beende den Modus zuerst",
  nothingRuns: "{mode} läuft nicht",
  endsSoon: "Modus „{mode}“ endet bald",
  endsAt: "{title}: um {until}",
  stillHeld: "Modus „{mode}“ ist vorbei, aber noch läuft nicht alles wieder",
  waitsForFlow: "{title}: {things} warten auf die Rückförderpumpe",
  inputFails: "Der Eingang des Modus „{mode}“ lässt sich nicht auslesen",
  notStarted: "Der Eingang des Modus „{mode}“ hat ihn nicht gestartet",
});
