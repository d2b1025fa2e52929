import { expect, onTestFinished, test } from "vitest";
import { ShellyGen2Emulator } from "./shelly-gen2-emulator.ts";

async function connected(emulator: ShellyGen2Emulator) {
  await emulator.start();
  const socket = new WebSocket(`ws://${emulator.address}/rpc`);
  onTestFinished(() => emulator.stop());
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const ask = (frame: object) =>
    new Promise<unknown>((resolve) => {
      socket.addEventListener("message", ({ data }) => resolve(JSON.parse(String(data))), { once: true });
      socket.send(JSON.stringify(frame));
    });
  return { socket, ask };
}

test("an emulated Shelly answers frames on a WebSocket, short and long ones", async () => {
  const emulator = new ShellyGen2Emulator({ switches: 4 });
  const { ask } = await connected(emulator);
  const params = { id: 1, on: true };
  expect(await ask({ id: 7, src: "me", method: "Switch.Set", params })).toMatchObject({
    id: 7,
    dst: "me",
    result: { was_on: false },
  });
  expect(emulator.isOn(1)).toBe(true);
  const status = await ask({ id: 8, src: "x".repeat(300), method: "Shelly.GetStatus" });
  expect(status).toMatchObject({ id: 8, result: { "switch:1": { output: true } } });
});

test("an emulated Shelly with a password refuses a WebSocket without a login", async () => {
  const { ask } = await connected(new ShellyGen2Emulator({ password: "secret" }));
  expect(await ask({ id: 1, src: "me", method: "Switch.Set" })).toMatchObject({ error: { code: 401 } });
});

test("a closed WebSocket is closed from both sides", async () => {
  const { socket } = await connected(new ShellyGen2Emulator());
  const closed = new Promise((resolve) => socket.addEventListener("close", resolve));
  socket.close(1000);
  expect(await closed).toMatchObject({ code: 1000 });
});
