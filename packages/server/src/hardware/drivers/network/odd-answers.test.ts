// Answers of other devices that are nearly right.
import { describe, expect, test } from "vitest";
import { dliWpsp } from "../dli-wpsp.ts";
import { esp32 } from "../esp32.ts";
import { esphome } from "../esphome.ts";
import { redSeaReefbeat } from "../red-sea-reefbeat.ts";
import { cannedBuses, cannedJson } from "../testing/canned-http.ts";
import { wled } from "../wled.ts";

test.each([{}, { on: true }, { on: true, bri: 256 }, { on: 1, bri: 1 }])(
  "a WLED with %j is an error",
  async (state) => {
    await expect(wled.open(cannedJson(state), { Address: "w" })).rejects.toThrow(/sends what no WLED sends/);
  },
);

test("a WLED that does not confirm is an error", async () => {
  const buses = cannedBuses(({ method }) =>
    method === "GET" ? '{"on":false,"bri":1}' : '{"success":false}',
  );
  const { pins } = await wled.open(buses, { Address: "w" });
  await expect(pins.pwm[0]?.set(5)).rejects.toThrow(/sends what no WLED sends/);
});

describe("an ESP32", () => {
  const COUNTS = { "Digital-Output": 1, "Digital-Input": 1, Pwm: 1, "Analog-Input": 1 };
  const opened = async (text: string) => {
    const buses = cannedBuses(({ path }) => (path === "/inlets/0" ? "HIGH\n" : text));
    return (await esp32.open(buses, { Address: "e", ...COUNTS })).pins;
  };

  test.each(["", "high", "ON", "1\n"])("may answer a switch with %j", async (text) => {
    const pins = await opened(text);
    await pins["digital-output"][0]?.write(true);
    expect(await pins["digital-input"][0]?.read()).toBe(true);
  });

  test("that answers the opposite level or another duty ignores the command", async () => {
    const pins = await opened("0");
    await expect(pins["digital-output"][0]?.write(true)).rejects.toThrow(/does not switch/);
    await expect(pins.pwm[0]?.set(50)).rejects.toThrow(/does not switch/);
    await expect((await opened("")).pwm[0]?.set(50)).resolves.toBeUndefined();
  });

  test.each(["nan", "", "25,3", "0x10", "1e3"])("with the analog value %j is an error", async (text) => {
    const pins = await opened(text);
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow(/sends what no ESP32 sends/);
  });
});

describe("an ESPHome node", () => {
  const SWITCH = { Address: "n", EntityID: "light", EntityType: "switch" };

  test.each([{ id: "switch-light", state: "UNKNOWN" }, { value: true }])(
    "with %j has no level",
    async (state) => {
      const { pins } = await esphome.open(cannedJson(state), SWITCH);
      await expect(pins["digital-output"][0]?.readBack?.()).rejects.toThrow(/sends what no ESPHome sends/);
    },
  );

  test("with a sensor that is no sensor is an error", async () => {
    const { pins } = await esphome.open(cannedJson({ id: "x" }), { ...SWITCH, EntityType: "sensor" });
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow(/sends what no ESPHome sends/);
  });

  test("that lost its switch is reported as such", async () => {
    let isThere = true;
    const buses = cannedBuses(() => (isThere ? '{"state":"ON"}' : { status: 404, text: "<html>" }));
    const { pins } = await esphome.open(buses, SWITCH);
    isThere = false;
    await expect(pins["digital-output"][0]?.write(true)).rejects.toThrow(/has no switch light/);
  });

  test("has each switch once, and shares its sensors", async () => {
    const buses = cannedJson({});
    expect(esphome.occupies(SWITCH, buses)?.place).toBe("device n:80/light");
    expect(esphome.occupies({ ...SWITCH, EntityType: "sensor" }, buses)).toBeUndefined();
    const near = { ...SWITCH, Address: "127.0.0.1" };
    expect(await esphome.locate(buses, near)).toEqual(["127.0.0.1:80/light"]);
    expect(await esphome.locate(buses, { ...near, EntityType: "sensor" })).toEqual([]);
  });
});

test("a DLI switch with a text that is no state is an error", async () => {
  const login = { Address: "d", Username: "", Password: "" };
  await expect(dliWpsp.open(cannedJson("on"), login)).rejects.toThrow(/sends what no DLI sends/);
  const { pins } = await dliWpsp.open(cannedJson(false), login);
  await expect(pins["digital-output"][0]?.write(true)).rejects.toThrow(/sends what no DLI sends/);
});

describe("a ReefBeat strip", () => {
  const opened = async (answers: Readonly<Record<string, unknown>>) => {
    const known: Readonly<Record<string, unknown>> = { "/device-info": { hw_model: "RSPOWER6" }, ...answers };
    const buses = cannedBuses(({ path }) => JSON.stringify(known[path] ?? {}));
    return (await redSeaReefbeat.open(buses, { Address: "r", Device: "RSPOWER6" })).pins["digital-output"][5];
  };

  test.each([
    [{ mode: "auto" }, /sends what no ReefBeat sends/],
    [{ mode: "auto", sockets: [{ number: 4, mode: "on", enabled: true }] }, /has no socket 5/],
    [{}, /refuses socket 5: mode undefined/],
  ])("with %j has no state", async (dashboard, message) => {
    await expect((await opened({ "/dashboard": dashboard }))?.readBack?.()).rejects.toThrow(message);
  });

  test("that answers no success is an error", async () => {
    const socket = await opened({ "/sockets/config": { success: false } });
    await expect(socket?.write(true)).rejects.toThrow(/refuses socket 5: success false/);
  });
});
