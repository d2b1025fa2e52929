// How a piece is taken out of the text so that what is left is still a program.
import type { Spot } from "./syntax.ts";

/** A piece of the text that is replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const textOf = ({ node }: Spot, source: string): string => source.slice(node.start, node.end);

const LISTS = new Set(["elements", "arguments", "properties"]);
export const isInList = ({ role }: Spot): boolean => LISTS.has(role);

const isStatement = ({ node }: Spot): boolean => /Statement|^VariableDeclaration$/.test(node.type);

export function statementOf(spot: Spot): Spot {
  if (isStatement(spot)) return spot;
  if (spot.parent === undefined) throw new Error("it is in no statement");
  return statementOf(spot.parent);
}

/** Where a statement is one of several. */
const BLOCKS = new Set(["BlockStatement", "Program", "SwitchCase"]);
const TWO_SIDED = new Set(["LogicalExpression", "BinaryExpression"]);

export function removed(spot: Spot, source: string): Edit {
  if (isLink(spot)) return withoutLink(spot, source);
  const whole = climbed(spot);
  const { parent, node } = whole;
  const other = parent?.children.find((child) => child !== whole);
  if (isInList(whole)) return withoutElement(whole);
  if (TWO_SIDED.has(parent?.node.type ?? "") && other !== undefined) return keptOnly(other, source);
  const { start, end } = node;
  if (isStatement(whole)) return { start, end, text: BLOCKS.has(parent?.node.type ?? "") ? "" : "{}" };
  if (parent?.node.type === "ReturnStatement") return { start, end, text: "" };
  if (parent?.node.type === "ArrowFunctionExpression") return { start, end, text: "undefined" };
  throw new Error(`a ${node.type} in a ${parent?.node.type} cannot be dropped`);
}

const ASIDE = new Set(["AwaitExpression", "ChainExpression", "ExpressionStatement", "AssignmentExpression"]);

/** The expression with all that only passes it on. */
function climbed(spot: Spot): Spot {
  const { parent } = spot;
  if (parent === undefined) return spot;
  const isVoid = parent.node.type === "UnaryExpression" && parent.node.operator === "void";
  return isVoid || ASIDE.has(parent.node.type) ? climbed(parent) : spot;
}

const isLink = ({ node, role, parent }: Spot): boolean =>
  node.type === "CallExpression" && role === "object" && parent?.node.type === "MemberExpression";

/** `hops.reverse().find(…)` becomes `hops.find(…)`. */
function withoutLink({ node }: Spot, source: string): Edit {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression")
    throw new Error("only the call of a method is a link of a chain");
  const { object } = node.callee;
  return { start: node.start, end: node.end, text: source.slice(object.start, object.end) };
}

/** With its comma. */
function withoutElement({ node, role, parent }: Spot): Edit {
  const list = parent?.children.filter((child) => child.role === role) ?? [];
  const index = list.findIndex((child) => child.node === node);
  const [previous, next] = [list[index - 1], list[index + 1]];
  if (next !== undefined) return { start: node.start, end: next.node.start, text: "" };
  return { start: previous?.node.end ?? node.start, end: node.end, text: "" };
}

const BINDS_LOOSELY = /^(Arrow|Assignment|Binary|Conditional|Logical)/;

/** What the spot stands in is replaced by it. */
export function keptOnly(spot: Spot, source: string): Edit {
  const { parent, node } = spot;
  if (parent === undefined) throw new Error("it stands in nothing");
  const text = textOf(spot, source);
  const { start, end } = parent.node;
  return { start, end, text: BINDS_LOOSELY.test(node.type) ? `(${text})` : text };
}
