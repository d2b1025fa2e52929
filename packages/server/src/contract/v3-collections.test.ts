import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractTank } from "./fixtures/contract-tank.ts";
import { TABLES } from "./fixtures/declared-fields.ts";
import { sendSmallPicture } from "./fixtures/small-picture.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
beforeEach(async () => {
  await client.ok("POST", "/api/dev/smoke/reset");
});
afterAll(() => client.stop());

describe.each(TABLES)("$path", ({ path, least, created, other, zeroes }) => {
  beforeEach(async () => {
    if ("pictures" in other) await sendSmallPicture(client);
  });

  it("answers a create with all fields in the declared order, with defaults", async () => {
    const answer = await client.send("PUT", path, { body: least });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(JSON.stringify({ id: "1", ...created }));
    expect(await client.text(`${path}/1`)).toBe(answer.text);
    expect((await client.list(path)).filter((row) => row.id !== "rpi")).toEqual([answer.json]);
  });

  it("stores and returns each field as it was sent", async () => {
    await client.ok("PUT", path, least);
    const answer = await client.ok("POST", `${path}/1`, other);
    expect(answer).toMatchObject(other);
    expect(await client.get(`${path}/1`)).toEqual(answer);
    expect(Object.keys(answer)).toEqual(["id", ...Object.keys(created)]);
  });

  it("keeps fields that a partial update leaves out", async () => {
    await client.ok("PUT", path, { ...least, ...other });
    const before = await client.text(`${path}/1`);
    expect((await client.send("POST", `${path}/1`, { body: {} })).text).toBe(before);
    for (const [field, value] of Object.entries(other)) {
      expect((await client.send("POST", `${path}/1`, { body: { [field]: value } })).text).toBe(before);
    }
  });

  it("accepts its own answer back unchanged, with extra fields", async () => {
    await client.ok("PUT", path, { ...least, ...other });
    const before = await client.get(`${path}/1`);
    const answer = await client.send("POST", `${path}/1`, {
      body: { ...before, id: "77", enabled: true, reminder: { a: [1] }, stepper: {} },
    });
    expect(answer.text).toBe(JSON.stringify(before));
    expect(await client.text(`${path}/1`)).toBe(JSON.stringify(before));
  });

  it("sets a field to zero on null, or refuses null", async () => {
    await client.ok("PUT", path, { ...least, ...other });
    for (const field of Object.keys(created)) {
      if (field in zeroes || path === "/api/drivers") continue;
      const body = { [field]: null };
      const before = await client.text(`${path}/1`);
      const paths = await client.refused("400 invalid", "POST", `${path}/1`, body);
      expect(paths.length).toBeGreaterThan(0);
      expect(await client.text(`${path}/1`)).toBe(before);
    }
    for (const [field, zero] of Object.entries(zeroes)) {
      const answer = await client.ok("POST", `${path}/1`, { [field]: null });
      expect(answer[field], field).toEqual(zero);
    }
  });

  it("gives ids from 1, never reuses them and lists in numeric order", async () => {
    const made: string[] = [];
    for (let count = 0; count < 11; count++)
      made.push((await client.ok("PUT", path, { ...least, ...distinct(path) })).id);
    expect(made).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]);
    expect(await client.ok("DELETE", `${path}/11`)).toEqual({});
    expect(await client.ok("DELETE", `${path}/4`)).toEqual({});
    expect((await client.ok("PUT", path, { ...least, id: "4" })).id).toBe("12");
    const ids = (await client.list(path)).map((row) => row.id).filter((id) => id !== "rpi");
    expect(ids).toEqual(["1", "2", "3", "5", "6", "7", "8", "9", "10", "12"]);
    await client.refused("404 not-found", "GET", `${path}/4`);
  });

  it("answers 404 for an unknown id, whatever the body", async () => {
    for (const id of ["1", "0", "01", "-1", "1.0", "x", "%20", "__proto__", "constructor", "toString"]) {
      await client.refused("404 not-found", "GET", `${path}/${id}`);
      await client.refused("404 not-found", "POST", `${path}/${id}`, least);
      await client.refused("404 not-found", "POST", `${path}/${id}`, { name: 7 });
      await client.refused("404 not-found", "DELETE", `${path}/${id}`);
    }
  });

  it("is unchanged after a restart and continues its ids", async () => {
    await client.ok("PUT", path, { ...least, ...other });
    await client.ok("PUT", path, { ...least, ...distinct(path) });
    await client.ok("DELETE", `${path}/2`);
    const before = await client.text(path);
    await client.restart();
    expect(await client.text(path)).toBe(before);
    expect((await client.ok("PUT", path, { ...least, ...distinct(path) })).id).toBe("3");
  });
});

/** Fields that let several rows exist side by side. */
function distinct(path: string): object {
  return path === "/api/drivers" ? { name: "" } : {};
}

describe("a body", () => {
  it.each([
    ["text/plain;charset=UTF-8"],
    ["application/x-www-form-urlencoded"],
    ["application/json"],
    ["application/octet-stream"],
  ])("is read as JSON with the content type %s", async (type) => {
    const raw = JSON.stringify({ name: "a", driver: "rpi", pin: 2 });
    const headers = { "content-type": type };
    expect(await client.send("PUT", "/api/outlets", { raw, headers })).toMatchObject({ status: 200 });
    expect((await client.list("/api/outlets")).length).toBe(1);
  });

  it("is ignored by actions without a declared body", async () => {
    await client.ok("PUT", "/api/inlets", { name: "a", driver: "rpi", pin: 4 });
    for (const raw of ["", "{}", '""', "null", "garbage", "[1]"]) {
      const reply = await client.send("POST", "/api/inlets/1/read", {
        raw,
        headers: { "content-type": "application/json" },
      });
      expect([reply.status, reply.text]).toEqual([200, "0"]);
    }
  });

  it("is ignored by reads and deletes, whatever the content type", async () => {
    const headers = { "content-type": "application/json" };
    expect((await client.send("GET", "/api/outlets", { headers })).status).toBe(200);
    await client.ok("PUT", "/api/outlets", { name: "a", driver: "rpi", pin: 2 });
    expect(await client.send("DELETE", "/api/outlets/1", { headers })).toMatchObject({
      status: 200,
      text: "{}",
    });
  });
});
