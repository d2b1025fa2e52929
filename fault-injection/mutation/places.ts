// A place within a symbol is described by its kind, such as a call, and by names that occur in it.
import { allIn, childOf, hasAll, lastName, type Spot } from "./syntax.ts";

/** The innermost place of its kind in which all the names occur. */
export interface Place {
  readonly kind: Kind;
  readonly names: readonly string[];
  /** A wider place that it is looked for in. */
  readonly in?: Place;
  /** From 1, where several fit. */
  readonly nth?: number;
}

type Test = (spot: Spot, names: readonly string[]) => boolean;

const ofType =
  (...types: readonly string[]): Test =>
  (spot, names) =>
    types.includes(spot.node.type) && hasAll(spot, names);

const ofRole =
  (...roles: readonly string[]): Test =>
  (spot, names) =>
    roles.includes(spot.role) && hasAll(spot, names);

const COMPARISONS = ["<", "<=", ">", ">=", "===", "!=="];
const isBinary =
  (compares: boolean): Test =>
  (spot, names) =>
    spot.node.type === "BinaryExpression" &&
    COMPARISONS.includes(spot.node.operator) === compares &&
    hasAll(spot, names);

const nameIn = (spot: Spot, role: string): string | undefined => {
  const child = childOf(spot, role);
  return child === undefined ? undefined : lastName(child);
};

/** Where a name does not stand for a value that is read. */
const NOT_READ = ["id", "key", "params", "property", "callee", "label"];
const isRead: Test = (spot, [name]) =>
  ["Identifier", "MemberExpression"].includes(spot.node.type) &&
  !NOT_READ.includes(spot.role) &&
  spot.parent?.parent?.node.type !== "ObjectPattern" &&
  lastName(spot) === name;

const isOperand: Test = (spot, names) => {
  const { node, parent } = spot;
  if (parent?.node.type !== "LogicalExpression") return false;
  return (
    !(node.type === "LogicalExpression" && node.operator === parent.node.operator) && hasAll(spot, names)
  );
};

const isResult: Test = (spot, names) => {
  const within = spot.parent?.node.type;
  const isReturned = within === "ReturnStatement" && spot.role === "argument";
  const isBody =
    within === "ArrowFunctionExpression" && spot.role === "body" && spot.node.type !== "BlockStatement";
  return (isReturned || isBody) && hasAll(spot, names);
};

const KINDS = {
  /** By the name of what is called, then by names in the arguments or before it. */
  call: (spot, [callee, ...names]) =>
    ["CallExpression", "NewExpression"].includes(spot.node.type) &&
    nameIn(spot, "callee") === callee &&
    hasAll(spot, names),
  /** A variable or property that is read, by its last name. */
  name: isRead,
  literal: ({ node }, [value]) => node.type === "Literal" && String(node.value) === value,
  number: ({ node }) => node.type === "Literal" && typeof node.value === "number",
  /** A string or a template, by words in it. */
  text: ({ node }, [words = ""]) =>
    (node.type === "Literal" && typeof node.value === "string" && node.value.includes(words)) ||
    (node.type === "TemplateLiteral" && node.quasis.some(({ value }) => value.raw.includes(words))),
  comparison: isBinary(true),
  arithmetic: isBinary(false),
  assignment: ofType("AssignmentExpression"),
  /** Of `&&`, `||` and `??`. */
  operand: isOperand,
  /** Of an `if`, a loop or a choice. */
  condition: ofRole("test"),
  /** `condition ? branch : branch`. */
  choice: ofType("ConditionalExpression"),
  branch: ofRole("consequent", "alternate"),
  /** An `if` with all that it guards, by names of its condition. */
  guard: (spot, names) => {
    const test = spot.node.type === "IfStatement" ? childOf(spot, "test") : undefined;
    return test !== undefined && hasAll(test, names);
  },
  statement: (spot, names) =>
    spot.node.type !== "BlockStatement" &&
    /Statement|^VariableDeclaration$/.test(spot.node.type) &&
    hasAll(spot, names),
  /** Of an object, by its key, then by names in its value. */
  property: (spot, [key, ...names]) =>
    spot.node.type === "Property" && nameIn(spot, "key") === key && hasAll(spot, names),
  value: ({ role, parent }, [key]) =>
    role === "value" && parent?.node.type === "Property" && nameIn(parent, "key") === key,
  element: ofRole("elements"),
  argument: ofRole("arguments"),
  /** What a function returns. */
  result: isResult,
} satisfies Readonly<Record<string, Test>>;

type Kind = keyof typeof KINDS;

const placeOf =
  (kind: Kind) =>
  (...names: readonly string[]): Place => ({ kind, names });

export const call = placeOf("call");
export const name = placeOf("name");
export const literal = placeOf("literal");
export const number = placeOf("number");
export const text = placeOf("text");
export const comparison = placeOf("comparison");
export const arithmetic = placeOf("arithmetic");
export const assignment = placeOf("assignment");
export const operand = placeOf("operand");
export const condition = placeOf("condition");
export const choice = placeOf("choice");
export const branch = placeOf("branch");
export const guard = placeOf("guard");
export const statement = placeOf("statement");
export const property = placeOf("property");
export const value = placeOf("value");
export const element = placeOf("element");
export const argument = placeOf("argument");
export const result = placeOf("result");

/** The narrower place in the wider one. */
export const within = (wider: Place, place: Place): Place => ({ ...place, in: wider });
/** For places that differ in nothing else. */
export const nth = (index: number, place: Place): Place => ({ ...place, nth: index });

/** Throws unless exactly one place fits, or there is an nth. */
export function findPlace(symbol: Spot, place: Place): Spot {
  const found = placesIn(place.in === undefined ? symbol : findPlace(symbol, place.in), place);
  const chosen = found[(place.nth ?? 1) - 1];
  if (chosen === undefined || (place.nth === undefined && found.length > 1))
    throw new Error(`${place.kind}(${place.names.join(", ")}) fits ${found.length} places`);
  return chosen;
}

function placesIn(scope: Spot, { kind, names }: Place): readonly Spot[] {
  const fits = (spot: Spot): boolean => KINDS[kind](spot, names);
  return [...allIn(scope)].filter(
    (spot) => fits(spot) && !spot.children.some((child) => [...allIn(child)].some(fits)),
  );
}
