import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, type Plugin } from "vite";

const WORKER = "sw.js";

/** Builds the service worker with the list of all files that the build has written. */
export function serviceWorker(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    async closeBundle() {
      const files = builtFiles(outDir);
      const packing = packFirstLoad(outDir);
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: "warn",
        define: {
          BUILT_FILES: JSON.stringify(files.map((file) => `/${file}`)),
          BUILT_REVISION: JSON.stringify(revisionOf(outDir, files)),
        },
        build: {
          target: "es2022",
          emptyOutDir: false,
          outDir,
          modulePreload: false,
          rolldownOptions: {
            input: join(root, "src/app/offline/service-worker.ts"),
            output: { format: "iife", entryFileNames: WORKER },
          },
        },
      });
      await packing;
    },
  };
}

/** Compresses what every first visit loads, as well as brotli can: too slow for the controller when it is asked. */
async function packFirstLoad(folder: string): Promise<void> {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const named = [...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = ""]) => join(folder, name));
  const pack = async (file: string): Promise<void> =>
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file)));
  await Promise.all(named.map(pack));
}

function builtFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && entry.name !== WORKER)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

function revisionOf(folder: string, files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("base64url").slice(0, 12);
}
