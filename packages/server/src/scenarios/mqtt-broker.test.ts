import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { hasMosquitto, Mosquitto } from "../hardware/emulators/mosquitto.ts";
import { TasmotaMqttEmulator } from "../hardware/emulators/tasmota-mqtt-emulator.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const useBroker = (mqtt: object) => tank.call("telemetry.update", { mqtt });
const problems = async () => JSON.stringify(await tank.call("problems.list"));

async function tankWithPlug(server: string): Promise<void> {
  tank = await TestTank.start({ tank: "empty" });
  await useBroker({ server });
  await tank.call("drivers.create", { name: "Plug", type: "tasmota-mqtt", config: {} });
  await tank.call("outlets.create", { name: "Socket", driver: "1", pin: 0 });
  await tank.call("equipment.create", { name: "Pump", outlet: "1", on: false });
}

async function plug(): Promise<TasmotaMqttEmulator> {
  const emulator = new TasmotaMqttEmulator();
  await emulator.start();
  onTestFinished(() => emulator.stop());
  return emulator;
}

/** Lets the tank's time pass in small steps: what comes over the network takes real time. */
async function passUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await tank.run(0.5);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  }
}

const switchPump = (on: boolean) => tank.call("equipment.control", { on }, { id: "1" });

describe.runIf(hasMosquitto)("the MQTT broker of the settings", () => {
  test("none set is the reason why a driver is not there", async () => {
    await tankWithPlug("");
    expect(await problems()).toContain(
      "no MQTT broker is set: enter its address in the settings, under MQTT",
    );
  });

  test("one elsewhere is not reached from a simulated tank", async () => {
    await tankWithPlug("tcp://192.168.1.5:1883");
    expect(await problems()).toContain("192.168.1.5:1883 cannot be reached");
  });

  test("a new one is used without a restart", async () => {
    const emulator = await plug();
    await tankWithPlug("");
    await tank.run(60);
    expect(tank.standing).not.toEqual([]);
    await useBroker({ server: `tcp://${emulator.address}` });
    await passUntil(() => tank.standing.length === 0);
    await switchPump(true);
    expect(emulator.isOn()).toBe(true);
  });

  test("a plug on it has a lease of its own", async () => {
    const emulator = await plug();
    await tankWithPlug(`tcp://${emulator.address}`);
    await switchPump(true);
    emulator.elapse(89);
    expect(emulator.isOn()).toBe(true);
    emulator.elapse(2);
    expect(emulator.isOn()).toBe(false);
  });

  test("its password is stored masked and used", async () => {
    const broker = new Mosquitto();
    await broker.start({ users: { reef: "salt" } });
    onTestFinished(() => broker.stop());
    tank = await TestTank.start({ tank: "empty" });
    await useBroker({ server: broker.address, username: "reef", password: "salt" });
    const config = { "Command Topic": "pump/set" };
    await tank.call("drivers.create", { name: "Pump", type: "mqtt", config });
    expect(await problems()).not.toContain("driver-gone");
    expect(await tank.call("telemetry.get")).toMatchObject({ mqtt: { password: "<stored>" } });
  });

  test("lost, it alarms; back, the pump gets its state", async () => {
    const emulator = await plug();
    await tankWithPlug(`tcp://${emulator.address}`);
    await switchPump(true);
    await emulator.stop();
    await passUntil(() => tank.standing.includes("output-unconfirmed"));
    emulator.restart();
    await emulator.settled();
    expect(emulator.isOn()).toBe(false);
    await emulator.start();
    await passUntil(() => emulator.isOn() && tank.standing.length === 0);
  });
});
