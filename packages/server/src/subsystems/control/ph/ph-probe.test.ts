import { instant } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { expect, test } from "vitest";
import { simulatedBoard } from "../../../hardware/fixtures/simulated-board.ts";
import { SensorHub } from "../../../hardware/sensors.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { PhProbe } from "./ph-probe.ts";

test("an invalid stored transformer fails the readings of its probe alone", async () => {
  const clock = new VirtualClock({ start: instant(0), settle: () => Promise.resolve() });
  const sensors = new SensorHub(clock, simulatedBoard(clock).board);
  const row = { ...phprobes.shape.zero, id: "1", analog_input: "1", transformer: "v *" };
  const probe = new PhProbe(row, { clock, sensors, findAnalogInput: () => ({ driver: "rpi", pin: 0 }) });
  const reason = "it ends too early";
  expect(english(probe.lacking ?? "")).toBe(reason);
  for (const reading of [await probe.read(), await probe.readUncalibrated()]) {
    expect(reading.quality).toBe("failed");
    expect(reading.quality === "good" ? "" : english(reading.reason)).toBe(reason);
  }
});
