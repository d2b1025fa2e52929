import fs from "node:fs";
import path from "node:path";
import { lastName, parse, type Spot } from "./syntax.ts";

/** A file with its text and the symbol in it. */
export interface Located {
  /** From the top of the tree. */
  readonly file: string;
  readonly source: string;
  readonly symbol: Spot;
}

const KEYED = new Set(["MethodDefinition", "PropertyDefinition", "Property"]);
const NAMED = new Set(["FunctionDeclaration", "ClassDeclaration", "VariableDeclarator"]);

/** What a declaration declares; undefined for all that is none. */
function declaredName({ node, children }: Spot): string | undefined {
  const role = KEYED.has(node.type) ? "key" : NAMED.has(node.type) ? "id" : undefined;
  const name = children.find((child) => child.role === role);
  return name === undefined ? undefined : lastName(name);
}

/** `law`, `LIMIT`, `Loop.#check` or `makeLoop.check`: each name is declared in the one before, the first at the top. */
export function findSymbol(program: Spot, symbol: string): Spot | undefined {
  const [first, ...rest] = symbol.split(".");
  const top = program.children.flatMap(declarationsIn).find((spot) => declaredName(spot) === first);
  return rest.reduce<Spot | undefined>((scope, name) => {
    const named = scope?.children.flatMap((child) => outermostNamed(child, name)) ?? [];
    // An object that is returned may name its properties like what was declared for them.
    const declared = named.filter(({ node }) => node.type !== "Property");
    const [found, another] = declared.length > 0 ? declared : named;
    if (another !== undefined) throw new Error(`${symbol} is ambiguous: ${name} is declared more than once`);
    return found;
  }, top);
}

const HOLDERS = new Set(["ExportNamedDeclaration", "ExportDefaultDeclaration", "VariableDeclaration"]);

const declarationsIn = (spot: Spot): readonly Spot[] =>
  HOLDERS.has(spot.node.type) ? spot.children.flatMap(declarationsIn) : [spot];

const outermostNamed = (spot: Spot, name: string): readonly Spot[] =>
  declaredName(spot) === name ? [spot] : spot.children.flatMap((child) => outermostNamed(child, name));

/** The symbol in its file, or in the only file that has it when it was moved. Throws when there is none, or several. */
export function locate(root: string, file: string, symbol: string): Located {
  const here = fs.existsSync(path.join(root, file)) ? locateIn(root, file, symbol) : undefined;
  if (here !== undefined) return here;
  const found = sourcesOf(root).flatMap((each) => locateIn(root, each, symbol) ?? []);
  const [only, another] = found;
  if (only === undefined) throw new Error(`${symbol} is neither in ${file} nor anywhere else`);
  if (another !== undefined)
    throw new Error(`${symbol} is not in ${file} but in ${found.map((each) => each.file).join(", ")}`);
  return only;
}

function locateIn(root: string, file: string, symbol: string): Located | undefined {
  const source = fs.readFileSync(path.join(root, file), "utf8");
  if (!symbol.split(".").every((name) => source.includes(name))) return undefined;
  const found = findSymbol(parse(file, source), symbol);
  return found === undefined ? undefined : { file, source, symbol: found };
}

function sourcesOf(root: string): readonly string[] {
  return ["packages/model/src", "packages/server/src"].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => path.posix.join(folder, name)),
  );
}
