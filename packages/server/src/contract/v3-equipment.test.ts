import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractTank } from "./fixtures/contract-tank.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
beforeEach(async () => {
  await client.ok("POST", "/api/dev/smoke/reset");
  await client.ok("PUT", "/api/outlets", { name: "a", driver: "rpi", pin: 17 });
  await client.ok("PUT", "/api/outlets", { name: "b", driver: "rpi", pin: 18, reverse: true });
});
afterAll(() => client.stop());

const make = (body: object) => client.ok("PUT", "/api/equipment", body);
const control = (id: string, body: unknown) => client.ok("POST", `/api/equipment/${id}/control`, body);
const load = (pin: number) => client.tank.load(pin);

describe("POST /api/equipment/{id}/control", () => {
  it("switches, answers the equipment and updates every list", async () => {
    await make({ name: "Fan", outlet: "1" });
    const on = await control("1", { on: true });
    expect(on).toEqual(await client.get("/api/equipment/1"));
    expect(on).toMatchObject({ id: "1", name: "Fan", on: true });
    expect(load(17)).toBe(100);
    expect(await control("1", { on: true })).toEqual(on);
    expect(await control("1", { on: false, extra: 1 })).toMatchObject({ on: false });
    expect(load(17)).toBe(0);
    expect(await client.list("/api/equipment")).toMatchObject([{ id: "1", on: false }]);
  });

  it("refuses a missing or wrong `on`", async () => {
    await make({ name: "Fan", outlet: "1", on: true });
    const refuse = (body: unknown) => client.refused("400 invalid", "POST", "/api/equipment/1/control", body);
    expect(await refuse({})).toEqual(["on"]);
    expect(await refuse({ on: "true" })).toEqual(["on"]);
    expect(await refuse({ on: 1 })).toEqual(["on"]);
    expect(await refuse({ on: null })).toEqual(["on"]);
    expect(await refuse({ On: false })).toEqual(["on"]);
    expect(await refuse([])).toEqual([""]);
    expect(await refuse("on")).toEqual([""]);
    expect((await client.send("POST", "/api/equipment/1/control")).status).toBe(400);
    expect((await client.send("POST", "/api/equipment/1/control", { raw: "null" })).status).toBe(400);
    expect((await client.send("POST", "/api/equipment/1/control", { raw: '{"on":false' })).status).toBe(400);
    expect(load(17)).toBe(100);
  });

  it("answers 404 for unknown equipment and 409 without an outlet", async () => {
    await client.refused("404 not-found", "POST", "/api/equipment/1/control", { on: true });
    await client.refused("404 not-found", "POST", "/api/equipment/1/control", {});
    await make({ name: "Loose" });
    await client.refused("409 conflict", "POST", "/api/equipment/1/control", { on: true });
    expect(await client.get("/api/equipment/1")).toMatchObject({ on: false });
  });

  it("reverts an unconfirmed on and reports it", async () => {
    await make({ name: "Fan", outlet: "1" });
    const { id } = await client.ok("PUT", "/api/simulation/faults", {
      target: "outlet:1",
      kind: "write-error",
    });
    const failing = client.send("POST", "/api/equipment/1/control", { body: { on: true } });
    expect(await client.meanwhile(failing)).toMatchObject({ status: 503, json: { code: "unavailable" } });
    expect(await client.get("/api/equipment/1")).toMatchObject({ on: false });
    await client.ok("DELETE", `/api/simulation/faults/${id}`);
  });
});

describe("the outlet of equipment", () => {
  it("belongs to one piece: a second one is refused with 409", async () => {
    await make({ name: "Fan", outlet: "1" });
    expect(await client.refused("409 conflict", "PUT", "/api/equipment", { name: "x", outlet: "1" })).toEqual(
      ["outlet"],
    );
    await make({ name: "Light", outlet: "2" });
    expect(await client.refused("409 conflict", "POST", "/api/equipment/2", { outlet: "1" })).toEqual([
      "outlet",
    ]);
    expect(await client.list("/api/equipment")).toMatchObject([{ outlet: "1" }, { outlet: "2" }]);
    // The refused create took no id.
    expect(await make({ name: "None" })).toMatchObject({ id: "3" });
    expect(await make({ name: "None either" })).toMatchObject({ id: "4" });
  });

  it("may not share a pin with the outlet of another piece", async () => {
    await client.ok("PUT", "/api/outlets", { name: "same pin", driver: "rpi", pin: 17 });
    await make({ name: "Fan", outlet: "1" });
    expect(await client.refused("409 conflict", "PUT", "/api/equipment", { name: "x", outlet: "3" })).toEqual(
      ["outlet"],
    );
  });

  it("is left off when the equipment moves away or is deleted", async () => {
    await make({ name: "Fan", outlet: "1", on: true });
    expect(load(17)).toBe(100);
    await client.ok("POST", "/api/equipment/1", { outlet: "2" });
    // Outlet 2 is reversed: its pin is low while it is on.
    expect([load(17), load(18)]).toEqual([0, 0]);
    expect(client.tank.output("outlet-2").value).toBe(100);
    expect(await client.ok("DELETE", "/api/equipment/1")).toEqual({});
    expect([load(17), load(18)]).toEqual([0, 100]);
  });

  it("may be missing: it is a problem, and used when it appears", async () => {
    await make({ name: "Early", outlet: "3", on: true });
    const problems = await client.list("/api/problems");
    expect(problems).toContainEqual(
      expect.objectContaining({ code: "dangling-reference", message: expect.stringContaining("outlets 3") }),
    );
    await client.ok("PUT", "/api/outlets", { name: "c", driver: "rpi", pin: 19 });
    expect(await client.list("/api/problems")).toEqual([]);
    await control("1", { on: true });
    expect(load(19)).toBe(100);
  });
});

describe("an update of equipment", () => {
  it("switches when `on` changes in the posted row", async () => {
    const made = await make({ name: "Fan", outlet: "1" });
    expect(await client.ok("POST", "/api/equipment/1", { ...made, on: true })).toMatchObject({ on: true });
    expect(load(17)).toBe(100);
    expect(await client.ok("POST", "/api/equipment/1", { on: null })).toMatchObject({ on: false });
    expect(load(17)).toBe(0);
  });

  it("does not switch when other fields change", async () => {
    await make({ name: "Fan", outlet: "1", on: true });
    const before = await client.get("/api/outputs/outlet-1");
    await client.ok("POST", "/api/equipment/1", { name: "Big fan" });
    const after = await client.get("/api/outputs/outlet-1");
    expect(after).toMatchObject({ name: "Big fan", value: 100, since: before.since, owner: before.owner });
  });

  it.each([
    ["boot_delay", [-1, 86_401, 1.5, "3"]],
    ["role", ["boiler", "", 7]],
    ["safe_state", ["maybe", true]],
    ["wattage", [-1, 100_001, "90"]],
    ["max_on", [-1, 0.5, 604_801, "60", 50_000_000]],
    ["min_on", [-1, 604_801]],
    ["min_off", [-1, 604_801]],
    ["max_on_alarm", [-1, 604_801]],
    ["override_minutes", [0, 1441, null, 1.5]],
    ["stay_off_on_boot", ["false", 0]],
    ["name", [7, "x".repeat(129)]],
    ["outlet", [1, {}]],
  ])("refuses an invalid %s", async (field, values) => {
    const made = await make({ name: "Fan", outlet: "1" });
    for (const value of values) {
      expect(await client.refused("400 invalid", "POST", "/api/equipment/1", { [field]: value })).toEqual([
        field,
      ]);
    }
    expect(await client.get("/api/equipment/1")).toEqual(made);
  });
});

describe("a restart", () => {
  it("restores the state of equipment except where it is to stay off", async () => {
    await make({ name: "Fan", outlet: "1", on: true });
    await make({ name: "Heater", outlet: "2", on: true, stay_off_on_boot: true });
    await client.restart();
    expect(await client.list("/api/equipment")).toMatchObject([{ on: true }, { on: false }]);
    expect([load(17), client.tank.output("outlet-2").value]).toEqual([100, 0]);
  });
});
