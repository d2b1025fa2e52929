import { expect, onTestFinished, test } from "vitest";
import { ShellyGen2Emulator } from "./shelly-gen2-emulator.ts";
import { Shelly1Emulator } from "./shelly1-emulator.ts";

async function asked(emulator: Shelly1Emulator | ShellyGen2Emulator) {
  await emulator.start();
  onTestFinished(() => emulator.stop());
  return async (path: string, body?: object) => {
    const post = { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`http://${emulator.address}${path}`, body === undefined ? {} : post);
    return [answer.status, await answer.json()] as const;
  };
}

test.each([
  [1, "SHSW-1"],
  [2, "SHSW-25"],
])("a first-generation Shelly with %d relays is a %s", async (relays, type) => {
  const ask = await asked(new Shelly1Emulator(relays));
  expect(await ask("/shelly")).toMatchObject([200, { type, num_outputs: relays }]);
});

test("a Shelly of the second generation takes calls by GET, POST and frame", async () => {
  const emulator = new ShellyGen2Emulator({ lights: 1 });
  const ask = await asked(emulator);
  expect(await ask("/rpc/Switch.Set?id=0&on=true")).toEqual([200, { was_on: false }]);
  expect(await ask("/rpc/Switch.Toggle", { id: 0 })).toEqual([200, { was_on: true }]);
  expect(emulator.isOn()).toBe(false);
  const frame = { id: 3, method: "Shelly.GetStatus" };
  expect(await ask("/rpc", frame)).toMatchObject([200, { id: 3, result: { "light:0": { output: false } } }]);
  expect(await ask("/rpc/Shelly.GetConfig")).toMatchObject([200, { "switch:0": { initial_state: "off" } }]);
});

test.each([
  ["/rpc/Switch.Set", -103],
  ["/rpc/Switch.GetStatus?id=9", -105],
  ["/rpc/Switch.Explode?id=0", 404],
  ["/rpc/Cover.Open?id=0", 404],
  ["/rpc/Switch.GetStatus?id=x", -103],
])("%s answers the error %d of the device", async (path, code) => {
  const ask = await asked(new ShellyGen2Emulator());
  expect(await ask(path)).toMatchObject([500, { code }]);
});
