import { RESOURCES } from "@refugium/model/resources/index.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContractTank, type Row } from "./fixtures/contract-tank.ts";

let client: ContractTank;

beforeEach(async () => {
  client = await ContractTank.start({ tank: "seeded" });
  await client.ok("POST", "/api/simulation/tank", { temperature: 24.4 });
  await client.ok("POST", "/api/jacks/1/control", { 0: 40, 1: 60 });
  await client.tank.run(240);
});
afterEach(() => client.stop());

/** State, log and simulation as text: differs when something was switched, restarted or written. */
const standing = async (): Promise<string> =>
  [await client.everything(), await client.text("/api/log"), await client.text("/api/simulation")].join("\n");

describe("a tank at work", () => {
  it("is not disturbed by clients that post back everything they read", async () => {
    expect([client.tank.load(17), client.tank.load(22)]).toEqual([100, 100]);
    const before = await standing();
    const timers = client.tank.clock.pending();
    for (const { path } of RESOURCES) {
      for (const row of await client.list(path)) {
        const text = await client.text(`${path}/${row.id}`);
        expect((await client.send("POST", `${path}/${row.id}`, { raw: text })).text).toBe(text);
        expect(
          await client.ok("POST", `${path}/${row.id}`, { ...row, id: "x", surplus: { a: [null] } }),
        ).toEqual(row);
        expect(await client.ok("POST", `${path}/${row.id}`, {})).toEqual(row);
      }
    }
    for (const path of ["/api/settings", "/api/dashboard"]) {
      const text = await client.text(path);
      expect((await client.send("POST", path, { raw: text })).text).toBe(text);
    }
    expect(await standing()).toBe(before);
    expect(client.tank.clock.pending()).toEqual(timers);
  });

  it("switches nothing when a name changes", async () => {
    const switches = async () =>
      (await client.get<readonly Row[]>("/api/log")).filter((line) => line.kind === "switch").length;
    const before = await switches();
    for (const path of [
      "/api/outlets",
      "/api/inlets",
      "/api/jacks",
      "/api/analog_inputs",
      "/api/equipment",
    ]) {
      for (const row of await client.list(path))
        await client.ok("POST", `${path}/${row.id}`, { name: `${String(row.name)} 2` });
    }
    expect([client.tank.load(17), client.tank.load(22), client.tank.load(0, "pwm")]).toEqual([100, 100, 40]);
    expect(await switches()).toBe(before);
  });

  it("checks at once after a change of limits", async () => {
    await client.ok("POST", "/api/tcs/1", { min: 20, max: 30, notify: { enable: false } });
    await client.tank.run(5);
    expect(client.tank.load(17)).toBe(0);
    await client.ok("POST", "/api/tcs/1", { min: 25, max: 26 });
    await client.tank.run(5);
    expect(client.tank.load(17)).toBe(100);
  });
});
