import { afterEach, describe, expect, test } from "vitest";
import { IotDevice } from "../hardware/drivers/tplink/iot-device.ts";
import { XorTransport } from "../hardware/drivers/tplink/iot-transport.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

/** An empty tank with a heater on a network plug. */
async function tankWithPlug(): Promise<TestTank> {
  const empty = await TestTank.start({ tank: "empty" });
  const config = { address: "192.168.1.50" };
  await empty.call("drivers.create", { name: "Plug", type: "hs103", config });
  await empty.call("outlets.create", { name: "Socket", driver: "1", pin: 0 });
  await empty.call("equipment.create", { name: "Heater", outlet: "1", on: true });
  await empty.call("simulation.wiring", { driver: "1", pin: 0, role: "heater", watts: 300 });
  await empty.run(1);
  return empty;
}

const heaterLevel = () => tank.load(0, "digital-output", "1");
const control = (on: boolean) =>
  tank.call("equipment.control", { on }, { id: "1" }).catch((error: unknown) => error);

describe("a plug on the network", () => {
  test("is simulated at the requested address and switches its load", async () => {
    tank = await tankWithPlug();
    expect(heaterLevel()).toBe(100);
    await control(false);
    expect(heaterLevel()).toBe(0);
    expect(tank.standing).toEqual([]);
  });

  test("lost while on is alarmed and switched off on its return", async () => {
    tank = await tankWithPlug();
    const fault = await tank.fault("driver:1", "gone");
    expect(await control(false)).toMatchObject({ code: "unavailable" });
    await tank.run(60);
    expect(heaterLevel()).toBe(100);
    expect(tank.standing).toContain("output-unconfirmed");
    await tank.heal(fault);
    await tank.run(65);
    expect(heaterLevel()).toBe(0);
    expect(tank.standing).toEqual([]);
    expect(tank.output("outlet-1")).toMatchObject({ value: 0 });
  });

  test("that answers OK without acting is detected by reading back", async () => {
    tank = await tankWithPlug();
    const fault = await tank.fault("outlet:1", "no-effect");
    expect(await control(false)).toMatchObject({ code: "unavailable" });
    await tank.run(60);
    expect(tank.standing).toContain("output-unconfirmed");
    await tank.heal(fault);
    await tank.run(65);
    expect(heaterLevel()).toBe(0);
    expect(tank.standing).toEqual([]);
  });

  test("switched by its own button is corrected within a minute", async () => {
    tank = await tankWithPlug();
    const { buses } = tank.app.world.simulated;
    const plug = new IotDevice(new XorTransport(buses.net, { host: "192.168.1.50", port: 9999 }));
    await plug.run({ system: { set_relay_state: { state: 0 } } });
    expect(heaterLevel()).toBe(0);
    await tank.run(61);
    expect(heaterLevel()).toBe(100);
  });

  test("that answers late does not delay the rest of the tank", async () => {
    tank = await tankWithPlug();
    await tank.fault("driver:1", "slow", { seconds: 60 });
    const late = control(false);
    await tank.run(15);
    expect(await late).toMatchObject({ code: "unavailable" });
  });

  test("with an invalid address is refused, naming the form's field", async () => {
    tank = await TestTank.start({ tank: "empty" });
    const config = { address: "http://192.168.1.50/relay" };
    await expect(tank.call("drivers.create", { name: "Plug", type: "hs103", config })).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "config.address" }],
    });
  });
});
