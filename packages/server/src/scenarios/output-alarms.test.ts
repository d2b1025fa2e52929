import { english } from "@refugium/model/messages/english.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const hand = (value: number) => ({ manual: true, value });

it("the alarm of a lost controller is cleared when it is disabled", async () => {
  await tank.stop();
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("jacks.create", { name: "Lamp", driver: "rpi", pins: [0] });
  await tank.call("lights.create", { name: "L", jack: "1", enable: true, channels: { 0: hand(40) } });
  await tank.run(5);
  const broken = tank.app.platform.storage.collections.of(jacks);
  const value = (): never => {
    throw new Error("broken");
  };
  Object.defineProperty(broken, "find", { configurable: true, value });
  await tank.run(120);
  expect(tank.standing).toContain("lease-expired");
  Reflect.deleteProperty(broken, "find");
  await tank.call("lights.update", { enable: false }, { id: "1" });
  await tank.run(5);
  expect(tank.standing).not.toContain("lease-expired");
});

it("a pin without confirmation is alarmed although its jack's others follow", async () => {
  const light = { channels: { 0: hand(40), 1: hand(40) } };
  await tank.call("lights.update", light, { id: "1" });
  await tank.run(60);
  const { pwm } = tank.app.world.simulated.buses;
  const [, second] = ((await tank.call("jacks.get", undefined, { id: "1" })) as { pins: readonly number[] })
    .pins;
  const set = pwm.set.bind(pwm);
  pwm.set = async (channel, ...rest) => {
    if (channel === second) throw new Error("no answer");
    await set(channel, ...rest);
  };
  await tank.call("lights.update", { channels: { ...light.channels, 1: hand(80) } }, { id: "1" });
  await tank.run(45);
  await tank.call("lights.update", { channels: { 0: hand(50), 1: hand(80) } }, { id: "1" });
  await tank.run(45);
  expect(tank.standing).toContain("output-unconfirmed");
  pwm.set = set;
  await tank.run(120);
  expect(tank.standing).not.toContain("output-unconfirmed");
});

it("the alarm of an unconfirmed plug is cleared with its equipment", async () => {
  await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
  const fan = (await tank.call("equipment.create", { name: "Fan", outlet: "5", on: true })) as { id: string };
  const fault = await tank.fault("outlet:5", "write-error");
  await expect(tank.call("equipment.control", { on: false }, { id: fan.id })).rejects.toMatchObject({
    code: "unavailable",
  });
  await tank.run(40);
  expect(tank.standing).toContain("output-unconfirmed");
  await tank.call("equipment.delete", undefined, { id: fan.id });
  await tank.run(5);
  const standing = tank.alarms.filter(({ state }) => state !== "cleared").map(({ subject }) => subject);
  expect(standing).not.toContainEqual({ type: "equipment", id: fan.id });
  await tank.run(40);
  // The outlet itself stays unconfirmed.
  expect(tank.alarms[0]).toMatchObject({ code: "output-unconfirmed", subject: { type: "outlets", id: "5" } });
  // For the reason that it had with its equipment.
  expect(english(tank.alarms[0]?.message ?? "")).toContain("write-error");
  await tank.heal(fault);
  await tank.run(70);
  expect(tank.standing).toEqual([]);
  expect(tank.load(24)).toBe(0);
});

it("equipment made a heater while on is watched for long operation", async () => {
  await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
  const id = ((await tank.call("equipment.create", { name: "Rod", outlet: "5", on: true })) as { id: string })
    .id;
  await tank.run(60);
  await tank.call("equipment.update", { role: "heater" }, { id });
  await tank.run(4 * 3600);
  expect(tank.alarms.find(({ code, state }) => code === "long-on" && state !== "cleared")?.subject.id).toBe(
    id,
  );
  await tank.call("equipment.update", { max_on_alarm: 36_000 }, { id });
  await tank.run(5);
  expect(tank.alarms.find(({ code, state }) => code === "long-on" && state !== "cleared")).toBeUndefined();
});

it("an output's alarm has its connector's present name", async () => {
  await tank.call("jacks.create", { name: "Old", driver: "rpi", pins: [1] }).catch(() => undefined);
  const jacks = (await tank.call("jacks.list")) as readonly { id: string; pins: readonly number[] }[];
  const jack = jacks.at(-1);
  await tank.call("jacks.update", { name: "New" }, { id: jack?.id ?? "" });
  expect(tank.output(`jack-${jack?.id}-${jack?.pins[0]}`).name).toContain("New");
});
