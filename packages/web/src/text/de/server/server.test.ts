import { describe, expect, it } from "vitest";
import { isSentence, saidIn } from "../../testing/server-sentences.ts";
import { around, composed } from "./composed.ts";
import { phrases, serverInGerman } from "./index.ts";

const SOURCES = import.meta.glob<string>(
  [
    "/packages/{model,server}/src/**/*.ts",
    "!/packages/**/*.{test,contract}.ts",
    "!/packages/**/{contract,fixtures,scenarios,testing}/**",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** Places whose sentences no page shows. */
const UNSEEN_FILES: readonly RegExp[] = [
  // Other programs' own APIs, the document of ours, the server's own pages, and how HTTP writes its headers.
  /adapters\/(legacy|metrics)\//,
  /adapters\/http\/(docs-page|built-in-pages|site-asset|static-site|cookies|listener|peers|answer|begin-stream)\.ts$/,
  /adapters\/http\/(live-frames|event-streams|alert-streams)\.ts$/,
  /model\/src\/(openapi[\w-]*\.ts$|operations\/)/,
  // What a terminal shows before there is a page.
  /server\/src\/(main|config|app)\.ts$/,
  /(owner-file|tls-keys|start-access)\.ts$/,
  /store\/(config-file|data-directory|database|history-tables|memory|sqlite-config|verified-copies)\.ts$/,
  // Names of the tank that one looks around in, what goes into a mail, what simulated chips answer to drivers.
  /composition\/seed[\w-]*\.ts$/,
  /(status-report|notice-message)\.ts$/,
  /buses\/simulated\/(chips\/|simulated-(gpio|pwm|analog|i2c|one-wire|net)\.ts$)/,
  /drawing\/nth\.ts$/,
];

/** What a declaration says of a field or an endpoint stands in the document of the API; a judgement begins small. */
const DECLARATIONS = /model\/src\/(?!laws\/[\w-]+\.ts$)/;
const OF_THE_DOCUMENT = /^[^a-z"]|^(pump is|pH |upper_eq and|heater and|on\/off:|1-wire|how many,|5-minute)/;

/** Sentences without German words, each for its reason. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // Pieces: put together they are in `composed`, or have their words there.
  " or {}…{}",
  "takes *, values from {} to {}{}, ranges, lists and steps",
  " (and {} more)",
  "{} by {}",
  "{} is {}{}",
  "; not undone: {}",
  "The body",
  // Lists of flags, names of files and lines, keys of timers.
  "width height quality timeout rotation shutter gain ev awb awbgains brightness contrast saturation sharpness ",
  "denoise exposure metering roi mode camera thumb hdr autofocus-mode autofocus-range autofocus-speed ",
  "lens-position viewfinder-mode framerate",
  "SQLite format 3\\0",
  "table counters, table rows",
  "text/html; charset=utf-8",
  "text/csv; charset=utf-8",
  "{} digital {}",
  "{} digital-output {}",
  "jack {} pwm {}",
  "{} pwm {}",
  "unconfirmed {}",
  "long {}",
  // Said to programs of the tests, to other programs, or in a mail.
  "{} years ago",
  "{} {} ago",
  "{} {}s ago",
  "[Refugium Reminder]",
  "This is a test, sent at {}.",
  "[{}:Alert]Test email",
  "{}, simulated hardware",
  "--speed works only with simulated hardware",
  // Mistakes of the program itself, for its own log.
  "/proc/meminfo does not say how much memory is in use",
  "closing {}: {}",
  "{} is not in the list of resources",
  "{} declares no body",
  "operation {} is handled but not declared",
  "operation {} is handled twice",
  "row {} is not in memory",
  "a row is no object",
  "pump {} was started without an output",
  "pump {} was started without its step outlet",
  "shutting down",
]);

const skeleton = (english: string): string => english.replace(/\{[.#@~?]?\w+\}/g, "{}");

/** What a source says to people. */
function told(path: string, source: string): readonly string[] {
  const isDeclared = DECLARATIONS.test(path);
  return saidIn(source).filter((text) => isSentence(text) && !(isDeclared && OF_THE_DOCUMENT.test(text)));
}

describe("the German words for what the controller says", () => {
  const sources = Object.entries(SOURCES).filter(([path]) => !UNSEEN_FILES.some((each) => each.test(path)));

  it("are there for every sentence of its source", () => {
    expect(sources.length).toBeGreaterThan(200);
    const known = new Set(phrases.map(([english]) => skeleton(english)));
    const without = sources.flatMap(([path, source]) =>
      told(path, source)
        .filter((text) => !known.has(text) && !EXCEPTIONS.has(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(without).toEqual([]);
  });

  it("are there for nothing that it does not say any more", () => {
    const said = new Set(Object.values(SOURCES).flatMap(saidIn));
    const apart = new Set([...composed, ...around]);
    const stale = phrases.filter((phrase) => !apart.has(phrase) && !said.has(skeleton(phrase[0])));
    expect(stale).toEqual([]);
    expect([...EXCEPTIONS].filter((text) => !said.has(text))).toEqual([]);
  });

  it("name what the English ones name, and each sentence once", () => {
    const names = (text: string) => new Set(text.match(/\{[.#@~?]?\w+\}/g) ?? []);
    for (const [english, german] of phrases)
      expect([english, names(german)]).toEqual([english, names(english)]);
    const twice = phrases.filter(
      ([english], index) => phrases.findIndex(([other]) => other === english) < index,
    );
    expect(twice).toEqual([]);
  });

  it("contain no English", () => {
    const english = phrases.filter(([, german]) => /\b(the|is|must|has|does|not|of)\b/.test(german));
    expect(english).toEqual([]);
  });
});

describe("a sentence of a running controller in German", () => {
  it.each([
    ["must be between 0 and 100", "muss zwischen 0 und 100 liegen"],
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
    ["created by reef-pi", "angelegt von reef-pi"],
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
