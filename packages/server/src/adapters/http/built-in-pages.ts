import { escapeHtml } from "../../kernel/escape-html.ts";
import { htmlPage, STYLE_PATH } from "../../resources/html-page.ts";
import type { Answer } from "./answer.ts";

const CSS = `:root { color-scheme: light dark; --line: #8884; --soft: #8882; }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
code, pre { font: .875em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: .4rem; overflow-x: auto; padding: .75rem; white-space: pre-wrap; }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .4rem 0; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; min-height: 2.75rem; padding: .5rem .75rem; }
summary b { min-width: 4rem; } summary span { flex-basis: 100%; opacity: .8; }
details > div { border-top: 1px solid var(--line); padding: 0 .75rem .75rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; } a { color: inherit; }
`;

/** Files of the server itself, independent of the build. */
export const BUILT_IN_FILES: ReadonlyMap<string, Answer> = new Map([
  [
    STYLE_PATH,
    {
      status: 200,
      type: "text/css; charset=utf-8",
      bytes: Buffer.from(CSS, "utf8"),
      headers: ["cache-control", "no-cache"],
    },
  ],
]);

/** A page with one sentence, where a browser expects a page. */
export function sentencePage(sentence: string): Pick<Answer, "type" | "bytes"> {
  const page = htmlPage("Refugium", `<h1>Refugium</h1>\n<p>${escapeHtml(sentence)}.</p>`);
  return { type: "text/html; charset=utf-8", bytes: Buffer.from(page, "utf8") };
}

export const NOT_BUILT_PAGE: Answer = {
  status: 200,
  type: "text/html; charset=utf-8",
  bytes: Buffer.from(
    htmlPage(
      "Refugium",
      `<h1>Refugium is running</h1>
<p>The interface is not built, so there is no page to show. <code>npm start</code> builds it.</p>
<p>The API works: <a href="/api/docs">its description</a> (asks for user and password or a session).</p>`,
    ),
    "utf8",
  ),
  headers: ["cache-control", "no-store"],
};
