import { Obj } from "@refugium/model/declare/containers.ts";
import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { HttpDeviceEmulator } from "../emulators/http-device-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { http } from "./http.ts";

const PLAIN = {
  Address: "127.0.0.1",
  Use: "outlet",
  Method: "GET",
  On: "/on",
  Off: "/off",
  "On Body": "",
  "Off Body": "",
  State: "",
  Value: "",
  Scale: 1,
  Header: "",
};
const CHECKED = {
  ...PLAIN,
  Method: "POST",
  On: "/set",
  Off: "/set",
  "On Body": '{"on":true}',
  "Off Body": '{"on":false}',
  State: "/state",
  Value: "relay.on",
  Header: "X-Key: secret",
};
const INPUT = { ...PLAIN, Use: "input", State: "/level" };
const ANALOG = { ...PLAIN, Use: "analog-input", State: "/state", Value: "sensors.0.tenths", Scale: 0.1 };

describe("an outlet with a state", () => {
  driverContract({
    type: http,
    parameters: CHECKED,
    faults: ["returns", "garbles", "ignores", "restarts", "denies"],
    device: () => emulatedDevice(new HttpDeviceEmulator({ key: "secret" })),
  });
});

describe("an outlet without a state", () => {
  driverContract({
    type: http,
    parameters: PLAIN,
    faults: ["returns", "denies"],
    device: () => emulatedDevice(new HttpDeviceEmulator()),
  });
});

describe.each([INPUT, ANALOG])("an $Use", (parameters) => {
  driverContract({
    type: http,
    parameters,
    faults: ["returns", "garbles", "denies"],
    device: () => emulatedDevice(new HttpDeviceEmulator()),
  });
});

async function opened(given: object) {
  const { buses, parameters } = await emulatedDevice(new HttpDeviceEmulator());
  return (await http.open(buses, { ...given, ...parameters })).pins;
}

test("a value is found in JSON or is the whole text, and is scaled", async () => {
  const member = await opened(ANALOG);
  expect(await member["analog-input"][0]?.read()).toBeCloseTo(25.1);
  const text = await opened({ ...ANALOG, State: "/number", Value: "", Scale: 2 });
  expect(await text["analog-input"][0]?.read()).toBe(502);
});

test.each([
  ["a member that is not there", { Value: "sensors.1.tenths" }, /has no sensors.1.tenths/],
  ["a member of every object", { Value: "constructor.name" }, /has no constructor.name/],
  ["an object", { Value: "relay" }, /sends what no HTTP sends/],
  ["a text", { State: "/level", Value: "" }, /sends what no HTTP sends/],
])("%s is not a number", async (_name, more, message) => {
  const open = async () => {
    const pins = await opened({ ...ANALOG, ...more });
    return pins["analog-input"][0]?.read();
  };
  await expect(open()).rejects.toThrow(message);
});

test.each([
  ["On", "http://elsewhere/on"],
  ["On", "on"],
  ["On", "/a b"],
  ["Off", "/a\r\nX: y"],
  ["Off", ""],
  ["State", "/a#b"],
  ["Header", "no header"],
  ["Header", "Host: elsewhere"],
  ["Header", "X-Key: a\r\nY: b"],
  ["Method", "DELETE"],
  ["Address", "http://device"],
])("%s %j is refused", (name, value) => {
  expect(validate(Obj(http.parameters), { ...PLAIN, [name]: value }).faults).not.toEqual([]);
});

test("an input without a state is refused before it is stored", () => {
  const { buses } = makeWorld().world;
  expect(http.faults({ ...INPUT, State: "" }, buses)).toMatchObject([{ path: "State" }]);
  expect(http.faults(INPUT, buses)).toEqual([]);
});

test("two outlets of one device are two drivers, and inputs are shared", () => {
  const { buses } = makeWorld().world;
  const place = (parameters: Readonly<Record<string, unknown>>) => http.occupies(parameters, buses)?.place;
  expect(place(PLAIN)).not.toBe(place({ ...PLAIN, On: "/second/on" }));
  expect(place(INPUT)).toBeUndefined();
});
