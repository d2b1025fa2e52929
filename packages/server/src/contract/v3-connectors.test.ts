import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractTank, type Row } from "./fixtures/contract-tank.ts";
import { until } from "./fixtures/until.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
beforeEach(async () => {
  await client.ok("POST", "/api/dev/smoke/reset");
});
afterAll(() => client.stop());

const outlet = { name: "a", driver: "rpi", pin: 17 };

describe.each([
  ["/api/outlets", "digital-output"],
  ["/api/inlets", "digital-input"],
  ["/api/analog_inputs", "analog-input"],
])("%s", (path) => {
  it("refuses an empty or missing name and pins that the driver lacks", async () => {
    const refuse = (body: object) => client.refused("400 invalid", "PUT", path, body);
    expect(await refuse({ driver: "rpi", pin: 2 })).toEqual(["name"]);
    expect(await refuse({ name: "", driver: "rpi", pin: 2 })).toEqual(["name"]);
    expect(await refuse({ name: null, driver: "rpi", pin: 2 })).toEqual(["name"]);
    for (const pin of [99, 28, -1, 1.5, 5000, "2", true, [], {}]) {
      expect(await refuse({ name: "a", driver: "rpi", pin })).toEqual(["pin"]);
    }
    expect(await client.list(path)).toEqual([]);
  });

  it("refuses a wrong pin in an update and keeps the stored one", async () => {
    const made = await client.ok("PUT", path, { name: "a", driver: "rpi", pin: 2 });
    expect(await client.refused("400 invalid", "POST", `${path}/1`, { name: "b", pin: 77 })).toEqual(["pin"]);
    expect(await client.get(`${path}/1`)).toEqual(made);
  });

  it("accepts a missing driver and shows it as a problem", async () => {
    await client.ok("PUT", path, { name: "a", driver: "5", pin: 2 });
    expect(await client.list("/api/problems")).toContainEqual({
      code: "dangling-reference",
      severity: "warning",
      subject: { type: path.slice(5), id: "1" },
      message: expect.stringContaining("drivers 5"),
      message_code: "requests.dangling",
      message_params: expect.anything(),
      fix: expect.any(String),
      fix_code: "requests.danglingFix",
      fix_params: {},
    });
  });
});

describe("POST /api/inlets/{id}/read", () => {
  it("answers a bare 0 or 1, inverted by reverse", async () => {
    await client.ok("POST", "/api/simulation/wiring", { pin: 5, role: "float-low" });
    await client.ok("POST", "/api/simulation/tank", { sump_level: 0.9 });
    await client.ok("PUT", "/api/inlets", { name: "low", driver: "rpi", pin: 5 });
    expect(await client.ok("POST", "/api/inlets/1/read", {})).toBe(1);
    await client.ok("POST", "/api/simulation/tank", { sump_level: 0.05 });
    expect(await client.ok("POST", "/api/inlets/1/read")).toBe(0);
    await client.ok("POST", "/api/inlets/1", { reverse: true });
    expect(await client.ok("POST", "/api/inlets/1/read", "")).toBe(1);
  });

  it("answers 503 when the input fails and 409 without its driver", async () => {
    await client.ok("PUT", "/api/inlets", { name: "a", driver: "rpi", pin: 5 });
    await client.ok("PUT", "/api/inlets", { name: "b", driver: "3", pin: 5 });
    await client.ok("PUT", "/api/simulation/faults", { target: "inlet:1", kind: "disconnected" });
    await client.refused("503 unavailable", "POST", "/api/inlets/1/read");
    await client.refused("409 conflict", "POST", "/api/inlets/2/read");
    await client.refused("404 not-found", "POST", "/api/inlets/3/read");
    await client.refused("405 method-not-allowed", "GET", "/api/inlets/1/read");
  });
});

describe("POST /api/analog_inputs/{id}/read", () => {
  it("answers a bare number, with or without a body", async () => {
    await client.ok("PUT", "/api/analog_inputs", { name: "a", driver: "rpi", pin: 1 });
    const value = await client.ok<number>("POST", "/api/analog_inputs/1/read");
    expect(value).toEqual(expect.any(Number));
    expect(await client.ok<number>("POST", "/api/analog_inputs/1/read", {})).toBe(value);
  });

  it("reads a number from a file and answers 503 for other content", async () => {
    writeFileSync(join(client.tank.directory, "files", "value"), "25.5\n");
    await client.ok("PUT", "/api/drivers", { type: "file-analog", config: { path: "value" } });
    await client.ok("PUT", "/api/analog_inputs", { name: "a", driver: "1", pin: 0 });
    expect(await client.ok("POST", "/api/analog_inputs/1/read")).toBe(25.5);
    writeFileSync(join(client.tank.directory, "files", "value"), "warm");
    await client.refused("503 unavailable", "POST", "/api/analog_inputs/1/read");
    await client.refused("404 not-found", "POST", "/api/analog_inputs/2/read");
  });
});

describe("/api/jacks", () => {
  it("refuses a jack without a name, without pins or with unknown pins", async () => {
    const refuse = (body: object) => client.refused("400 invalid", "PUT", "/api/jacks", body);
    expect(await refuse({ driver: "rpi", pins: [0] })).toEqual(["name"]);
    expect(await refuse({ name: "a", driver: "rpi" })).toEqual(["pins"]);
    expect(await refuse({ name: "a", driver: "rpi", pins: [] })).toEqual(["pins"]);
    expect(await refuse({ name: "a", driver: "rpi", pins: null })).toEqual(["pins"]);
    expect(await refuse({ name: "a", driver: "rpi", pins: [0, 7] })).toEqual(["pins.1"]);
    expect(await refuse({ name: "a", driver: "rpi", pins: ["0"] })).toEqual(["pins.0"]);
    expect(await refuse({ name: "a", driver: "rpi", pins: { 0: 1 } })).toEqual(["pins"]);
  });

  it("keeps the order of the pins and replaces the whole list", async () => {
    await client.ok("PUT", "/api/jacks", { name: "a", driver: "rpi", pins: [1, 0] });
    expect(await client.get("/api/jacks/1")).toMatchObject({ pins: [1, 0] });
    expect(await client.ok("POST", "/api/jacks/1", { pins: [1] })).toMatchObject({ pins: [1] });
  });

  it("sets channels in percent by pin, inverted when reversed", async () => {
    await client.ok("PUT", "/api/jacks", { name: "a", driver: "rpi", pins: [0, 1] });
    expect(await client.ok("POST", "/api/jacks/1/control", { 0: 50, 1: 12.5 })).toEqual({});
    expect(await client.get("/api/outputs/jack-1-0")).toMatchObject({ value: 50, kind: "pwm", pin: 0 });
    expect(await client.get("/api/outputs/jack-1-1")).toMatchObject({ value: 12.5 });
    expect(client.tank.load(0, "pwm")).toBe(50);
    await client.ok("POST", "/api/jacks/1", { reverse: true });
    await client.ok("POST", "/api/jacks/1/control", { 0: 25 });
    expect(client.tank.load(0, "pwm")).toBe(75);
    expect(await client.ok("POST", "/api/jacks/1/control", {})).toEqual({});
  });

  it("validates every pin before it writes one", async () => {
    await client.ok("PUT", "/api/jacks", { name: "a", driver: "rpi", pins: [0, 1] });
    await client.ok("POST", "/api/jacks/1/control", { 0: 10, 1: 10 });
    const refuse = (body: unknown) => client.refused("400 invalid", "POST", "/api/jacks/1/control", body);
    expect(await refuse({ 0: 50, 1: 101 })).toEqual(["1"]);
    expect(await refuse({ 0: 50, 1: -0.1 })).toEqual(["1"]);
    expect(await refuse({ 0: 50, 7: 5 })).toEqual(["7"]);
    expect(await refuse({ 0: 50, x: 5 })).toEqual(["x"]);
    expect(await refuse({ 0: "50" })).toEqual(["0"]);
    expect(await refuse([50])).toEqual([""]);
    expect((await client.send("POST", "/api/jacks/1/control")).status).toBe(400);
    expect(await client.get("/api/outputs/jack-1-0")).toMatchObject({ value: 10 });
    await client.refused("404 not-found", "POST", "/api/jacks/2/control", { 0: 500 });
  });
});

describe("an outlet used by equipment", () => {
  it("cannot be deleted: the answer names the equipment", async () => {
    await client.ok("PUT", "/api/outlets", outlet);
    await client.ok("PUT", "/api/equipment", { name: "Skimmer", outlet: "1" });
    const reply = await client.send("DELETE", "/api/outlets/1");
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ code: "in-use", error: expect.stringContaining('"Skimmer"') });
    expect((await client.list("/api/outlets")).length).toBe(1);
    await client.ok("DELETE", "/api/equipment/1");
    expect(await client.ok("DELETE", "/api/outlets/1")).toEqual({});
  });

  it("may name equipment in its own field, without effect", async () => {
    await client.ok("PUT", "/api/outlets", { ...outlet, equipment: "12" });
    expect(await client.ok("DELETE", "/api/outlets/1")).toEqual({});
  });

  it("follows a change of pin and polarity without energising the wrong load", async () => {
    await client.ok("PUT", "/api/outlets", outlet);
    await client.ok("PUT", "/api/equipment", { name: "Fan", outlet: "1", on: true });
    expect([client.tank.load(17), client.tank.load(18)]).toEqual([100, 0]);
    await client.ok("POST", "/api/outlets/1", { pin: 18 });
    expect([client.tank.load(17), client.tank.load(18)]).toEqual([0, 100]);
  });
});

describe("two rows on one pin", () => {
  it("are shown as a problem", async () => {
    await client.ok("PUT", "/api/outlets", outlet);
    await client.ok("PUT", "/api/outlets", { ...outlet, name: "b" });
    const problems = await client.get<readonly Row[]>("/api/problems");
    expect(problems).toContainEqual(
      expect.objectContaining({ code: "pin-taken-twice", subject: { type: "outlets", id: "2" } }),
    );
  });

  it("are one pin where a PWM channel drives the line of an outlet", async () => {
    await client.ok("PUT", "/api/outlets", { ...outlet, pin: 18 });
    await client.ok("PUT", "/api/jacks", { name: "Light", driver: "rpi", pins: [1] });
    expect(JSON.stringify(await client.get("/api/problems"))).not.toContain("pin-taken-twice");
    await client.ok("PUT", "/api/jacks", { name: "Moon", driver: "rpi", pins: [0] });
    expect(await client.get<readonly Row[]>("/api/problems")).toContainEqual(
      expect.objectContaining({ code: "pin-taken-twice", subject: { type: "jacks", id: "2" } }),
    );
  });
});

describe("POST /api/outlets/{id}/identify", () => {
  it("ends at once when the client disconnects", async () => {
    await client.ok("PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin: 4 });
    const outlet = (await client.list("/api/outlets")).at(-1)?.id ?? "";
    const leaving = new AbortController();
    const asked = fetch(`http://${client.tank.app.address}/api/outlets/${outlet}/identify`, {
      method: "POST",
      headers: { cookie: client.cookie },
      signal: leaving.signal,
    }).catch(() => "gone");
    const load = async () => {
      await client.tank.run(0.01);
      return client.tank.load(4);
    };
    await until(load, (value) => value === 100);
    leaving.abort();
    expect(await asked).toBe("gone");
    await until(load, (value) => value === 0);
    await client.tank.run(5);
    expect(client.tank.energised(4)).toBeLessThan(0.6);
  });
});
