/** A string of a source: its text with `${…}` as written, and the code right before it. */
export interface Literal {
  readonly text: string;
  readonly before: string;
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const STRING = /"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])*\/[a-z]*/y;
const MAY_PRECEDE_REGEX = /(?:^|[(,=:[!&|?{};>\n]|return)\s*$/;

/** Strings and templates of TypeScript, those within templates included; comments and regular expressions left out. */
export function literalsOf(source: string): readonly Literal[] {
  const found: Literal[] = [];
  scan(source, 0, found);
  return found;
}

/** Goes on from `start` to the `}` that closes it, or to the end; returns where that is. */
function scan(source: string, start: number, found: Literal[]): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const skipped = skip(source, at, found);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    if (source[at] === "{") depth += 1;
    if (source[at] === "}") depth -= 1;
    if (depth < 0) return at;
    at += 1;
  }
  return at;
}

/** Where a comment, string or template that begins here ends; `at` when none does. */
function skip(source: string, at: number, found: Literal[]): number {
  const before = source.slice(Math.max(0, at - 160), at);
  const comment = matchAt(COMMENT, source, at);
  if (comment !== undefined) return at + comment[0].length;
  const string = matchAt(STRING, source, at);
  if (string !== undefined) {
    found.push({ text: unescaped(string[1] ?? string[2] ?? ""), before });
    return at + string[0].length;
  }
  if (source[at] === "`") return template(source, at, found);
  const regex = MAY_PRECEDE_REGEX.test(before) ? matchAt(REGEX, source, at) : undefined;
  return at + (regex?.[0].length ?? 0);
}

function template(source: string, start: number, found: Literal[]): number {
  let at = start + 1;
  while (source[at] !== "`" && at < source.length) {
    if (source.startsWith("${", at)) at = scan(source, at + 2, found) + 1;
    else at += source[at] === "\\" ? 2 : 1;
  }
  const before = source.slice(Math.max(0, start - 160), start);
  found.push({ text: unescaped(source.slice(start + 1, at)), before });
  return at + 1;
}

function matchAt(expression: RegExp, source: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(source) ?? undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\(["'`\\$])/g, "$1");
}
