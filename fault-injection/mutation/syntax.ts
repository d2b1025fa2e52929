// The sources as a tree of syntax: what stands where, and in what.
import { type Node, parseSync, visitorKeys } from "oxc-parser";

/** A node of the tree, and the one that it stands in under `role`. */
export interface Spot {
  readonly node: Node;
  readonly role: string;
  readonly parent: Spot | undefined;
  readonly children: readonly Spot[];
}

/** Throws when the text is not TypeScript. */
export function parse(file: string, source: string): Spot {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors[0] !== undefined) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return spotOf(program, "", undefined);
}

function spotOf(node: Node, role: string, parent: Spot | undefined): Spot {
  const children: Spot[] = [];
  const spot: Spot = { node, role, parent, children };
  for (const key of visitorKeys[node.type] ?? []) {
    // The parser's own table of the keys under which a node holds nodes: one, several or none.
    const held = node[key as keyof Node] as unknown as Node | null | readonly (Node | null)[];
    for (const child of Array.isArray(held) ? held : [held])
      if (child !== null && child !== undefined && !isOnlyType(child))
        children.push(spotOf(child, key, spot));
  }
  return spot;
}

/** Types do nothing at run time: no slip is made in them. */
const isOnlyType = ({ type }: Node): boolean => type.startsWith("TS") && !type.endsWith("Expression");

/** The spot and all below it, in the order of the text. */
export function* allIn(spot: Spot): Generator<Spot> {
  yield spot;
  for (const child of spot.children) yield* allIn(child);
}

export const childOf = (spot: Spot, role: string): Spot | undefined =>
  spot.children.find((child) => child.role === role);

/** Whether identifiers, `#private` names, properties and literals with these names are all in the spot. */
export function hasAll(spot: Spot, names: readonly string[]): boolean {
  const missing = new Set(names);
  for (const { node } of allIn(spot)) {
    if (missing.size === 0) return true;
    if (node.type === "Identifier") missing.delete(node.name);
    if (node.type === "PrivateIdentifier") missing.delete(`#${node.name}`);
    if (node.type === "Literal") missing.delete(String(node.value));
  }
  return missing.size === 0;
}

/** The last name of what is called or read: `release` of `this.#pump?.release`. */
export function lastName({ node }: Spot): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type === "PrivateIdentifier") return `#${node.name}`;
  if (node.type !== "MemberExpression" || node.computed) return undefined;
  return node.property.type === "PrivateIdentifier" ? `#${node.property.name}` : node.property.name;
}
