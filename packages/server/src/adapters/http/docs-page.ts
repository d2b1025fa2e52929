import type { Json } from "@refugium/model/declare/field.ts";
import { neededScopes, type Operation } from "@refugium/model/declare/operation.ts";
import { groupOf } from "@refugium/model/openapi.ts";
import { escapeHtml } from "../../kernel/escape-html.ts";
import { htmlPage } from "../../resources/html-page.ts";

/** All endpoints as one page without scripts, grouped by the first segment of their path. */
export function renderDocs(operations: readonly Operation<unknown>[], version: string): string {
  const groups = Map.groupBy(operations, (operation) => groupOf(operation.path));
  const names = [...groups.keys()].sort();
  const links = names.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join("\n");
  const sections = names.map((name) => renderGroup(name, groups.get(name) ?? [])).join("\n");
  return htmlPage(
    "Refugium API",
    `<h1>Refugium API ${escapeHtml(version)}</h1>
<p>Success is always 200 with JSON. A refused request answers <code>{"error", "code", "details"}</code>. A Duration
below 1 000 000 is in seconds (camera interval: minutes), from there on in nanoseconds.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${links}</nav>
${sections}`,
  );
}

function renderGroup(name: string, operations: readonly Operation<unknown>[]): string {
  const items = operations.map(renderOperation).join("\n");
  return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>\n${items}`;
}

function renderOperation(operation: Operation<unknown>): string {
  const { method, path, summary, module, body, answer, query } = operation;
  const queries = Object.entries(query ?? {}).map(
    ([name, parameter]) =>
      `<li><code>${escapeHtml(name)}</code>: ${escapeHtml(typeof parameter === "string" ? parameter : parameter.about)}</li>`,
  );
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary>
<div>
<p>Scope <code>${neededScopes(operation).join("</code> and <code>")}</code>${module === undefined ? "" : `, module <code>${module}</code>`}</p>
${queries.length === 0 ? "" : `<p>Query</p><ul>${queries.join("")}</ul>`}
${body === undefined ? "" : `<p>Body</p>${renderSchema(body.schema)}`}
<p>Answer</p>${renderSchema(answer)}
</div></details>`;
}

function renderSchema(schema: Json): string {
  return `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}
