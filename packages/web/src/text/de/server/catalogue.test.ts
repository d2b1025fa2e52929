import { describe, expect, it } from "vitest";
import { isSentence, saidIn } from "../../testing/server-sentences.ts";
import { around, composed } from "./composed.ts";
import { phrases } from "./index.ts";

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
  // What a terminal shows before there is a page, and the guard that ends a stop which hangs.
  /server\/src\/(main|config|app|greeting|last-resort|service-notices)\.ts$/,
  /(owner-file|tls-keys|start-access)\.ts$/,
  /store\/(config-file|data-directory|database|history-tables|memory|sqlite-config|verified-copies|layout|set-aside)\.ts$/,
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
  // How HTTP asks for a token, and the sentence that two others are put into.
  'Bearer realm="Refugium"',
  "current_password {}",
  // Lists of flags, names of files and lines, keys of timers.
  "width height quality timeout rotation shutter gain ev awb awbgains brightness contrast saturation sharpness ",
  "denoise exposure metering roi mode camera thumb hdr autofocus-mode autofocus-range autofocus-speed ",
  "lens-position viewfinder-mode framerate",
  "SQLite format 3\\0",
  "text/html; charset=utf-8",
  "text/csv; charset=utf-8",
  'attachment; filename="{}"',
  "how many; 5 when left out",
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
  "{}, and {} more",
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
  "pump {} was started without an output",
  "pump {} was started without its step outlet",
  "shutting down",
  "the process that judges an import ended without a verdict ({})",
  "a request was refused for want of rights",
  "a request of another site's page was refused",
  "a request for a foreign name was refused",
  "requests were refused: there were too many",
  // The name of a timer.
  "import: judge",
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
