import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { ADAPTER, addMemory, damageFrames, levelOf, pull } from "./bench.ts";

const MAIN = join(import.meta.dirname, "../../packages/server/dist/main.js");
const URL = "http://127.0.0.1:8080";
const USER = { name: "keeper", password: "a long password" };
const HEATER = 17;
const FLOAT = 27;
/** How long the program runs at least, in ms. */
const LONG = Number(process.env.REFUGIUM_KERNEL_MINUTES ?? "0.5") * 60_000;
const began = performance.now();

let program: ChildProcess;
let printed = "";

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const credentials = Buffer.from(`${USER.name}:${USER.password}`).toString("base64");
  const response = await fetch(`${URL}${path}`, {
    method,
    headers: { authorization: `Basic ${credentials}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Repeats a check until it holds, at most 40 s. */
async function eventually(check: () => Promise<void> | void): Promise<void> {
  const end = performance.now() + 40_000;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(250);
    }
  }
}

const alarms = async (): Promise<string> => JSON.stringify(await call("GET", "/api/alarms"));

before(async () => {
  const data = mkdtempSync(join(tmpdir(), "refugium-kernel-"));
  writeFileSync(join(data, "refugium.toml"), `gpio_chip = "pinctrl-sim"\ni2c_adapter = "${ADAPTER}"\n`);
  pull(FLOAT, false);
  program = spawn(
    process.execPath,
    [
      ...["--disable-warning=ExperimentalWarning", MAIN, "--data", data, "--hardware", "linux"],
      ...["--tank", "empty", "--address", "127.0.0.1:8080"],
      ...["--user", USER.name, "--password", USER.password],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  program.stdout?.on("data", (text: Buffer) => (printed += text.toString()));
  program.stderr?.on("data", (text: Buffer) => (printed += text.toString()));
  await eventually(async () => void (await call("GET", "/api/info")));
});
after(() => program.kill("SIGKILL"));

test("the thermostat switches a relay on a GPIO line by a DS18B20", async () => {
  const probe = readdirSync("/sys/bus/w1/devices").find((name) => name === "28-000000a55a01");
  await call("PUT", "/api/outlets", { name: "Heater", pin: HEATER, driver: "rpi" });
  await call("PUT", "/api/equipment", { name: "Heater", outlet: "1", role: "heater", safe_state: "off" });
  await call("PUT", "/api/tcs", {
    ...{ name: "Tank", enable: true, control: true, sensor: probe, heater: "1" },
    ...{ min: 24, max: 26, hysteresis: 0.2, period: 5, notify: { enable: true, min: 20, max: 28 } },
  });
  await eventually(() => assert.equal(levelOf(HEATER), true, "21.5 °C is below 24 °C"));
  assert.deepEqual(await call("GET", "/api/tcs/1/current_reading"), { temperature: 21.5 });
});

test("a float on a GPIO line is read", async () => {
  await call("PUT", "/api/inlets", { name: "Sump", pin: FLOAT, driver: "rpi" });
  assert.equal(await call("POST", "/api/inlets/1/read"), 0);
  pull(FLOAT, true);
  assert.equal(await call("POST", "/api/inlets/1/read"), 1);
});

test("a chip on I2C that is absent is reported, and opened once it is there", async () => {
  await call("PUT", "/api/drivers", {
    ...{ name: "Dimmer", type: "pca9685", config: {} },
    parameters: { Address: 64, Frequency: 150 },
  }).catch((error: unknown) => assert.match(String(error), /0x40|does not acknowledge/));
  // A memory keeps what is written to it, as the chip does.
  addMemory(0x40);
});

test("damaged frames of the probe switch the heater off and raise an alarm", async () => {
  damageFrames(true);
  await eventually(() => assert.equal(levelOf(HEATER), false));
  await eventually(async () => assert.match(await alarms(), /sensor/));
  damageFrames(false);
  await eventually(() => assert.equal(levelOf(HEATER), true));
});

test("the program goes on for its time", { timeout: LONG + 60_000 }, async () => {
  while (performance.now() - began < LONG) {
    await sleep(1000);
    await call("GET", "/api/tcs/1/current_reading");
  }
});

test("a SIGTERM ends the program with the heater off", async () => {
  const exit = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  assert.equal(await exit, 0, printed);
  assert.equal(levelOf(HEATER), false);
});
