import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract, type TestedDevice } from "../driver.contract.ts";
import {
  EMULATED_KEY,
  type EmulatedNodeOptions,
  EspHomeNativeEmulator,
} from "../emulators/esphome-native-emulator.ts";
import { until } from "../emulators/testing/mqtt-world.ts";
import { MESSAGE } from "./esphome/messages.ts";
import { esphomeNative } from "./esphome-native.ts";

const NOTHING = { Key: "", Node: "", Password: "", MaxAge: 900 };
const SWITCH = { ...NOTHING, EntityType: "switch", EntityID: "return_pump" };
const FLOAT = { ...NOTHING, EntityType: "binary_sensor", EntityID: "float" };
const SENSOR = { ...NOTHING, EntityType: "sensor", EntityID: "water_temperature" };
const LIGHT = { ...NOTHING, EntityType: "light", EntityID: "lamp" };

/** A node on this machine, and a controller whose time the test passes. */
async function started(options: EmulatedNodeOptions = {}) {
  const node = new EspHomeNativeEmulator(options);
  await node.start();
  onTestFinished(() => node.stop());
  const { world, clock, pass } = makeWorld();
  // What does not come is over when its deadline passes.
  node.onSilence = () => void setImmediate().then(() => pass(2));
  const open = async (parameters: Readonly<Record<string, unknown>> = SWITCH) => {
    const given = { Address: node.address, ...parameters };
    const driver = await esphomeNative.open(world.buses, given);
    onTestFinished(() => driver.close());
    const { "digital-output": [output] = [], "digital-input": [input] = [] } = driver.pins;
    const [light] = driver.pins.pwm;
    const [sensor] = driver.pins["analog-input"];
    return { driver, output, input, light, sensor };
  };
  return { node, buses: world.buses, clock, pass, open };
}

/** What lies between the controller and a node: while it is shut, nothing of the node arrives. */
async function gated(node: EspHomeNativeEmulator) {
  const waiting = new Set<() => void>();
  const [host = "", port = ""] = node.address.split(":");
  const server = createServer((near) => {
    const far = createConnection({ host, port: Number(port) });
    near.pipe(far).on("error", () => near.destroy());
    near.on("error", () => far.destroy());
    far.on("close", () => near.destroy());
    const flow = () => void far.pipe(near);
    if (gate.isShut) waiting.add(flow);
    else flow();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A listening TCP server has an address of this shape.
  const { port: own } = server.address() as AddressInfo;
  const gate = {
    address: `127.0.0.1:${own}`,
    isShut: false,
    open: () => {
      for (const flow of waiting) flow();
    },
  };
  return gate;
}

async function testedNode(options: EmulatedNodeOptions): Promise<TestedDevice> {
  const { node, buses, pass } = await started(options);
  return {
    buses,
    parameters: { Address: node.address, Key: options.key ?? "" },
    breakDown: () => node.stop(),
    repair: async () => {
      await node.start();
      // The pause after one lost connection and one attempt.
      await pass(2);
    },
    cause: (fault) => {
      if (fault === "restarts") node.restart();
      else node.mood = fault;
    },
  };
}

describe.each([
  ["plain", {}],
  ["encrypted", { key: EMULATED_KEY }],
] as const)("a node with a %s connection", (_name, options) => {
  describe.each([
    ["a switch", SWITCH],
    ["a light", LIGHT],
  ])("%s", (_entity, parameters) => {
    driverContract({
      type: esphomeNative,
      parameters,
      faults: ["returns", "garbles", "ignores", "restarts", "denies"],
      device: () => testedNode(options),
    });
  });

  describe.each([
    ["a binary sensor", FLOAT],
    ["a sensor", SENSOR],
  ])("%s", (_entity, parameters) => {
    driverContract({
      type: esphomeNative,
      parameters,
      faults: ["returns", "garbles", "denies"],
      device: () => testedNode(options),
    });
  });
});

describe("a node", () => {
  test("whose drivers are several has one connection, ended with the last", async () => {
    const { node, open, clock } = await started();
    const [first, second, third] = [await open(SWITCH), await open(FLOAT), await open(SENSOR)];
    expect(node.connections).toBe(1);
    await first.driver.close();
    await second.driver.close();
    node.measure();
    expect(await third.sensor?.read()).toBeCloseTo(25.31, 4);
    await third.driver.close();
    await until(() => node.connections === 0);
    expect(node.received).toContain(MESSAGE.disconnect);
    expect(clock.pending()).toEqual([]);
  });

  test("is pinged every 20 s, and answered when it pings", async () => {
    const { node, open, pass } = await started();
    await open();
    node.received.length = 0;
    await pass(20);
    await until(() => node.received.includes(MESSAGE.ping));
    node.ping();
    await until(() => node.received.includes(MESSAGE.pong));
  });

  test("that does not answer a ping loses its connection, and gets another", async () => {
    const { node, open, pass } = await started();
    const { output } = await open();
    node.mood = "hangs";
    node.onSilence = () => undefined;
    await pass(20);
    await until(() => node.received.at(-1) === MESSAGE.ping);
    node.mood = "works";
    await pass(1.5);
    await until(() => node.connections === 0);
    await pass(1);
    await until(() => node.connections === 1);
    await output?.write(true);
    expect(node.isOn).toBe(true);
  });

  test("that sent pongs beforehand is noticed when it stops answering", async () => {
    const { node, open } = await started();
    const { output } = await open();
    const { input } = await open(FLOAT);
    let edges = 0;
    await input?.watch?.(() => {
      edges += 1;
    });
    for (let count = 0; count < 5; count += 1) node.pong();
    // What it sent before has come, too.
    node.isFloating = true;
    node.reportFloat();
    await until(() => edges > 0);
    node.mood = "hangs";
    await expect(output?.write(true)).rejects.toThrow("did not answer within 1.5 s");
  });

  test("that is back too late gets no command again", async () => {
    const { node, open, pass } = await started();
    const gate = await gated(node);
    const { output } = await open({ ...SWITCH, Address: gate.address });
    node.onSilence = () => undefined;
    node.mood = "ignores";
    node.received.length = 0;
    let outcome: unknown;
    const writing = output?.write(true).catch((error: Error) => {
      outcome = error.message;
    });
    await until(() => node.received.includes(MESSAGE.ping));
    await pass(1.4);
    gate.isShut = true;
    node.restart();
    await until(() => node.received.includes(MESSAGE.hello));
    await pass(1.95);
    await writing;
    expect(outcome).toBe(`${gate.address} does not answer`);
    node.mood = "works";
    gate.open();
    await until(() => node.received.includes(MESSAGE.subscribeStates));
    await output?.readBack?.();
    expect(node.received.filter((type) => type === MESSAGE.switchCommand)).toHaveLength(1);
    expect(node.isOn).toBe(false);
  });

  test("that hangs while a pin is read is an error within the deadline", async () => {
    const { node, open } = await started({ key: EMULATED_KEY });
    const { output } = await open({ ...SWITCH, Key: EMULATED_KEY });
    node.mood = "hangs";
    await expect(output?.write(true)).rejects.toThrow("did not answer within 1.5 s");
  });

  test("that is away is tried again after longer and longer pauses, up to 10 s", async () => {
    const { node, open, clock, pass } = await started();
    const { output } = await open();
    await node.stop();
    await until(() => clock.pending().includes("esphome: connect"));
    for (const pause of [1, 2, 4, 8, 10, 10]) {
      await pass(pause - 0.01);
      expect(clock.pending()).toEqual(["esphome: connect"]);
      await pass(0.01);
      await until(() => clock.pending().length === 1 && clock.pending()[0] === "esphome: connect");
    }
    await expect(output?.write(true)).rejects.toThrow("refuses the connection");
  });

  test("that is given up while it is connected again keeps no connection", async () => {
    const { node, open, clock } = await started();
    const { output, driver } = await open();
    node.restart();
    await until(() => clock.pending().includes("esphome: connect"));
    const writing = output?.write(true);
    await driver.close();
    await expect(writing).rejects.toThrow("not opened yet");
    await until(() => node.connections === 0);
    expect(clock.pending()).toEqual([]);
  });

  test("that ends the connection is connected again at the next call", async () => {
    const { node, open } = await started();
    const { output } = await open();
    node.dismiss();
    await until(() => node.connections === 0);
    await output?.write(true);
    expect(node.isOn).toBe(true);
  });
});

describe("the opening of a node", () => {
  const opening = async (
    node: EmulatedNodeOptions,
    parameters: object,
    change?: (node: EspHomeNativeEmulator) => void,
  ) => {
    const { open, node: emulated, clock } = await started(node);
    change?.(emulated);
    const outcome = await open({ ...SWITCH, ...parameters }).then(
      () => "opened",
      (error: Error) => error.message.replace(emulated.address, "NODE"),
    );
    if (outcome !== "opened") expect(clock.pending()).toEqual([]);
    return outcome;
  };
  const KEYED = { key: EMULATED_KEY };
  const OTHER = Buffer.alloc(32, 1).toString("base64");

  test.each([
    ["with its key", KEYED, { Key: EMULATED_KEY, Node: "tank-node" }, "opened"],
    ["with another key", KEYED, { Key: OTHER }, "NODE refuses the key: enter the one of its configuration"],
    ["without its key", KEYED, {}, "NODE encrypts its connections: enter its key"],
    [
      "with a key that it does not have",
      {},
      { Key: OTHER },
      "NODE does not encrypt its connections: leave the key empty, or set one on the device",
    ],
    ["under another name", {}, { Node: "other" }, 'NODE is the node "tank-node", not "other"'],
    [
      "under another name and with another key",
      KEYED,
      { Key: OTHER, Node: "other" },
      'NODE is the node "tank-node", not "other"',
    ],
    ["with its old password", { password: "reef" }, { Password: "reef" }, "opened"],
    ["without its old password", { password: "reef" }, {}, "NODE refuses the user name or the password"],
    ["with a password that it does not ask for", {}, { Password: "reef" }, "opened"],
    ["for an entity that it does not have", {}, { EntityID: "float" }, "NODE has no switch float"],
  ])("%s", async (_name, node, parameters, outcome) => {
    expect(await opening(node, parameters)).toBe(outcome);
  });

  test.each([
    [EMULATED_KEY, "it has no key, or serves no more connections"],
    ["", "cut the connection"],
  ])("with the key %j that ends it at once says why", async (Key, words) => {
    const { buses } = await started();
    const server = createServer((socket) => socket.end());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    // A listening TCP server has an address of this shape.
    const { port } = server.address() as AddressInfo;
    const parameters = { ...SWITCH, Address: `127.0.0.1:${port}`, Key };
    await expect(esphomeNative.open(buses, parameters)).rejects.toThrow(words);
  });

  test("of an API that is too new is refused", async () => {
    const newer = (node: EspHomeNativeEmulator) => {
      node.apiVersion = 3;
    };
    expect(await opening({}, {}, newer)).toBe("NODE sends what no ESPHome sends");
  });

  test("for a light that cannot be dimmed is refused", async () => {
    const onlyOn = (node: EspHomeNativeEmulator) => {
      node.lightMode = 1;
    };
    expect(await opening({}, LIGHT, onlyOn)).toBe("NODE: lamp cannot be dimmed");
  });

  test.each([
    ["too many entities", (node: EspHomeNativeEmulator) => (node.more = 1000)],
    ["a text that is too long", (node: EspHomeNativeEmulator) => (node.unit = "x".repeat(201))],
  ])("that lists %s is refused", async (_name, change) => {
    expect(await opening({}, SENSOR, (node) => void change(node))).toBe("NODE sends what no ESPHome sends");
  });

  test("under a name that is no good text shows what is printable", async () => {
    const strange = (node: EspHomeNativeEmulator) => {
      node.name = `a\u0007\u202e${"b".repeat(10_000)}`;
    };
    expect(await opening({}, { Node: "other" }, strange)).toBe(
      `NODE is the node "a ${"b".repeat(62)}", not "other"`,
    );
  });

  test("for an entity of several parts is refused", async () => {
    const divided = (node: EspHomeNativeEmulator) => {
      node.isDivided = true;
    };
    expect(await opening({}, SWITCH, divided)).toBe(
      "NODE has more than one switch return_pump: give each a name of its own",
    );
  });

  test("elsewhere than on this machine fails in simulation", async () => {
    const { buses } = await started();
    const away = { ...SWITCH, Address: "192.0.2.1" };
    await expect(esphomeNative.open(buses, away)).rejects.toThrow("192.0.2.1:6053 cannot be reached");
  });
});

describe("the entities of a node", () => {
  test("report an edge of a float at once", async () => {
    const { node, open } = await started();
    const { input } = await open(FLOAT);
    expect(await input?.read()).toBe(false);
    let edges = 0;
    const end = await input?.watch?.(() => {
      edges += 1;
    });
    node.isFloating = true;
    node.reportFloat();
    await until(() => edges === 1);
    expect(await input?.read()).toBe(true);
    await end?.();
    node.isFloating = false;
    node.reportFloat();
    expect(await input?.read()).toBe(false);
    expect(edges).toBe(1);
  });

  test("have no value while they have no reading", async () => {
    const { node, open } = await started();
    const { sensor } = await open(SENSOR);
    const { input } = await open(FLOAT);
    for (const none of [undefined, Number.NaN, Number.POSITIVE_INFINITY, 1e30]) {
      node.temperature = none;
      node.measure();
      await expect(sensor?.read()).rejects.toThrow("has no reading of water_temperature");
    }
    node.isFloating = undefined;
    node.reportFloat();
    await expect(input?.read()).rejects.toThrow("has no reading of float");
  });

  test("have the unit of the node, which must stay", async () => {
    const { node, open } = await started();
    const { sensor } = await open(SENSOR);
    expect(sensor?.unit).toBe("°C");
    node.unit = "°F";
    node.restart();
    await expect(sensor?.read()).rejects.toThrow("sends what no ESPHome sends");
    const without = await started();
    without.node.unit = "";
    expect((await without.open(SENSOR)).sensor?.unit).toBe("raw");
  });

  test("are too old after MaxAge", async () => {
    const { open, pass } = await started();
    const { sensor } = await open({ ...SENSOR, MaxAge: 10 });
    await sensor?.read();
    await pass(10.5);
    await expect(sensor?.read()).rejects.toThrow("is 10.5 s old; at most 10 s is allowed");
  });

  test("keep the age of their value when the node sends it again on a new connection", async () => {
    const { node, open, pass } = await started();
    node.measuresAtOnce = false;
    const { sensor } = await open({ ...SENSOR, MaxAge: 10 });
    await expect(sensor?.read()).rejects.toThrow("has sent no value");
    node.measure();
    await sensor?.read();
    await pass(8);
    node.temperature = 26;
    node.restart();
    expect(await sensor?.read()).toBe(26);
    await pass(3);
    await expect(sensor?.read()).rejects.toThrow("at most 10 s is allowed");
  });

  test("of a switch whose state is assumed are not read back", async () => {
    const { node, open } = await started();
    node.isAssumed = true;
    const { output } = await open();
    await output?.write(true);
    expect(node.isOn).toBe(true);
    expect(output?.readBack).toBeUndefined();
  });

  test("confirm a command that changes nothing by an answer", async () => {
    const { node, open } = await started();
    const { output } = await open();
    await output?.write(true);
    await output?.write(true);
    expect(node.isOn).toBe(true);
    expect(node.received.filter((type) => type === MESSAGE.switchCommand)).toHaveLength(2);
  });

  test("are places of their own where they are outputs", async () => {
    const { buses } = await started();
    const at = { ...SWITCH, Address: "127.0.0.1" };
    expect(esphomeNative.occupies(at, buses)?.place).toBe("device 127.0.0.1:6053/switch/return_pump");
    expect(await esphomeNative.locate(buses, at)).toEqual(["127.0.0.1:6053/switch/return_pump"]);
    const shared = { ...at, ...SENSOR };
    expect(esphomeNative.occupies(shared, buses)).toBeUndefined();
    expect(await esphomeNative.locate(buses, shared)).toEqual([]);
  });
});
