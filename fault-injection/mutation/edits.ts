// What a slip does to the text, once its places are found in the tree.
import type { Node } from "oxc-parser";
import { type Edit, isInList, keptOnly, removed, statementOf, textOf } from "./removal.ts";
import type { Slip } from "./slips.ts";
import { childOf, lastName, type Spot } from "./syntax.ts";

/** The text with all the edits in it. Throws when they overlap. */
export function edited(source: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  for (const [index, { start }] of inOrder.entries())
    if (start < (inOrder[index - 1]?.end ?? 0)) throw new Error("two slips overlap");
  return inOrder.reduceRight(
    (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
    source,
  );
}

export function editsOf(slip: Slip<Spot>, source: string): readonly Edit[] {
  const { at } = slip;
  switch (slip.does) {
    case "drop":
      return [removed(at, source)];
    case "keepOnly":
      return [keptOnly(at, source)];
    case "negate":
      return [negated(at, source)];
    case "dontAwait":
      return [unawaited(at)];
    case "swap":
      return [replaced(at, textOf(slip.other, source)), replaced(slip.other, textOf(at, source))];
    case "copy":
      return [replaced(at, textOf(slip.other, source))];
    case "move":
      return moved(slip, source);
    case "repeat":
      return [inserted(`${textOf(at, source)};`, slip.to, statementOf(slip.other))];
    case "operator":
      return [withOperator(at.node, slip.by, source)];
    case "put":
      return [replaced(at, slip.value === undefined ? "undefined" : JSON.stringify(slip.value))];
    case "use":
      return [replaced(at, slip.name)];
    case "rename":
      return [renamed(at.node, slip.name)];
    case "wrap":
      return around(at, `${slip.name}(`, ")");
    case "narrow":
      return around(at, "((", `) && ${slip.name})`);
    case "widen":
      return around(at, "((", `) || ${slip.name})`);
    case "scale":
      return around(at, `(${slip.factor} * (`, "))");
    case "leaveAfter":
      return [{ ...behind(statementOf(at)), text: slip.by === "break" ? "\nbreak;" : "\nthrow error;" }];
    case "reword":
      return [replaced(at, reworded(textOf(at, source), slip.from, slip.to))];
  }
}

/** In `{ reason }` the key stays. */
function replaced({ node, parent, role }: Spot, text: string): Edit {
  const isShort = parent?.node.type === "Property" && parent.node.shorthand && role === "value";
  const key = isShort ? childOf(parent, "key") : undefined;
  return { start: node.start, end: node.end, text: key === undefined ? text : `${lastName(key)}: ${text}` };
}

const behind = ({ node }: Spot): Omit<Edit, "text"> => ({ start: node.end, end: node.end });
const before = ({ node }: Spot): Omit<Edit, "text"> => ({ start: node.start, end: node.start });

const around = (spot: Spot, open: string, close: string): readonly Edit[] => [
  { ...before(spot), text: open },
  { ...behind(spot), text: close },
];

const inserted = (text: string, to: "before" | "after", there: Spot): Edit =>
  to === "before" ? { ...before(there), text: `${text}\n` } : { ...behind(there), text: `\n${text}` };

/** A statement among statements, or an element in its list. */
function moved(
  { at, other, to }: Pick<Extract<Slip<Spot>, { does: "move" | "repeat" }>, "at" | "other" | "to">,
  source: string,
): readonly Edit[] {
  const [what, there] = isInList(at) ? [at, other] : [statementOf(at), statementOf(other)];
  const text = textOf(what, source);
  const withComma = to === "before" ? `${text},` : `,${text}`;
  return [removed(what, source), inserted(isInList(at) ? withComma : text, to, there)];
}

const OPPOSITES: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
};

function negated(spot: Spot, source: string): Edit {
  const { node } = spot;
  const opposite = "operator" in node ? OPPOSITES[node.operator] : undefined;
  if (opposite !== undefined) return withOperator(node, opposite, source);
  const text = textOf(spot, source);
  const isNot = node.type === "UnaryExpression" && node.operator === "!";
  return replaced(spot, isNot ? text.slice(1) : `!(${text})`);
}

function withOperator(node: Node, by: string, source: string): Edit {
  if (!("operator" in node) || !("left" in node)) throw new Error(`a ${node.type} has no operator`);
  const [start, end] = [node.left.end, node.right.start];
  return { start, end, text: source.slice(start, end).replace(node.operator, () => by) };
}

function renamed(node: Node, name: string): Edit {
  const named = "callee" in node ? node.callee : node;
  const { start, end } = "property" in named ? named.property : named;
  return { start, end, text: name };
}

function unawaited(spot: Spot): Edit {
  const { parent } = spot;
  if (parent === undefined) throw new Error("it is not awaited");
  if (parent.node.type !== "AwaitExpression") return unawaited(parent);
  return { start: parent.node.start, end: spot.node.start, text: "void " };
}

function reworded(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`"${from}" is not once in ${text}`);
  return text.replace(from, () => to);
}
