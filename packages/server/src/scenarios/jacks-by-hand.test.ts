import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

interface PumpRow {
  readonly id: string;
  readonly jack: string;
  readonly pin: number;
}
const firstPump = async (): Promise<PumpRow> => {
  const [pump] = (await tank.call("pumps.list")) as readonly PumpRow[];
  if (pump === undefined) throw new Error("no pump");
  return pump;
};
const level = ({ jack, pin }: PumpRow) => tank.output(`jack-${jack}-${pin}`).value;

describe("setting a jack by hand", () => {
  it.each([true, false])("starts no dosing pump past its ledger (regiment enabled: %s)", async (enable) => {
    const pump = await firstPump();
    await tank.call("pumps.update", { regiment: { enable } }, { id: pump.id });
    await tank.run(5);
    await expect(tank.call("jacks.control", { [pump.pin]: 60 }, { id: pump.jack })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(level(pump)).toBe(0);
  });

  it("stops a dosing pump", async () => {
    const pump = await firstPump();
    await tank.call("jacks.control", { [pump.pin]: 0 }, { id: pump.jack });
    expect(level(pump)).toBe(0);
    await expect(tank.call("pumps.dose", {}, { id: pump.id })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("is controlled by"),
    });
  });

  it("sets the other pins when one does not follow", async () => {
    const jack = (await tank.call("jacks.get", undefined, { id: "1" })) as { pins: readonly number[] };
    const [first, second] = jack.pins;
    const { pwm } = tank.app.world.simulated.buses;
    const set = pwm.set.bind(pwm);
    pwm.set = async (channel, ...rest) => {
      if (channel === first) throw new Error("no answer");
      await set(channel, ...rest);
    };
    await expect(
      tank.call("jacks.control", { [String(first)]: 33, [String(second)]: 44 }, { id: "1" }),
    ).rejects.toMatchObject({ code: "unavailable" });
    expect(tank.load(second ?? 0, "pwm")).toBe(44);
  });
});
