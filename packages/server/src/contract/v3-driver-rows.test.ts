import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractTank, type Row } from "./fixtures/contract-tank.ts";
import { REFERENCE_DRIVERS } from "./fixtures/reference-drivers.ts";
import { REFERENCE_ROWS, type ReferenceRow } from "./fixtures/reference-rows.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
beforeEach(async () => {
  await client.ok("POST", "/api/dev/smoke/reset");
  for (const [name, text] of [
    ["level", "1\n"],
    ["number", "8.1\n"],
  ] as const)
    writeFileSync(join(client.tank.directory, "files", name), text);
});
afterAll(() => client.stop());

/** The reason why a driver is not connected; "opens" while it is. */
async function stateOf(id: string): Promise<string> {
  const problems = await client.list("/api/problems");
  const gone = problems.find(({ subject }) => (subject as Row).id === id);
  return gone === undefined ? "opens" : `${gone.code}: ${gone.message}`;
}

async function expectState({ state }: ReferenceRow, id: string): Promise<void> {
  const found = await stateOf(id);
  if (state === "opens") expect(found).toBe("opens");
  else expect(found).toMatch(new RegExp(`^driver-gone: .*${state.source}`));
}

/** Reads the first analog input, where the driver has one. */
async function readAnalog({ id, pinmap }: Row): Promise<number | undefined> {
  // The declaration of drivers has this shape.
  const [pin] = (pinmap as Readonly<Record<string, readonly number[]>>)["analog-input"] ?? [];
  if (pin === undefined) return undefined;
  const input = await client.ok("PUT", "/api/analog_inputs", { name: "a", driver: id, pin });
  return client.meanwhile(client.ok<number>("POST", `/api/analog_inputs/${input.id}/read`));
}

describe("a driver as the reference controller stores it", () => {
  it("is known for each of its types", () => {
    expect(REFERENCE_ROWS.map(({ type }) => type)).toEqual(Object.keys(REFERENCE_DRIVERS).sort());
  });

  it("opens from the row of its sample database", async () => {
    const row = JSON.parse(
      '{"id":"1","name":"pca","type":"pca9685","config":{"address":64,"frequency":150},"pinmap":null,"parameters":{"Address":64,"Frequency":150}}',
    );
    const created = await client.ok("PUT", "/api/drivers", row);
    const { pinmap: _, ...others } = row;
    expect(created).toMatchObject(others);
    expect(await stateOf("1")).toBe("opens");
    await client.ok("PUT", "/api/jacks", { name: "j", driver: "1", pins: [0] });
    await client.meanwhile(client.ok("POST", "/api/jacks/1/control", { 0: 40 }));
    const outputs = await client.list("/api/outputs");
    expect(outputs).toMatchObject([{ driver: "1", value: 40, confirmed: 40 }]);
  });

  it.each(REFERENCE_ROWS.map((row) => [row.type, row] as const))(
    "%s opens by its parameters in any spelling, or says why not",
    async (type, row) => {
      const { parameters, means } = row;
      const created = await client.ok("PUT", "/api/drivers", { name: "d", type, config: null, parameters });
      expect(created).toMatchObject({ type, parameters: means });
      await expectState(row, created.id);
      if (row.state === "opens") expect(await readAnalog(created)).not.toBeNaN();
    },
  );

  it.each(REFERENCE_ROWS.map((row) => [row.type, row] as const))(
    "%s opens by the older config of its form, or says why not",
    async (type, row) => {
      const { config, means } = row;
      const created = await client.ok("PUT", "/api/drivers", { name: "d", type, config, parameters: null });
      expect(created).toMatchObject({ type, parameters: means });
      await expectState(row, created.id);
    },
  );

  it("opens all of them side by side, and again after a restart", async () => {
    for (const { type, parameters } of REFERENCE_ROWS)
      await client.ok("PUT", "/api/drivers", { name: type, type, parameters });
    for (let start = 0; start < 2; start++) {
      const rows = (await client.list("/api/drivers")).filter(({ id }) => id !== "rpi");
      expect(rows.map(({ type }) => type).sort()).toEqual(REFERENCE_ROWS.map(({ type }) => type));
      for (const row of REFERENCE_ROWS)
        await expectState(row, rows.find(({ type }) => type === row.type)?.id ?? "");
      if (start === 0) await client.restart();
    }
  });

  it("is refused with words where its own row would not work here", async () => {
    const refuse = (body: object) => client.refused("400 invalid", "PUT", "/api/drivers", body);
    // The board's own driver exists already.
    expect(await refuse({ type: "rpi", parameters: { Frequency: 100, "Dev Mode": true } })).toEqual(["type"]);
    expect(await refuse({ type: "file-analog", parameters: { Path: "/path/to/file" } })).toEqual([
      "config.path",
    ]);
    // An address of 8 bits, which the reference accepts and no bus has.
    expect(await refuse({ type: "pca9685", parameters: { Address: 255, Frequency: 150 } })).toEqual([
      "config.address",
    ]);
    expect(await refuse({ type: "ads1115", parameters: { Address: 72, "Gain 1": "3" } })).toEqual([
      "config.gain 1",
    ]);
  });
});
