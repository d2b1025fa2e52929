import type { modes as English } from "@refugium/model/messages/modes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const modes = translation<typeof English>()({
  owner: "{mode}",
  holds: "von {mode} gehalten bis {until}",
  comesBackLater: "{mode} ist vorbei, das hier kommt später wieder",
  heldBefore: "{mode} lief, als das Programm endete",
  tooLongFor: "darf höchstens {longest} sein: Der Modus hält {part} an",
  part: "{part, select, pump {die Rückförderpumpe} skimmer {den Abschäumer} heating {die Heizung} cooling {die Kühlung} ph {die pH-Regelung} dosing {das Dosieren} water {die Nachfüllung} other {Geräte}}",
  tooLongNow:
    "darf höchstens {left} sein: Modi halten {part} schon {held} an, {longest} am Stück sind erlaubt",
  heldTooLong: "geht jetzt nicht: Modi haben {part} schon {longest} angehalten; warte {free}",
  endsEarlier: "{mode} endet früher, um {until}: Modi halten {part} höchstens {longest} am Stück an",
  remindsBefore: "muss kleiner als die Dauer sein",
  bothWays: "wird vom selben Modus ausgeschaltet gehalten",
  neverForcedOn: "darf nicht eingeschaltet gehalten werden: {thing} heizt, kühlt, füllt nach oder dosiert",
  started: "{mode} gestartet von {by}, bis {until}",
  restarted: "{mode} neu gestartet von {by}, bis {until}",
  ended: "{mode} beendet von {by}",
  over: "{mode} ist vorbei",
  itsTime: "seiner Zeit",
  input: "Eingang {input}",
  goesOn: "{mode} läuft nach einem Neustart weiter, bis {until}",
  runsStopFirst: "{mode} läuft: Beende den Modus zuerst",
  nothingRuns: "{mode} läuft nicht",
  endsSoon: "Modus „{mode}“ endet bald",
  endsAt: "{title}: um {until}",
  stillHeld: "Modus „{mode}“ ist vorbei, aber noch ist nicht alles zurück",
  waitsForFlow: "{title}: {things} warten auf die Rückförderpumpe",
  inputFails: "Der Eingang des Modus „{mode}“ lässt sich nicht lesen",
  notStarted: "Modus „{mode}“ wurde von seinem Eingang nicht gestartet",
});
