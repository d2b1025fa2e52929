// Reads a message from JSON: its English in a field, and its code and parameters beside it.
import { type Message, verbatim } from "./message.ts";

/** A text with the code and the parameters of its message beside it; without these it is a verbatim text. */
export type WithCode<Field extends string> = { readonly [F in Field]: string } & {
  readonly [F in `${Field}_code`]?: string;
} & { readonly [F in `${Field}_params`]?: Message["params"] };

/**
 * The message that `withCode` wrote into an object. The object may come from any file: with invalid parameters only the
 * text is used.
 */
export function messageIn<Field extends string>(field: Field, body: WithCode<Field>): Message {
  const code: unknown = body[`${field}_code`];
  const params: unknown = body[`${field}_params`];
  if (typeof code !== "string" || !isParams(params, 0)) return verbatim(body[field]);
  return { code, params, text: body[field] };
}

/** Maximum nesting of messages. */
const DEEPEST = 20;

function isParams(value: unknown, depth: number): value is Message["params"] {
  return isObject(value) && Object.values(value).every((param) => isParam(param, depth));
}

function isParam(value: unknown, depth: number): boolean {
  if (typeof value === "string" || typeof value === "number") return true;
  if (depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((each) => isParam(each, depth + 1));
  if (!isObject(value)) return false;
  if ("code" in value) return typeof value.code === "string" && isParams(value.params, depth + 1);
  if ("name" in value) return typeof value.name === "string";
  if ("seconds" in value) return isFigure(value.seconds) && isUnit(value.in) && isDigits(value.digits);
  if ("at" in value) return typeof value.at === "string" && Number.isFinite(Date.parse(value.at));
  if ("wall" in value) return isWall(value.wall);
  if ("and" in value) return Array.isArray(value.and) && isParam(value.and, depth);
  return isQuantity(value);
}

function isQuantity({
  value,
  unit,
  digits,
  bare = true,
  apart = true,
}: {
  readonly [name: string]: unknown;
}) {
  return isFigure(value) && typeof unit === "string" && isDigits(digits) && bare === true && apart === true;
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const WALL = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/;

const isWall = (value: unknown): boolean =>
  typeof value === "string" && WALL.test(value) && Number.isFinite(Date.parse(value));
const isFigure = (value: unknown): boolean => typeof value === "number";
const isUnit = (value: unknown): boolean => value === undefined || ["s", "min", "h"].includes(String(value));
const isDigits = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 20);
