import { describe, expect, test } from "vitest";
import { tasmotaHttp } from "../tasmota-http.ts";
import { cannedBuses, cannedJson } from "../testing/canned-http.ts";

const AT = { Address: "tasmota", Output: 0 };

describe("the state of a Tasmota", () => {
  test.each([
    [{ POWER: "HOLD" }, /sends what no Tasmota sends/],
    [{ POWER1: "ON", POWER2: 1 }, /sends what no Tasmota sends/],
    [{ Dimmer: 5 }, /sends what no Tasmota sends/],
    [{ WARNING: "Need user=<username>&password=<password>" }, /refuses the user name or the password/],
    [{ Command: "Unknown" }, /refuses State: Unknown/],
    [{ Command: "Error" }, /refuses State: Error/],
  ])("%j is an error, also with status 200", async (answer, message) => {
    await expect(tasmotaHttp.open(cannedJson(answer), AT)).rejects.toThrow(message);
  });

  test("of one relay may have a number", async () => {
    const { pins } = await tasmotaHttp.open(cannedJson({ POWER1: "ON" }), AT);
    expect(await pins["digital-output"][0]?.readBack?.()).toBe(true);
  });
});

/** A Tasmota with one relay that is off, and these answers to single commands. */
async function opened(answers: Readonly<Record<string, unknown>>) {
  const buses = cannedBuses(({ path }) => {
    const command = new URL(path, "http://tasmota").searchParams.get("cmnd") ?? "";
    return JSON.stringify(answers[command] ?? { POWER: "OFF", ...Object(answers.State) });
  });
  return (await tasmotaHttp.open(buses, AT)).pins;
}

test.each([
  [{ State: {} }, /has no Dimmer/],
  [{ State: { POWER: "ON", Dimmer: 101 } }, /sends what no Tasmota sends/],
  [{ State: { POWER: "ON", Dimmer: "50" } }, /sends what no Tasmota sends/],
])("a dimmer with %j has no brightness", async (answers, message) => {
  const pins = await opened({ ...answers, State: { POWER: "OFF", ...answers.State } });
  await expect(pins.pwm[0]?.readBack?.()).rejects.toThrow(message);
});

test.each([
  [{ PulseTime1: { PulseTime1: "0 (Active 0)" } }, /sends what no Tasmota sends/],
  [{ PulseTime1: {} }, /sends what no Tasmota sends/],
  [{ PulseTime1: { PulseTime1: { Set: 5 } }, "PulseTime1 0": { PulseTime1: { Set: 5 } } }, /does not switch/],
  [{ PulseTime1: { PulseTime1: { Set: 0 } }, "Power1 1": { POWER: "OFF" } }, /does not switch/],
])("a relay with %j does not switch on", async (answers, message) => {
  const pins = await opened(answers);
  await expect(pins["digital-output"][0]?.write(true)).rejects.toThrow(message);
});

test("a dimmer that does not answer its brightness is an error", async () => {
  const pins = await opened({ "Dimmer 20": { POWER: "ON" } });
  await expect(pins.pwm[0]?.set(20)).rejects.toThrow(/sends what no Tasmota sends/);
});
