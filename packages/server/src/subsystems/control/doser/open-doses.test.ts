import { seconds } from "@refugium/model/declare/units.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { describe, expect, it } from "vitest";
import { Alarms } from "../../../alarms/alarms.ts";
import { watchedActuator } from "../../../hardware/fixtures/watched-actuator.ts";
import { LiveState } from "../../../kernel/live-state.ts";
import { Scope } from "../../../kernel/scope.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig, MemoryHistory } from "../../../store/memory.ts";
import type { Carried } from "./container-sums.ts";
import { DoseLedger } from "./dose-ledger.ts";
import { DoserAlarms } from "./doser-alarms.ts";
import { OpenDoses } from "./open-doses.ts";

const PUMP: Pump = { ...pumps.shape.initial, id: "1", name: "Alk" };

/**
 * The start after a crash in the middle of a dose of 10 ml in 5 s, begun `ago` seconds before in this boot of the machine
 * by default; the test confirms when the pump is off.
 */
async function afterCrash({ ago = 0, boot = "first", pump: more = {} as Partial<Pump> } = {}) {
  const { clock, events: bus, actuator } = await watchedActuator();
  const config = new MemoryConfig();
  const row = { ...PUMP, ...more };
  const ledgerOf = (id: string, since: number) =>
    new DoseLedger({
      table: new Records<Dose>(config, "doses"),
      carry: new Records<Carried>(config, "dose_carries"),
      history: new MemoryHistory(),
      clock,
      settledAt: new Map(),
      machine: { boot: () => ({ id, seconds: 1000 + since + clock.uptime() / 1000 }) },
      outputOf: () => "",
      calibrationOf: () => ({ volumePerSecond: 2, speed: 100 }),
    });
  const plan = { speed: 100, effective: 5, ml: 10 };
  ledgerOf("first", 0).open({ pump: "1", cause: "schedule", due: null, plan });
  const ledger = ledgerOf(boot, ago);
  const listener = { raised: () => undefined, cleared: () => undefined };
  const alarms = new Alarms({ clock, live: new LiveState(), listener });
  const pump = { isOff: false };
  const open = new OpenDoses({
    clock,
    bus,
    ledger,
    outputs: { isOff: () => pump.isOff },
    alarms: new DoserAlarms(alarms),
    findPump: () => row,
  });
  const standing = () => alarms.list().flatMap(({ state, code }) => (state === "cleared" ? [] : [code]));
  return {
    open,
    pump,
    standing,
    said: () => alarms.list().map(({ message }) => message),
    start: () => open.start(new Scope("test"), [row]),
    line: () => ledger.lines("1")[0],
    pass: (span: number) => clock.advance(seconds(span)),
    deviceAnswers: () => bus.emit("writeConfirmed", { actuator }),
  };
}

describe("a dose aborted by a crash", () => {
  it("is settled in full with an alarm when its pump is off", async () => {
    const { start, pump, line, open, standing } = await afterCrash();
    pump.isOff = true;
    start();
    expect(line()).toMatchObject({ outcome: "unconfirmed", delivered_ml: 10, delivered_s: 5 });
    expect(open.obstacle(PUMP)).toBeUndefined();
    expect(standing()).toEqual(["dose-unconfirmed"]);
  });

  it("stays open and blocks its pump until the pump is off", async () => {
    const { start, pump, line, open, standing, pass, deviceAnswers } = await afterCrash();
    start();
    deviceAnswers();
    expect(line()?.outcome).toBe("open");
    expect(open.obstacle(PUMP)).toEqual(dosing.unseen);
    expect(standing()).toEqual(["pump-does-not-stop"]);
    await pass(30);
    pump.isOff = true;
    deviceAnswers();
    expect(line()?.outcome).toBe("unconfirmed");
    expect(line()?.delivered_s).toBeCloseTo(30, 1);
    expect(line()?.delivered_ml).toBeCloseTo(60, 0);
    expect(open.obstacle(PUMP)).toBeUndefined();
    expect(standing()).toEqual(["dose-unconfirmed"]);
  });

  it("counts until its pump is off when only the program crashed", async () => {
    const { start, pump, line, said } = await afterCrash({ ago: 20 });
    pump.isOff = true;
    start();
    expect(line()?.delivered_s).toBeCloseTo(20, 1);
    expect(line()?.delivered_ml).toBeCloseTo(40, 0);
    expect(line()?.reason).toContain("it may have run until it was confirmed off, for 20.0 s");
    expect(said()).toEqual([expect.stringContaining("40.02 ml are counted: it may have run until")]);
  });

  it("counts in full and no more after a reboot", async () => {
    const { start, pump, line, said, pass, deviceAnswers } = await afterCrash({
      ago: 28_800,
      boot: "second",
    });
    start();
    await pass(30);
    pump.isOff = true;
    deviceAnswers();
    // What it may have run since this start is added.
    expect(line()).toMatchObject({ outcome: "unconfirmed", delivered_s: 35, delivered_ml: 70 });
    expect(said().join()).toContain("70.00 ml are counted");
  });

  it("counts only the steps of a stepper", async () => {
    const { start, pump, line } = await afterCrash({ ago: 3600, pump: { type: "stepper" } });
    pump.isOff = true;
    start();
    expect(line()).toMatchObject({ delivered_s: 5, delivered_ml: 10 });
  });
});
