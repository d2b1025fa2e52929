// What unused drivers cost: the program with all of them, less the same one with the built-in driver alone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build, type Plugin } from "esbuild";
import { dataDirectory } from "./controller.ts";
import { median } from "./figures.ts";

const RUNS = 3;
const SETTLED_MS = 5000;
const MAIN = join(import.meta.dirname, "../packages/server/src/main.ts");
/** Packages in the bundle expect this of a CommonJS module. */
const REQUIRE = 'import { createRequire as $r } from "node:module"; const require = $r(import.meta.url);';
const DIRNAME = "const __filename = import.meta.filename; const __dirname = import.meta.dirname;";
/** The signal at which the program reports its heap. */
const ON_SIGNAL =
  "process.on('SIGUSR2', () => { gc(); gc(); console.error('heap ' + process.memoryUsage().heapUsed); })";

/** Instead of the list of drivers. */
const BUILT_IN_ALONE: Plugin = {
  name: "the built-in driver alone",
  setup: ({ onLoad }) =>
    onLoad({ filter: /hardware\/drivers\/index\.ts$/ }, ({ path }) => ({
      contents: 'import { rpi } from "./rpi.ts"; export const DRIVERS = [rpi];',
      loader: "ts",
      resolveDir: dirname(path),
    })),
};

/** Megabytes of heap, to a tenth: declarations, code and source of all drivers but the built-in one. */
export async function declaredMegabytes(): Promise<number> {
  const [all, one] = [await heapOf([]), await heapOf([BUILT_IN_ALONE])];
  return Math.round(((all - one) / 2 ** 20) * 10) / 10;
}

async function heapOf(plugins: Plugin[]): Promise<number> {
  const outdir = dataDirectory();
  await build({
    ...{ entryPoints: [MAIN], bundle: true, outdir, plugins, logLevel: "error" },
    ...{ format: "esm", platform: "node", target: "node24", keepNames: true, legalComments: "none" },
    external: ["koffi", "@serialport/bindings-cpp"],
    outExtension: { ".js": ".mjs" },
    banner: { js: REQUIRE + DIRNAME },
  });
  const figures: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) figures.push(await heapOfRun(join(outdir, "main.mjs")));
  rmSync(outdir, { recursive: true });
  return median(figures);
}

async function heapOfRun(main: string): Promise<number> {
  const data = dataDirectory();
  const node = [
    "--expose-gc",
    "--disable-warning=ExperimentalWarning",
    "--import",
    `data:text/javascript,${ON_SIGNAL}`,
  ];
  const program = [main, "--address", "127.0.0.1:0", "--data", data, "--tank", "empty"];
  const child = spawn(process.execPath, [...node, ...program], { stdio: ["ignore", "pipe", "pipe"] });
  try {
    await once(child.stdout, "data");
    await sleep(SETTLED_MS);
    child.kill("SIGUSR2");
    const [said] = await once(child.stderr, "data");
    return Number(/^heap (\d+)/.exec(String(said))?.[1]);
  } finally {
    child.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  }
}
