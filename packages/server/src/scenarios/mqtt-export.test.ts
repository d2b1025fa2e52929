import { setImmediate } from "node:timers/promises";
import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasMosquitto, Mosquitto } from "../hardware/emulators/mosquitto.ts";
import { rawTime } from "../kernel/raw-time.ts";
import { TestTank } from "../testing/test-tank.ts";

let broker: Mosquitto;
let tank: TestTank;
let other: MqttClient;
let heard: { topic: string; text: string; retained: boolean }[];

const listen = async (): Promise<void> => {
  other = await connectAsync(`mqtt://${broker.address}`, { reconnectPeriod: 0 });
  other.on("error", () => undefined);
  other.on("message", (topic, payload, { retain }) =>
    heard.push({ topic, text: payload.toString(), retained: retain }),
  );
  await other.subscribeAsync("#", { qos: 1 });
};

beforeEach(async () => {
  heard = [];
  broker = new Mosquitto();
  await broker.start();
  await listen();
  tank = await TestTank.start();
});
afterEach(async () => {
  await tank.stop();
  other.end(true);
  await broker.stop();
});

const use = (more: object = {}) =>
  tank.call("telemetry.update", { mqtt: { enable: true, server: `tcp://${broker.address}`, ...more } });
const on = (topic: string) => heard.filter((each) => each.topic === topic).map(({ text }) => text);
const jsonOn = (topic: string) => on(topic).map((text) => JSON.parse(text));

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
  readonly sensor: string;
}
// The rows of both collections that are listed here.
const rows = async (key: string) => (await tank.call(key)) as readonly Listed[];
const topicOf = (name: string) => `reef/${name.toLowerCase().replace(/[^a-z0-9_]/gu, "_")}`;

/** Lets the tank's time pass in small steps: what comes over the network takes real time. */
async function until(isSo: () => boolean): Promise<void> {
  const giveUp = rawTime.monotonicMs() + 15_000;
  while (!isSo()) {
    if (rawTime.monotonicMs() > giveUp) throw new Error(`not so:\n${JSON.stringify(heard.slice(-40))}`);
    await tank.run(0.5);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  }
}

describe.runIf(hasMosquitto)("the export over MQTT", () => {
  it("publishes nothing while it is off", async () => {
    await tank.call("telemetry.update", { mqtt: { server: `tcp://${broker.address}` } });
    await tank.run(180);
    await until(() => true);
    expect(heard).toEqual([]);
  });

  it("publishes under the topics that clients of the reference compute", async () => {
    const [tc] = await rows("tcs.list");
    const [pump] = await rows("equipment.list");
    await use({ prefix: "reef" });
    await until(() => on(topicOf(`${tc?.name}_reading`)).length > 0);
    await until(() => on(topicOf(`equipment_${pump?.name}-state`)).length > 0);
    expect(on(topicOf(`${tc?.name}_reading`))[0]).toMatch(/^2\d\.\d{6}$/);
    expect(on(topicOf(`equipment_${pump?.name}-state`))[0]).toMatch(/^[01]\.000000$/);
    await until(() => on("reef/system_load5").length > 0);
  });

  it("publishes a switch at once, and each figure once a minute", async () => {
    await use({ prefix: "reef" });
    await until(() => heard.some(({ topic }) => topic.startsWith("reef/equipment_")));
    const [pump] = await rows("equipment.list");
    const topic = topicOf(`equipment_${pump?.name}_state`);
    const before = on(topic).length;
    await tank.call("equipment.control", { on: !pump?.on }, { id: pump?.id ?? "" });
    await until(() => on(topic).length > before);
    heard = [];
    await tank.run(120);
    await until(() => on(topic).length >= 2);
    expect(on(topic)).toHaveLength(2);
  });

  it("says that it is there, and the broker that it is gone", async () => {
    await use({ prefix: "reef" });
    await until(() => on("reef/status").includes("online"));
    await tank.halt();
    const giveUp = rawTime.monotonicMs() + 8000;
    while (!on("reef/status").includes("offline") && rawTime.monotonicMs() < giveUp) await rawTime.breathe();
    expect(on("reef/status").at(-1)).toBe("offline");
  });

  it("keeps what it could not publish in order through an outage, and tells of it", async () => {
    await use({ prefix: "reef" });
    await until(() => on("reef/status").includes("online"));
    other.end(true);
    await broker.stop();
    const [pump] = await rows("equipment.list");
    const wasOn = pump?.on === true;
    for (const state of [!wasOn, wasOn, !wasOn]) {
      await tank.call("equipment.control", { on: state }, { id: "1" });
      await tank.run(130);
    }
    expect(tank.alarms).toContainEqual(expect.objectContaining({ code: "mqtt-away", state: "active" }));
    heard = [];
    await broker.start();
    await listen();
    const topic = topicOf(`equipment_${pump?.name}_state`);
    await until(() => on(topic).length >= 3);
    const [first, second] = wasOn ? ["0.000000", "1.000000"] : ["1.000000", "0.000000"];
    expect(on(topic).slice(0, 3)).toEqual([first, second, first]);
    expect(on("reef/status").at(-1)).toBe("online");
    await tank.run(40);
    expect(tank.alarms).not.toContainEqual(expect.objectContaining({ code: "mqtt-away", state: "active" }));
  });
});

describe.runIf(hasMosquitto)("Home Assistant", () => {
  const CONFIG = "homeassistant/device/refugium_reef/config";
  beforeEach(async () => {
    await use({ prefix: "reef", home_assistant: true, commands: ["equipment/1", "macros"] });
    await until(() => on(CONFIG).length > 0);
    // The broker drops commands until it has the subscription: one that is refused shows that it has.
    await until(() => {
      other.publish("reef/entities/probe/0/set", "ON");
      return on("reef/entities/probe/0/result").length > 0;
    });
  });

  it("is told of one device with an entity for each thing", async () => {
    const { device, components, availability } = jsonOn(CONFIG).at(-1);
    expect(device).toMatchObject({ identifiers: ["refugium_reef"], name: "Refugium" });
    expect(availability).toEqual([{ topic: "reef/status" }]);
    expect(components.tcs_1).toMatchObject({
      platform: "sensor",
      unique_id: "refugium_reef_tcs_1",
      device_class: "temperature",
      state_topic: "reef/entities/tcs/1",
      expire_after: 180,
    });
    expect(components.equipment_1).toMatchObject({
      platform: "switch",
      command_topic: "reef/entities/equipment/1/set",
    });
    expect(components.equipment_2).toMatchObject({ platform: "binary_sensor" });
    expect(components.equipment_2).not.toHaveProperty("command_topic");
    expect(
      new Set(Object.values(components).map((each) => Reflect.get(Object(each), "unique_id"))).size,
    ).toBe(Object.keys(components).length);
  });

  it("sees the quality of a reading", async () => {
    await until(() => on("reef/entities/tcs/1").length > 0);
    expect(jsonOn("reef/entities/tcs/1").at(-1)).toMatchObject({ quality: "good", unit: "°C" });
    const [{ sensor = "" } = {}] = await rows("tcs.list");
    await tank.call("simulation.faults.create", { target: `sensor:${sensor}`, kind: "disconnected" });
    await until(() => jsonOn("reef/entities/tcs/1").at(-1).quality !== "good");
  });

  it("is told of alarms as events", async () => {
    const { alarms } = tank.platform.reporting;
    const subject = { type: "tcs", id: "1" };
    alarms.raise({ code: "hot", subject, priority: "critical", title: "Hot", message: "Hot: 30 °C" });
    alarms.acknowledge("hot:tcs:1");
    alarms.clear("hot", subject);
    await until(() => jsonOn("reef/entities/alarms").filter(({ code }) => code === "hot").length === 3);
    const events = jsonOn("reef/entities/alarms").filter(({ code }) => code === "hot");
    expect(events.map(({ event_type }) => event_type)).toEqual(["raised", "acknowledged", "cleared"]);
  });

  it("switches what is allowed, by the same way as a person", async () => {
    const [pump] = await rows("equipment.list");
    const wanted = pump?.on === true ? "OFF" : "ON";
    await other.publishAsync("reef/entities/equipment/1/set", wanted, { qos: 1 });
    await until(() => jsonOn("reef/entities/equipment/1").at(-1)?.state === wanted);
    expect(jsonOn("reef/entities/equipment/1/result")).toEqual([{ ok: true, command: wanted }]);
    expect(tank.log("equipment/1").some(({ by }) => by === "MQTT")).toBe(true);
  });

  it("is refused what is not allowed, and what is no command, with the reason", async () => {
    const tried = { "equipment/2": "ON", "equipment/1": "maybe", "equipment/99": "ON", "drivers/1": "ON" };
    for (const [path, text] of Object.entries(tried))
      await other.publishAsync(`reef/entities/${path}/set`, text, { qos: 1 });
    // With QoS 1 a result can come more than once.
    const resultOf = (path: string) => jsonOn(`reef/entities/${path}/result`).at(-1);
    await until(() => Object.keys(tried).every((path) => resultOf(path) !== undefined));
    for (const path of ["equipment/2", "equipment/99", "drivers/1"])
      expect(resultOf(path)).toMatchObject({ ok: false, error_code: "mqtt.notAllowed" });
    expect(resultOf("equipment/1")).toMatchObject({ ok: false, error: "must be one of ON, OFF" });
  });

  it("does not have a command that the broker kept done again", async () => {
    const [pump] = await rows("equipment.list");
    const text = pump?.on === true ? "OFF" : "ON";
    await other.publishAsync("reef/entities/equipment/1/set", text, { qos: 1, retain: true });
    await until(() => on("reef/entities/equipment/1/result").length === 1);
    await tank.call("equipment.control", { on: pump?.on === true }, { id: "1" });
    tank = await tank.restart();
    heard = [];
    await until(() => jsonOn("reef/entities/equipment/1").length > 1);
    expect(jsonOn("reef/entities/equipment/1").at(-1).asked).toBe(pump?.on === true ? "ON" : "OFF");
  });
});
