// A tank with dosing pumps on the board's PWM pins, for the scenarios of the doser.
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { TestTank, type TestTankOptions } from "./test-tank.ts";

/** Every full hour. */
export const HOURLY = { second: "0", minute: "0", hour: "*", day: "*", month: "*", week: "*" };

/** An empty tank with jack 1 on pins 0 and 1, at 12:00:00. */
export async function dosingTank(options: TestTankOptions = {}): Promise<TestTank> {
  const tank = await TestTank.start({ tank: "empty", ...options });
  await tank.call("jacks.create", { name: "Heads", driver: "rpi", pins: [0, 1] });
  return tank;
}

/** Adds a pump: 10 ml at every full hour, 2 ml/s at 80 %, on pin 0 by default. */
export function addPump(tank: TestTank, more: object = {}, regiment: object = {}): Promise<unknown> {
  return tank.call("pumps.create", {
    name: "Alk",
    jack: "1",
    pin: 0,
    ...more,
    regiment: { enable: true, speed: 80, volume: 10, volume_per_second: 2, schedule: HOURLY, ...regiment },
  });
}

export function ledgerOf(tank: TestTank, id = "1"): Promise<readonly Dose[]> {
  // The answer is the ledger's lines as JSON, which they are.
  return tank.call("pumps.ledger", undefined, { id }) as Promise<readonly Dose[]>;
}

export function pumpLoad(tank: TestTank, pin = 0): number {
  return tank.load(pin, "pwm");
}
