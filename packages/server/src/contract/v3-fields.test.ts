import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContractTank } from "./fixtures/contract-tank.ts";
import { type FieldRow, fieldRows } from "./fixtures/field-rows.ts";
import { bodyWithAt, detailPath, valueAt } from "./fixtures/json-path.ts";
import { sendSmallPicture } from "./fixtures/small-picture.ts";
import type { WrittenShape } from "./fixtures/written-shapes.ts";
import { wrongValues } from "./fixtures/wrong-values.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
afterAll(() => client.stop());

const prepare = async ({ before, runs }: WrittenShape): Promise<void> => {
  for (const [method, path, body] of before) await client.ok(method, path, body);
  if (before.some(([, path]) => path === "/api/notes")) await sendSmallPicture(client);
  if (runs !== undefined) await client.tank.run(runs);
};
const read = async ({ read: from }: WrittenShape): Promise<unknown> => {
  const answer: Readonly<Record<string, unknown>> = await client.get(from?.path ?? "");
  return from?.member === undefined ? answer : answer[from.member];
};
const send = ({ write: [method, path] }: WrittenShape, body: unknown) => client.send(method, path, { body });

/** Prepares the first state; resolves to the value that the write must change. */
async function firstValue({ written, path }: FieldRow): Promise<unknown> {
  await prepare(written);
  return valueAt(await read(written), path);
}

async function stored(row: FieldRow): Promise<void> {
  const { written, path } = row;
  const value = valueAt(written.other, path);
  const first = await firstValue(row);
  expect(value, "written-shapes.ts has no other value for it").toBeDefined();
  expect(value, "another value than the first").not.toEqual(first);
  let reply = await send(written, bodyWithAt(written.other, path, value));
  // A value may contradict other fields, such as a lower end above the upper one: then all are sent.
  if (reply.status === 400) reply = await send(written, written.other);
  expect(reply.status, reply.text).toBe(200);
  expect(valueAt(await read(written), path)).toEqual(value);
}

async function refused({ written, path, field }: FieldRow): Promise<void> {
  const [wrong] = wrongValues(field).filter((each) => each.path.length === 0);
  if (wrong === undefined) return;
  const reply = await send(written, bodyWithAt(written.other, path, JSON.parse(wrong.json)));
  expect([reply.status, reply.json], wrong.json).toMatchObject([400, { code: "invalid" }]);
  const { details } = reply.json as { readonly details: readonly { readonly path: string }[] };
  expect(details.map((each) => each.path)).toContain(detailPath(written.other, path));
}

async function secret({ written, path }: FieldRow): Promise<void> {
  await prepare(written);
  expect(valueAt(await read(written), path)).toBe("");
  const hidden = String(valueAt(written.other, path));
  expect((await send(written, bodyWithAt(written.other, path, hidden))).text).not.toContain(hidden);
  for (const kept of ["", "<stored>"]) {
    await send(written, bodyWithAt(written.other, path, kept));
    expect(valueAt(await read(written), path)).toBe("<stored>");
  }
  await send(written, bodyWithAt(written.other, path, null));
  expect(valueAt(await read(written), path)).toBe("");
}

async function readOnly({ written, path }: FieldRow): Promise<void> {
  await prepare(written);
  const before = await read(written);
  expect(valueAt(before, path)).toBeDefined();
  for (const value of ["77", true, { pwm: [1] }, null, 5]) {
    const reply = await send(written, { [path]: value });
    // A value of another kind is refused; one of the right kind is ignored.
    expect([200, 400]).toContain(reply.status);
    expect(await read(written)).toEqual(before);
  }
}

async function accepted(row: FieldRow): Promise<void> {
  const { written } = row;
  await prepare(written);
  const reply = await send(written, written.other);
  expect(reply.status, reply.text).toBe(written.status ?? 200);
}

async function exercised(row: FieldRow): Promise<void> {
  if (row.mode === "readOnly") return readOnly(row);
  if (row.mode === "secret") await secret(row);
  else if (row.mode === "stored") await stored(row);
  else await accepted(row);
  // A row that only an authenticator can make is missing here, which is refused before its fields.
  if (row.written.status !== 404) await refused(row);
}

describe("each declared field", () => {
  // it.each shortens titles, and docs/reference/v3.md has the full ones.
  for (const row of fieldRows()) it(row.title, () => exercised(row));
});
