import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

describe("inputs that never answer", () => {
  it("stop the top-off pump with an alarm until they answer again", async () => {
    tank = await TestTank.start();
    tank.setTank({ sump_level: 0.2 });
    await tank.run(60);
    expect(tank.load(23)).toBe(100);
    const { gpio } = tank.app.world.simulated.buses;
    const answering = gpio.read;
    gpio.read = () => new Promise(() => undefined);
    await tank.run(25);
    expect(tank.load(23)).toBe(0);
    expect(tank.standing).toContain("inlet-failed");
    gpio.read = answering;
    await tank.run(60);
    expect(tank.standing).not.toContain("inlet-failed");
    await tank.run(120);
    expect(tank.load(23) + tank.energised(23)).toBeGreaterThan(80);
  });

  it("put a pH controller into its safe state", async () => {
    tank = await TestTank.start();
    await tank.call("outlets.create", { name: "Up", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Kalkwasser", outlet: "5" });
    const band = { min: 8.9, max: 9, max_run: 600, max_daily_run: 3600 };
    await tank.call("phprobes.update", { control: true, upper_eq: "5", ...band }, { id: "1" });
    await tank.run(70);
    expect(tank.load(24)).toBe(100);
    const { analog } = tank.app.world.simulated.buses;
    analog.read = () => new Promise(() => undefined);
    await tank.run(85);
    expect(tank.load(24)).toBe(0);
    expect(tank.standing.some((code) => code === "check-failed" || code === "probe-failed")).toBe(true);
    await tank.run(300);
    expect(tank.load(24)).toBe(0);
  });
});
