import path from "node:path";
import { codeOf, importsOf } from "./source-text.ts";

/** Who may import whom. The table is the architecture: see docs/adr/0001-layers-as-a-test.md. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  model: [],
  languages: ["model"],
  kernel: ["model"],
  hardware: ["model", "kernel"],
  store: ["model", "kernel"],
  resources: ["model", "kernel", "store"],
  telemetry: ["model", "kernel", "store"],
  alarms: ["model", "kernel", "store"],
  control: ["model", "kernel", "hardware", "resources", "telemetry", "alarms"],
  subsystems: ["model", "kernel", "hardware", "resources", "telemetry", "alarms", "control"],
  adapters: ["model", "kernel", "resources", "telemetry", "alarms", "control", "subsystems"],
  "web/preferences": ["model"],
  "web/theme": [],
  "web/text": ["model", "languages", "web/preferences"],
  "web/pages": ["model", "languages", "web/text"],
  "web/api": ["model", "web/text"],
  "web/ui": ["model", "web/preferences", "web/text", "web/api"],
  "web/form": ["model", "web/text", "web/api", "web/ui"],
  "web/features": [
    "model",
    "languages",
    "web/preferences",
    "web/pages",
    "web/text",
    "web/api",
    "web/ui",
    "web/form",
  ],
  "web/app": [
    ...[
      "model",
      "languages",
      "web/preferences",
      "web/pages",
      "web/theme",
      "web/text",
      "web/api",
      "web/ui",
      "web/form",
    ],
    "web/features",
  ],
};

/** Layers whose parts must not import each other, with the folder depth of a part: subsystems are in groups. */
const STRANGERS: Readonly<Record<string, number>> = { subsystems: 2, adapters: 1 };

/** Folders of families: every file is in index.ts, except shapes that several members share. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "packages/server/src/hardware/drivers": ["file-number.ts"],
  "packages/server/src/alarms/channels": [],
  "packages/model/src/laws/profiles": [],
  "packages/model/src/resources": ["usage.ts", "notify.ts", "cron.ts"],
};

/** app.ts, each main and their parts: may import anything, and nothing below imports them. */
const COMPOSITION = "composition";

const MODEL = "packages/model/src/";
const LANGUAGES = "packages/languages/src/";
const SERVER = "packages/server/src/";
const WEB = "packages/web/src/";

/** Source by path from the top of the checkout, with slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Everything in the sources that breaks a rule of the architecture, one sentence each. */
export function violations(sources: Sources): readonly string[] {
  const found: string[] = [];
  for (const [file, source] of sources) {
    for (const broken of [...brokenImports(file, source), ...brokenWords(file, source)]) {
      found.push(`${file} ${broken}`);
    }
  }
  return [...found, ...unlisted(sources), ...circles(sources)];
}

export const isTest = (file: string): boolean =>
  /\.(test|contract)\.tsx?$/.test(file) || /\/(fixtures|testing|emulators)\//.test(file);

function layerOf(file: string): string | undefined {
  if (file.startsWith(MODEL)) return "model";
  if (file.startsWith(LANGUAGES)) return "languages";
  if (file.startsWith(WEB)) return webLayerOf(file.slice(WEB.length));
  if (!file.startsWith(SERVER)) return undefined;
  const [layer = "", ...rest] = file.slice(SERVER.length).split("/");
  return rest.length === 0 ? COMPOSITION : layer;
}

function webLayerOf(file: string): string {
  const [folder = ""] = file.replace(/\.tsx?$/, "").split("/");
  return folder === "main" ? COMPOSITION : `web/${folder}`;
}

/** The part of its layer that a file belongs to; undefined for files above the parts. */
function partOf(file: string, depth: number): string | undefined {
  const [, ...folders] = path.posix.dirname(file.slice(SERVER.length)).split("/");
  return folders.length < depth ? undefined : folders.slice(0, depth).join("/");
}

function brokenImports(file: string, source: string): readonly string[] {
  const layer = layerOf(file);
  if (layer === undefined || layer === COMPOSITION || isTest(file)) return [];
  return importsOf(source).flatMap((specifier) => {
    if ((layer === "model" || isOfWeb(layer)) && specifier.startsWith("node:"))
      return [`imports ${specifier}: it runs in the browser`];
    const target = resolved(file, specifier);
    return target === undefined ? [] : brokenImport(file, layer, target);
  });
}

function isOfWeb(layer: string): boolean {
  return layer.startsWith("web/");
}

function resolved(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("@refugium/model/")) return MODEL + specifier.slice("@refugium/model/".length);
  if (specifier.startsWith("@refugium/languages/"))
    return LANGUAGES + specifier.slice("@refugium/languages/".length);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
}

function brokenImport(file: string, layer: string, target: string): readonly string[] {
  const targetLayer = layerOf(target);
  const allowed = MAY_IMPORT[layer];
  if (allowed === undefined) return [`stands in ${layer}, which is not in the table of layers`];
  if (isTest(target)) return [`imports ${target}, which is for tests`];
  if (targetLayer !== layer) {
    return allowed.includes(targetLayer ?? "")
      ? []
      : [`imports ${target}: ${layer} may not know ${targetLayer}`];
  }
  const depth = STRANGERS[layer];
  if (depth === undefined) return [];
  const [from, to] = [partOf(file, depth), partOf(target, depth)];
  const areStrangers = from !== undefined && to !== undefined && from !== to;
  return areStrangers ? [`imports ${target}: ${layer} do not know each other`] : [];
}

const RAW_TIME = [
  /(?<![.\w$])Date\.now\b/,
  /\bnew Date\(\s*\)/,
  /(?<![.\w$])performance\.now\b/,
  /(?<![.\w$])(?:setTimeout|setInterval|setImmediate)\b(?=\s*\()/,
];
/** Entry points of processes: the controller, and the validator of an import. */
const PROGRAMS: ReadonlySet<string> = new Set([
  `${SERVER}main.ts`,
  `${SERVER}composition/import/import-worker.ts`,
]);
const PROCESS = /(?<![.\w$])(?:globalThis\.)?process\s*(?:\.|\[|\?\.)/;
/** Matches `any` in the place of a type only, not in texts that a regular expression hides from the scanner. */
const ANY = /(?:[:<|&]|=>|\bas|\bis)\s*any(?![\w$])(?!\s*[:(])/;
const SLEEP_OR_MOCK = /(?<![.\w$])(?:setTimeout|setInterval)\s*\(|\bvi\.(?:mock|doMock)\b|\.only\(/;
/** The web has the browser's timers; all others are given a Clock. */
const FAKE_TIMERS = /\bvi\.useFakeTimers\b/;

function brokenWords(file: string, source: string): readonly string[] {
  const code = codeOf(source);
  const found: string[] = [];
  if (ANY.test(code)) found.push("says any: parse at the edge and trust the types inside");
  if (isTest(file)) {
    const isForbidden = SLEEP_OR_MOCK.test(code) || (!file.startsWith(WEB) && FAKE_TIMERS.test(code));
    if (/\.test\.tsx?$/.test(file) && isForbidden) found.push("sleeps, mocks or leaves out other tests");
    return found;
  }
  const layer = layerOf(file);
  if (layer !== undefined && isOfWeb(layer)) return found;
  if (layer === undefined || layer === "kernel" || PROGRAMS.has(file)) return found;
  if (RAW_TIME.some((raw) => raw.test(code))) found.push("uses a raw clock or timer: take the Clock");
  if (PROCESS.test(code) || importsOf(source).includes("node:process"))
    found.push("touches process: only what is a program of its own may");
  if (importsOf(source).some((each) => each.startsWith("node:timers"))) found.push("imports raw timers");
  return found;
}

/** Circular imports, direct or indirect, types included: such files cannot be read, tested or moved alone. */
function circles(sources: Sources): readonly string[] {
  const found: string[] = [];
  const isDone = new Set<string>();
  const way: string[] = [];
  const follow = (file: string): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push(`${[...way.slice(start), file].join(" imports ")}: a circle`);
    if (start >= 0 || isDone.has(file)) return;
    way.push(file);
    for (const specifier of importsOf(sources.get(file) ?? "")) {
      const target = resolved(file, specifier);
      if (target !== undefined && sources.has(target)) follow(target);
    }
    way.pop();
    isDone.add(file);
  };
  for (const file of sources.keys()) follow(file);
  return found;
}

function unlisted(sources: Sources): readonly string[] {
  return Object.entries(FAMILIES).flatMap(([folder, shared]) => {
    const members = [...sources.keys()].filter(
      (file) => path.posix.dirname(file) === folder && !isTest(file) && !file.endsWith("/index.ts"),
    );
    const listed = importsOf(sources.get(`${folder}/index.ts`) ?? "");
    return members
      .filter((file) => !shared.includes(path.posix.basename(file)))
      .filter((file) => !listed.includes(`./${path.posix.basename(file)}`))
      .map((file) => `${file} is not in the list ${folder}/index.ts`);
  });
}
