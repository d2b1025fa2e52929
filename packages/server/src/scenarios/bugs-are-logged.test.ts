// A bug is not a device failure: it is logged with its stack, and the controller goes to its safe state.
import { equipment } from "@refugium/model/resources/equipment.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContractTank } from "../contract/fixtures/contract-tank.ts";
import { type Log, silentLog } from "../kernel/log.ts";
import { Scope } from "../kernel/scope.ts";
import type { TestTank } from "../testing/test-tank.ts";

const HEATER = 17;
const FILTER = { id: "1" };

let client: ContractTank;
let tank: TestTank;
let logged: unknown[];

beforeEach(async () => {
  logged = [];
  const error = (fields: object): void => {
    logged.push(...Object.values(fields).filter((each) => each instanceof Error));
  };
  const log: Log = { ...silentLog, error, child: () => log };
  client = await ContractTank.start({ log });
  tank = client.tank;
});
afterEach(() => client.stop());

const bug = new TypeError("x is undefined");
const fail = (): never => {
  throw bug;
};

/** Cold water with the heater on. */
async function heat(): Promise<void> {
  tank.setTank({ temperature: 20 });
  await tank.run(400);
  expect(tank.load(HEATER)).toBe(100);
}

describe("a bug in a driver's read", () => {
  it("switches the heater off at once, answers 500 and is logged once", async () => {
    await heat();
    const { oneWire } = tank.world.buses();
    const { readSlave } = oneWire;
    Object.assign(oneWire, { readSlave: fail });
    await tank.run(65);
    expect(tank.load(HEATER)).toBe(0);
    await tank.run(600);
    expect(logged).toEqual([bug]);
    const reply = await client.sendRaw("GET", "/api/tcs/1/read");
    expect(reply).toMatchObject({ status: 500, json: { code: "internal" } });
    expect(logged).toEqual([bug, bug]);
    Object.assign(oneWire, { readSlave });
    await tank.run(400);
    expect(tank.load(HEATER)).toBe(100);
    Object.assign(oneWire, { readSlave: fail });
    await tank.run(65);
    expect(logged).toEqual([bug, bug, bug]);
  });
});

describe("a bug in a law", () => {
  it("switches the heater off at once and is logged once", async () => {
    await heat();
    const row = tank.app.platform.storage.collections.of(tcs).get("1");
    Object.defineProperty(row, "hysteresis", { get: fail });
    await tank.run(65);
    expect(tank.load(HEATER)).toBe(0);
    await tank.run(600);
    expect(logged).toEqual([bug]);
    expect(tank.standing).toContain("check-failed");
  });
});

describe("a bug in a step of a macro", () => {
  it("fails the run and is logged once", async () => {
    const { switchboard } = tank.app.platform.runtime;
    const act = switchboard.switch;
    switchboard.switch = async () => fail();
    await tank.call("macros.run", undefined, FILTER);
    await tank.run(5);
    switchboard.switch = act;
    expect(logged).toEqual([bug]);
    const [run] = (await tank.call("macros.runs", undefined, FILTER)) as readonly {
      readonly state: string;
    }[];
    expect(["failed", "undoing"]).toContain(run?.state);
  });
});

describe("a bug at the end of a calibration", () => {
  it("is tried again and logged once", async () => {
    await tank.call("phprobes.begin_calibration", undefined, FILTER);
    const scope = new Scope("buggy");
    tank.app.platform.storage.collections.of(phprobes).attach(scope, { prepare: fail });
    await tank.run(2000);
    expect(logged).toEqual([bug]);
    expect(tank.standing).toContain("calibration-left");
    await scope.close();
    await tank.run(120);
    expect(await tank.call("phprobes.get", undefined, FILTER)).toMatchObject({ enable: true });
  });
});

describe("a bug in a hook", () => {
  it("answers 500 and is logged; change stored, other hooks run", async () => {
    const scope = new Scope("buggy");
    tank.app.platform.storage.collections.of(equipment).attach(scope, { afterCommit: async () => fail() });
    const reply = await client.sendRaw("POST", "/api/equipment/3", { body: { on: false } });
    expect(reply).toMatchObject({ status: 500, json: { code: "internal" } });
    expect(logged).toEqual([bug]);
    expect(tank.load(22)).toBe(0);
    await scope.close();
  });
});
