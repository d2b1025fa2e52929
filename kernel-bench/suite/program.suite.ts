import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { release, tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import {
  GPIO,
  requestBuffer,
  requestedFd,
} from "../../packages/server/src/hardware/buses/linux/gpio-structs.ts";
import { loadSystemCalls } from "../../packages/server/src/hardware/buses/linux/system-calls.ts";
import {
  ADAPTER,
  addAds1115,
  addMemory,
  damageFrames,
  disturbI2c,
  levelOf,
  pull,
  restartAds1115,
  unplugProbe,
} from "./bench.ts";

const MAIN = join(import.meta.dirname, "../../packages/server/dist/main.js");
const URL = "http://127.0.0.1:8080";
const USER = { name: "keeper", password: "a long password" };
const HEATER = 17;
const FLOAT = 27;
/** A float with a pull-up of the chip. */
const WATCHED = 26;
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

/** Creates a driver, whether its device is there or not; resolves to its id. */
async function addDriver(type: string, parameters: object): Promise<string> {
  await call("PUT", "/api/drivers", { name: type, type, config: {}, parameters }).catch(() => undefined);
  const all = (await call("GET", "/api/drivers")) as readonly {
    readonly id: string;
    readonly type: string;
  }[];
  return all.find((each) => each.type === type)?.id ?? "";
}

/** Another program takes a line; the returned function releases it. */
async function holdLine(line: number): Promise<() => void> {
  const calls = await loadSystemCalls();
  const chip = openSync("/dev/gpiochip0", "r+");
  const request = requestBuffer(line, "another", { as: "input" });
  calls.ioctl(chip, GPIO.requestLines, request);
  return () => {
    closeSync(requestedFd(request));
    closeSync(chip);
  };
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

test("a float with a pull-up acts at its edge, not at the next check", async () => {
  const driver = await addDriver("gpio-input", { Pin: WATCHED, Bias: "pull-up", Debounce: 20 });
  await call("PUT", "/api/inlets", { name: "Level", pin: 0, driver });
  assert.equal(await call("POST", "/api/inlets/2/read"), 1);
  await call("PUT", "/api/atos", {
    ...{ name: "Watch", enable: true, control: false, inlet: "2", period: 600, debounce: 1 },
    notify: { enable: true, max: 100 },
  });
  await sleep(2000);
  assert.doesNotMatch(await alarms(), /sensor-triggered/);
  pull(WATCHED, false);
  const began = performance.now();
  await eventually(async () => assert.match(await alarms(), /sensor-triggered/));
  const took = performance.now() - began;
  assert.ok(took < 10_000, `${took} ms, with a check every 10 minutes`);
  pull(WATCHED, true);
});

test("a chip on I2C that is absent is opened once it is there, and dims", async () => {
  const driver = await addDriver("pca9685", { Address: 64, Frequency: 150 });
  await call("PUT", "/api/jacks", { name: "Lamp", driver, pins: [0] });
  // A memory keeps what is written to it, as the chip does.
  const registers = addMemory(0x40);
  await eventually(async () => void (await call("POST", "/api/jacks/1/control", { 0: 40 })));
  const [low = 0, high = 0] = readFileSync(registers).subarray(8, 10);
  assert.ok(Math.abs((high * 256 + low) / 4096 - 0.4) < 0.01, "the end of the wave at 40 %");
});

test("an ADS1115 is read, also after it lost its supply", async () => {
  addAds1115(0x48);
  const driver = await addDriver("ads1115", { Address: 0x48 });
  await call("PUT", "/api/analog_inputs", { name: "Probe", pin: 0, driver });
  await eventually(async () => assert.equal(await call("POST", "/api/analog_inputs/1/read"), 1000));
  restartAds1115();
  await eventually(async () => assert.equal(await call("POST", "/api/analog_inputs/1/read"), 1000));
});

test("an I2C bus that is held raises an alarm, which its release clears", async () => {
  const read = (): Promise<unknown> =>
    call("POST", "/api/analog_inputs/1/read").catch((error: unknown) => String(error));
  disturbI2c({ error: 110 });
  await eventually(async () => {
    await read();
    assert.match(await alarms(), /"code":"bus-held".*since a message to the device at 0x/);
  });
  disturbI2c({});
  await eventually(async () => {
    assert.equal(await read(), 1000);
    assert.doesNotMatch(await alarms(), /"code":"bus-held"[^}]*"active"/);
  });
});

test("a line of another program is reported with its holder, and used once it is free", async () => {
  const letGo = await holdLine(20);
  await call("PUT", "/api/inlets", { name: "Taken", pin: 20, driver: "rpi" });
  await assert.rejects(call("POST", "/api/inlets/3/read"), /GPIO 20 is held by \\"another\\"/);
  await call("DELETE", "/api/inlets/3");
  await call("PUT", "/api/outlets", { name: "Fan", pin: 20, driver: "rpi" });
  await call("PUT", "/api/equipment", { name: "Fan", outlet: "2", on: true });
  letGo();
  await call("POST", "/api/equipment/2/control", { on: true });
  await eventually(() => assert.equal(levelOf(20), true));
});

test("what the machine has is listed with drivers that fit, and its I2C bus scanned", async () => {
  const found = JSON.stringify(await call("POST", "/api/hardware/scan"));
  assert.match(found, /"simulated":false,"board":"simulated hardware"/);
  assert.match(found, /"label":"pinctrl-sim","used":true/);
  assert.match(found, /"line":17,"name":"","consumer":"refugium","used":true,"output":true/);
  assert.match(found, /"address":"0x40".*"address":"0x48","held_by":null,"guesses":\[{"chip":"ADS1/);
  assert.match(found, /"type":"ds18b20","parameters":{"Device":"28-000000a55a01"}/);
});

test("damaged frames of the probe switch the heater off and raise an alarm", async () => {
  damageFrames(true);
  await eventually(() => assert.equal(levelOf(HEATER), false));
  await eventually(async () => assert.match(await alarms(), /sensor/));
  damageFrames(false);
  await eventually(() => assert.equal(levelOf(HEATER), true));
});

test("the thermostat survives a probe that is unplugged", async () => {
  unplugProbe(true);
  await eventually(() => assert.equal(levelOf(HEATER), false));
  unplugProbe(false);
  await eventually(() => assert.equal(levelOf(HEATER), true));
});

test("the program goes on for its time", { timeout: LONG + 60_000 }, async () => {
  await longRun(LONG - (performance.now() - began));
});

test("a SIGTERM ends the program with the heater off", async () => {
  const exit = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  assert.equal(await exit, 0, printed);
  assert.equal(levelOf(HEATER), false);
});

/** The faults of a long run; each lasts a tenth of it, with as long without any before. */
const FAULTS: readonly (readonly [name: string, begin: () => void, end: () => void])[] = [
  ["frames damaged", () => damageFrames(true), () => damageFrames(false)],
  ["probe unplugged", () => unplugProbe(true), () => unplugProbe(false)],
  ["I2C held low", () => disturbI2c({ error: 110 }), () => disturbI2c({})],
  ["I2C hangs", () => disturbI2c({ waitMs: 5000 }), () => disturbI2c({})],
  [
    "ADS1115 restarts, float falls",
    () => {
      restartAds1115();
      pull(WATCHED, false);
    },
    () => pull(WATCHED, true),
  ],
];

/** Runs the faults one after the other, and prints what the controller sees and does, 40 rows in all. */
async function longRun(ms: number): Promise<void> {
  if (ms < 60_000) {
    await sleep(Math.max(0, ms));
    return;
  }
  const start = performance.now();
  process.stdout.write(
    `| Linux ${release()}, s | fault | °C | heater | float | ADS1115 | alarms |\n| - | - | - | - | - | - | - |\n`,
  );
  for (const [name, begin, end] of FAULTS) {
    for (const fault of ["", name]) {
      if (fault !== "") begin();
      for (let row = 0; row < 4; row++) {
        await sleep(ms / FAULTS.length / 8);
        process.stdout.write(await rowOf(Math.round((performance.now() - start) / 1000), fault));
      }
      if (fault !== "") end();
    }
  }
}

async function rowOf(second: number, fault: string): Promise<string> {
  const told = (path: string, method = "GET"): Promise<string> =>
    call(method, path).then(
      (value) => String(typeof value === "object" && value !== null ? Object.values(value)[0] : value),
      () => "error",
    );
  const degrees = await told("/api/tcs/1/read");
  const level = await told("/api/inlets/2/read", "POST");
  const code = await told("/api/analog_inputs/1/read", "POST");
  const standing = (await call("GET", "/api/alarms")) as readonly {
    readonly code: string;
    readonly state: string;
  }[];
  const codes = standing.filter(({ state }) => state !== "cleared").map((each) => each.code);
  const heater = levelOf(HEATER) ? "on" : "off";
  return `| ${second} | ${fault} | ${degrees} | ${heater} | ${level} | ${code} | ${codes.join(", ")} |\n`;
}
