import { Content, Serialised } from "../../resources/operations.ts";
import { type Answer, API_HEADERS, JSON_TYPE, jsonAnswer } from "./answer.ts";

/** The answer for a handler's result: bytes as they are, anything else as JSON, nothing as `{}`. */
export function answerOf(value: unknown, headers: readonly string[]): Answer {
  const all = headers.length === 0 ? API_HEADERS : [...API_HEADERS, ...headers];
  if (value instanceof Serialised) return { status: 200, type: JSON_TYPE, bytes: value.json, headers: all };
  if (value instanceof Content)
    return { status: 200, type: value.type, bytes: value.bytes, headers: [...all, ...disposition(value)] };
  return jsonAnswer(200, value, headers);
}

function disposition({ file }: Content): readonly string[] {
  return file === undefined ? [] : ["content-disposition", `attachment; filename="${file}"`];
}
