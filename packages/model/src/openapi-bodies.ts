// Bodies and answers in the OpenAPI document, from the same declarations.

import { Obj } from "./declare/containers.ts";
import {
  type Field,
  type Fields,
  isJsonObject,
  type Json,
  type JsonObject,
  validate,
} from "./declare/field.ts";
import { ID } from "./declare/resource.ts";

/**
 * The schema of a body. A member may be null where its zero value is accepted. `isUpdate`: any member may be left out,
 * at every merged depth.
 */
export function bodySchema(field: Field<unknown>, isUpdate: boolean): JsonObject {
  const { schema, members, item } = field;
  if (members !== undefined) {
    const { required, ...rest } = schema;
    const whole = isUpdate || required === undefined ? rest : { ...rest, required };
    return { ...whole, properties: memberSchemas(members, isUpdate) };
  }
  if (item === undefined) return schema;
  // A value that is replaced whole is validated like a new one.
  const inner = bodySchema(item, false);
  return field.kind === "list" ? { ...schema, items: inner } : { ...schema, additionalProperties: inner };
}

function memberSchemas(members: Fields, isUpdate: boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => {
      // The id in a body is ignored: the server or the path gives it.
      if (member === ID) return [name, { description: "Ignored" }];
      const schema = bodySchema(member, isUpdate);
      return [name, mayBeNull(member) ? nullable(schema) : schema];
    }),
  );
}

/** Whether the zero value that null means is accepted. */
function mayBeNull(member: Field<unknown>): boolean {
  return validate(Obj({ member }), { member: null }).faults.length === 0;
}

function nullable(schema: JsonObject): JsonObject {
  const { type, enum: words } = schema;
  if (typeof type !== "string") return schema;
  return {
    ...schema,
    type: [type, "null"],
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
  };
}

/** In an answer every declared member is present; only a body may leave members out. */
export function answered(schema: JsonObject): JsonObject {
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    ...(isSchema(properties)
      ? { properties: eachAnswered(properties), required: Object.keys(properties) }
      : {}),
    ...(isSchema(items) ? { items: answered(items) } : {}),
    ...(isSchema(additionalProperties) ? { additionalProperties: answered(additionalProperties) } : {}),
  };
}

function eachAnswered(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    // Schemas are JSON at every depth.
    Object.entries(properties).map(([name, member]) => [name, answered(member as JsonObject)]),
  );
}

function isSchema(value: Json | undefined): value is JsonObject {
  return isJsonObject(value);
}
