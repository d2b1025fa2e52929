import { describe, expect, it } from "vitest";
import { serverInGerman } from "./index.ts";

describe("a sentence of a running controller in German", () => {
  it.each([
    ["must be between 0 and 100", "muss zwischen 0 und 100 liegen"],
    ["must be 1 s to 15 min; did you mean 60 s?", "muss 1 s bis 15 min sein; meintest du 60 s?"],
    [
      "period must be 1 s to 15 min; did you mean 60 s?",
      "period muss 1 s bis 15 min sein; meintest du 60 s?",
    ],
    [
      "must be 100 ms to 30 min, or 0 for none; did you mean 5 min?",
      "muss 100 ms bis 30 min sein, oder 0 für keine; meintest du 5 min?",
    ],
    [
      "regiment.speed must be a number, not a string (and 2 more)",
      "regiment.speed muss eine Zahl sein, nicht Text (und 2 weitere)",
    ],
    ["max must be below max (25.5)", "max muss unter dem oberen Ende (25,5) liegen"],
    ['There is no piece of equipment "99"', "Es gibt hier nichts mit der Nummer „99“ (Gerät)"],
    [
      'This outlet is used by piece of equipment 3 "Return pump" (outlet), macro 4 "Feeding"',
      "Das wird noch benutzt (Steckdose): Gerät 3 „Return pump“ (outlet), Ablauf 4 „Feeding“",
    ],
    ["Heater on: 24.91 °C is below 25.2 (Main tank)", "Heater an: 24,91 °C liegt unter 25,2 (Main tank)"],
    ["on: switched on by reef-pi (reef-pi)", "an: eingeschaltet von reef-pi (reef-pi)"],
    [
      "Heater off: no reading to go by: Nothing answers on sensor 28-000000000001 (simulated fault: disconnected) (Main tank)",
      "Heater aus: kein Messwert, nach dem es gehen könnte: Nichts antwortet an: Sonde 28-000000000001 (simulierter Fehler: ausgesteckt) (Main tank)",
    ],
    [
      "over: Temperature sensor 'Main tank' failed: the probe gave no number",
      "vorbei: Temperatursonde „Main tank“ antwortet nicht: die Sonde gab keine Zahl",
    ],
    [
      "ATO 'Sump: left' found a leak: the leak sensor is wet: no pump",
      "Nachfüllung „Sump: left“: Wasser, wo keines sein soll: der Lecksensor ist nass; die Pumpe bleibt aus",
    ],
    [
      `"Heater" stays off: water above 28: locked off until it is below 26.5`,
      "„Heater“ bleibt aus: Wasser über 28: gesperrt, bis es unter 26,5 ist",
    ],
    [
      "Dose of 'Calcium' missed: the dose of 2026-11-21T08:00:00 was due while nothing could dose it, and is skipped",
      "Dosis von „Calcium“ verpasst: die Dosis vom 21.11.2026 08:00:00 war fällig, als nichts dosieren konnte, und wird ausgelassen",
    ],
    [
      "Interlock 'Dry' holds: inlet 3 is on; equipment 2 off, equipment 4 on until you clear this",
      "Verriegelung „Dry“ greift: Eingang 3: an; Gerät 2 aus, Gerät 4 an, bis du quittierst",
    ],
    [
      "Macro 'Feed' failed: step 0 (equipment) failed: There is no piece of equipment \"9\". What it had done was undone",
      "Ablauf „Feed“ ist gescheitert: Schritt 0 (Gerät) ist gescheitert: Es gibt hier nichts mit der Nummer „9“ (Gerät). Was er getan hatte, wurde zurückgenommen",
    ],
    [
      'takes *, values from 0 to 6 or sun…sat, ranges, lists and steps, not "9"',
      "nimmt *, Werte von 0 bis 6 oder sun…sat, Bereiche, Listen und Schrittweiten, nicht „9“",
    ],
    [
      'equipment 4 "Top-off pump" is already controlled by ATO 1 "Sump"',
      "Gerät 4 „Top-off pump“ wird schon gesteuert: Nachfüllung 1 „Sump“",
    ],
    [
      'ATO 2 "B" is disabled and cannot be enabled: equipment 4 "Top-off pump" is controlled by ATO 1 "Sump"',
      "Nachfüllung 2 „B“ ist ausgeschaltet und lässt sich nicht einschalten: Gerät 4 „Top-off pump“ wird gesteuert: Nachfüllung 1 „Sump“",
    ],
    ["created by reef-pi", "angelegt von reef-pi"],
    [
      'Return pump "Sicce" is off since 2026-11-21T12:01:00.200Z: it is switched off',
      "Rückförderpumpe „Sicce“ ist aus seit 21.11.2026 12:01:00: sie ist ausgeschaltet",
    ],
    [
      'The water of "Tank" is out of range: 18.0 °C, and nothing controls it',
      "Das Wasser von „Tank“ liegt außerhalb des Bereichs: 18,0 °C, und nichts regelt es",
    ],
    ["Nov 21 18:16:51", "21. November, 18:16:51"],
    [
      "the entry 8.1 of Nov-20-10:11, 2026 was deleted by keeper",
      "der Eintrag 8,1 vom 20. November 2026, 10:11 wurde gelöscht von keeper",
    ],
    [
      "Reef light runs through 2026-11-21 in 60 s for keeper",
      "Reef light läuft den 21.11.2026 in 60 s durch, für keeper",
    ],
    ["Feed: undoing started by keeper", "Feed: Zurücknehmen gestartet von keeper"],
    ["Return pump must be on first", "zuerst muss das hier an sein: Return pump"],
    [
      "White 74.54 %: follows its sine profile (Reef light)",
      "White 74,54 %: folgt ihrer Kurve: sanfter Bogen (Reef light)",
    ],
    [
      "off: switched off by macro 3 (its stored state)",
      "aus: ausgeschaltet von Ablauf 3 (sein gespeicherter Zustand)",
    ],
    [
      "on: switched on by Tank (25.10 °C is above 25) (Tank (25.10 °C is above 25))",
      "an: eingeschaltet von Tank (25,10 °C liegt über 25) (Tank (25,10 °C liegt über 25))",
    ],
    [
      "Driver 'Plug' is not there: 127.0.0.1:9999 refuses the connection",
      "Treiber „Plug“ ist nicht da: 127.0.0.1:9999 lehnt die Verbindung ab",
    ],
    [
      "Feeding missed its run of 2026-11-21T08:00:00 while the timers were not running: it is skipped",
      "Feeding hat den Lauf vom 21.11.2026 08:00:00 verpasst, als die Zeitschalter nicht liefen: Er wird ausgelassen",
    ],
  ])("%s", (english, german) => {
    expect(serverInGerman(english)).toBe(german);
  });

  it("has no words for what somebody else said, and never half of them", () => {
    expect(serverInGerman("ENOENT: no such file or directory, open '/x'")).toBeUndefined();
    expect(serverInGerman("It cannot be read: EIO: i/o error")).toBeUndefined();
  });
});
