import { escapeHtml } from "../kernel/escape-html.ts";

/** A style sheet for pages without the interface. */
export const STYLE_PATH = "/server-pages.css";

/** A page without the interface: `body` is HTML, the title plain text. */
export function htmlPage(title: string, body: string, language = "en"): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
${body}
</body>
</html>
`;
}
