const STRING_OR_COMMENT =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*|return\s+)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g;

/** Code without what only looks like code: comments, strings and regular expressions. What stands in `${}` stays. */
export function codeOf(source: string): string {
  return source.replace(STRING_OR_COMMENT, (found) => {
    if (!found.startsWith("`")) return found.startsWith("/*") || found.startsWith("//") ? " " : '""';
    return [...found.matchAll(/\$\{([^}]*)\}/g)].map((match) => ` ${match[1]} `).join(";");
  });
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(["'])([^"'\n]+)\1/gm;

/** What a file imports, as it is written there, types included. */
export function importsOf(source: string): readonly string[] {
  const code = source.replace(STRING_OR_COMMENT, (found) => (/^\/[/*]/.test(found) ? " " : found));
  return [...code.matchAll(IMPORT)].map((match) => match[2] ?? "");
}
