import { afterAll, beforeAll, expect, test } from "vitest";
import { ContractTank, type Row } from "./fixtures/contract-tank.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
afterAll(() => client.stop());

/** Types of 3.x over HTTP: name, type code and default of each parameter, in their order. */
const NETWORK_TYPES: Readonly<Record<string, readonly (readonly [string, number, unknown])[]>> = {
  "dli-wpsp": [
    ["Address", 1, "192.168.1.33"],
    ["Username", 1, "admin"],
    ["Password", 1, "1234"],
  ],
  esp32: [
    ["Address", 1, "192.1.168.4"],
    ["Digital-Output", 2, 6],
    ["Digital-Input", 2, 4],
    ["Pwm", 2, 4],
    ["Analog-Input", 2, 2],
  ],
  esphome: [
    ["Address", 1, "192.168.1.100"],
    ["EntityID", 1, "light"],
    ["EntityType", 1, "switch"],
  ],
  shelly1: [["Address", 1, "192.168.1.33"]],
  "shelly2.5": [["Address", 1, "192.168.1.33"]],
  "tasmota-http": [
    ["Address", 1, "192.1.168.4"],
    ["Output", 2, 0],
  ],
  wled: [["Address", 1, "192.168.1.100"]],
};

test.each(Object.entries(NETWORK_TYPES))(
  "%s has the parameters and defaults of 3.x",
  async (type, expected) => {
    const options = await client.get<Readonly<Record<string, readonly Row[]>>>("/api/drivers/options");
    const found = options[type]?.map((each) => [each.name, each.type, each.default]);
    expect(found).toEqual(expected);
    expect(options[type]?.map(({ order }) => order)).toEqual(expected.map((_, at) => at));
  },
);

test.each([
  [
    "dli-wpsp",
    { address: "h", username: "12", password: "1234" },
    { "digital-output": [0, 1, 2, 3, 4, 5, 6, 7] },
  ],
  [
    "esp32",
    { address: "h", "digital-output": "2", "digital-input": "0" },
    { "digital-output": [0, 1], pwm: [0, 1, 2, 3], "analog-input": [0, 1] },
  ],
  ["esphome", { address: "h", entityid: "Return Pump" }, { "digital-output": [0] }],
  ["esphome", { address: "h", entityid: "water", entitytype: "sensor" }, { "analog-input": [0] }],
  ["tasmota-http", { address: "h", output: "2" }, { "digital-output": [0], pwm: [0] }],
  ["tasmota-http", { address: "h", output: 2 }, { "digital-output": [0], pwm: [0] }],
  ["shelly2.5", { address: "h" }, { "digital-output": [0, 1] }],
  ["wled", { address: "h" }, { "digital-output": [0], pwm: [0] }],
])("a form's %s has its pins", async (type, config, pinmap) => {
  await client.ok("POST", "/api/dev/smoke/reset");
  const made = await client.ok("PUT", "/api/drivers", { name: "D", type, config });
  expect(made).toMatchObject({ type });
  expect((await client.get<Row>(`/api/drivers/${made.id}`)).pinmap).toEqual(pinmap);
});

test("the password of a DLI switch is never shown, also when it is a number", async () => {
  await client.ok("POST", "/api/dev/smoke/reset");
  await client.ok("PUT", "/api/drivers", {
    name: "D",
    type: "dli-wpsp",
    config: { address: "h", username: "admin", password: 987_654 },
  });
  expect(await client.text("/api/drivers")).not.toContain("987654");
});
