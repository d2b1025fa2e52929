import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { validate } from "../declare/field.ts";
import { setTank } from "./simulation.ts";

const { body } = setTank;
if (body === undefined) throw new Error("the truths of the tank have no shape");
const isAllowed = new Ajv({ strict: false }).compile(body.schema);

test.each([
  [{}, []],
  [{ temperature: -2, ph: 14, reservoir: 0.5 }, []],
  [{ temperature: 60.1, alkalinity: -1 }, ["temperature", "alkalinity"]],
  [{ sump_level: "full" }, ["sump_level"]],
  [{ colour: 1 }, ["colour"]],
  [{ temperature: null, room: 20 }, ["temperature"]],
  [[], [""]],
  ["warm", [""]],
])("schema and validator agree on %j: refused are %j", (truths, refused) => {
  expect(validate(body, truths).faults.map(({ path }) => path)).toEqual(refused);
  expect(isAllowed(truths)).toBe(refused.length === 0);
});
