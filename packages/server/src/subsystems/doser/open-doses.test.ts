import { seconds } from "@refugium/model/declare/units.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { describe, expect, it } from "vitest";
import { Alarms } from "../../alarms/alarms.ts";
import { watchedActuator } from "../../hardware/fixtures/watched-actuator.ts";
import { LiveState } from "../../kernel/live-state.ts";
import { Scope } from "../../kernel/scope.ts";
import { Records } from "../../resources/records.ts";
import { MemoryConfig, MemoryHistory } from "../../store/memory.ts";
import type { Carried } from "./container-sums.ts";
import { DoseLedger } from "./dose-ledger.ts";
import { DoserAlarms } from "./doser-alarms.ts";
import { OpenDoses } from "./open-doses.ts";

const PUMP: Pump = { ...pumps.shape.initial, id: "1", name: "Alk" };

/** The start after a crash in the middle of a dose of 10 ml in 5 s; the pump is seen to be off when the test says so. */
async function afterCrash() {
  const { clock, events: bus, actuator } = await watchedActuator();
  const config = new MemoryConfig();
  const ledgerOf = () =>
    new DoseLedger({
      table: new Records<Dose>(config, "doses"),
      carry: new Records<Carried>(config, "dose_carries"),
      history: new MemoryHistory(),
      clock,
      settledAt: new Map(),
      calibrationOf: () => ({ volumePerSecond: 2, speed: 100 }),
    });
  const plan = { speed: 100, effective: 5, ml: 10 };
  ledgerOf().open({ pump: "1", cause: "schedule", due: null, plan });
  const ledger = ledgerOf();
  const listener = { raised: () => undefined, cleared: () => undefined };
  const alarms = new Alarms({ clock, live: new LiveState(), listener });
  const pump = { isOff: false };
  const open = new OpenDoses({
    clock,
    bus,
    ledger,
    outputs: { isOff: () => pump.isOff },
    alarms: new DoserAlarms(alarms),
    findPump: () => PUMP,
  });
  const standing = () => alarms.list().flatMap(({ state, code }) => (state === "cleared" ? [] : [code]));
  return {
    open,
    pump,
    standing,
    start: () => open.start(new Scope("test"), [PUMP]),
    line: () => ledger.lines("1")[0],
    pass: (span: number) => clock.advance(seconds(span)),
    deviceAnswers: () => bus.emit("writeConfirmed", { actuator }),
  };
}

describe("a dose that a crash cut", () => {
  it("is settled in full at once when its pump is seen to be off, and told", async () => {
    const { start, pump, line, open, standing } = await afterCrash();
    pump.isOff = true;
    start();
    expect(line()).toMatchObject({ outcome: "unconfirmed", delivered_ml: 10, delivered_s: 5 });
    expect(open.obstacle(PUMP)).toBeUndefined();
    expect(standing()).toEqual(["dose-unconfirmed"]);
  });

  it("stays open while its pump may still run: that takes no other dose, and counts until it is seen off", async () => {
    const { start, pump, line, open, standing, pass, deviceAnswers } = await afterCrash();
    start();
    deviceAnswers();
    expect(line()?.outcome).toBe("open");
    expect(open.obstacle(PUMP)).toContain("was not seen to be off");
    expect(standing()).toEqual(["pump-does-not-stop"]);
    await pass(30);
    pump.isOff = true;
    deviceAnswers();
    expect(line()).toMatchObject({ outcome: "unconfirmed", delivered_s: 35, delivered_ml: 70 });
    expect(open.obstacle(PUMP)).toBeUndefined();
    expect(standing()).toEqual(["dose-unconfirmed"]);
  });
});
