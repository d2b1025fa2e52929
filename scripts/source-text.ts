const STRING_OR_COMMENT =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*|return\s+)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g;

/** Source without comments, strings and regular expressions; code within `${}` stays. */
export function codeOf(source: string): string {
  return source.replace(STRING_OR_COMMENT, (found) => {
    if (!found.startsWith("`")) return found.startsWith("/*") || found.startsWith("//") ? " " : '""';
    return [...found.matchAll(/\$\{([^}]*)\}/g)].map((match) => ` ${match[1]} `).join(";");
  });
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(["'])([^"'\n]+)\1/gm;

/** Specifiers of all imports of a file, types included. */
export function importsOf(source: string): readonly string[] {
  const code = source.replace(STRING_OR_COMMENT, (found) => (/^\/[/*]/.test(found) ? " " : found));
  return [...code.matchAll(IMPORT)].map((match) => match[2] ?? "");
}
