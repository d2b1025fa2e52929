import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { serviceWorker } from "./built-files.ts";

/** The controller that the development server shows; another one by REFUGIUM_API. */
const target = process.env.REFUGIUM_API ?? "http://127.0.0.1:8080";
// The host stays this page's own: the controller refuses writes that a page of another site sends.
const controller = { target, changeOrigin: false };

/** Mantine brings ten shades of fourteen hues for two themes; the pages take their colours from theme/palette.css. */
const withoutHues: Plugin = {
  name: "without-hues",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("@mantine/core/styles/default-css-variables.css")) return;
    const hues = "red|pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange|teal";
    return code.replace(new RegExp(`^\\s*--mantine-color-(${hues})-[^;]+;`, "gm"), "");
  },
};

/** What is always loaded: the libraries of every page, and all that the shell and the overview import. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;
/** Of these, what only other pages use. */
const LATER = /useBlocker|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver/;
const FIRST_PAGE = new URL("./src/main.tsx", import.meta.url).pathname;

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** One file in place of ninety compresses better by an eighth. Other libraries stay apart: their lists import everything. */
function firstLoad(): (id: string, graph: Graph) => string | null {
  const reached = new Set<string>();
  const reach = (id: string, graph: Graph): void => {
    if (reached.has(id) || id.includes("node_modules")) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph);
  };
  return (id, graph) => {
    if (reached.size === 0) reach(FIRST_PAGE, graph);
    const isLibrary = LIBRARIES.test(id) && !LATER.test(id);
    return reached.has(id) || isLibrary ? "first" : null;
  };
}

export default defineConfig({
  plugins: [withoutHues, react(), serviceWorker()],
  build: {
    target: "es2022",
    // The content security policy allows no inline anything, so nothing may become a data: URL either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoad() }] } } },
  },
  server: { proxy: { "/api": controller, "/auth": controller, "/images": controller } },
});
