import { afterEach, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const light = (config: object) => ({
  name: "Reef",
  enable: true,
  jack: "1",
  channels: { 0: { name: "white", profile: { type: "diurnal", config } } },
});

it("a sunset before its sunrise is refused with its hours until confirmed", async () => {
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("jacks.create", { name: "Dimmer", driver: "rpi", pins: [0] });
  const exchanged = { start: "20:00:00", end: "19:00:00" };
  await expect(tank.call("lights.create", light(exchanged))).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining(
      "makes 23 h of light, as the end comes before the beginning: is that intended?",
    ),
  });
  await tank.call("lights.create", light({ ...exchanged, crosses_midnight: true }));
  await tank.call("lights.update", light({ start: "22:00:00", end: "10:00:00" }), { id: "1" });
  const named = { name: "Day", type: "diurnal", config: exchanged };
  await expect(tank.call("pwm_profiles.create", named)).rejects.toMatchObject({ code: "invalid" });
});
