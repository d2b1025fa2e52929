import { describe, expect, test } from "vitest";
import type { EzoOptions, EzoValue } from "../../buses/simulated/chips/ezo-chip.ts";
import { makeWorld } from "../../buses/simulated/fixtures/test-world.ts";
import { driverContract, type TestedDevice } from "../../driver.contract.ts";
import type { DriverType } from "../../driver.ts";
import { ezoCo2 } from "../ezo-co2.ts";
import { ezoDo } from "../ezo-do.ts";
import { ezoEc } from "../ezo-ec.ts";
import { ezoFlow } from "../ezo-flow.ts";
import { ezoOrp } from "../ezo-orp.ts";
import { ezoRtd } from "../ezo-rtd.ts";
import { ezoDevice, ezoSending, said } from "../fixtures/ezo-device.ts";
import { readAll } from "../fixtures/i2c-device.ts";

const fixed = (decimals: number, natural: number, output?: string): EzoValue => ({
  decimals,
  natural: () => natural,
  ...(output === undefined ? {} : { output }),
});

type Circuit = Omit<EzoOptions, "time" | "readCode" | "takes">;
const CIRCUITS: readonly {
  readonly type: DriverType;
  readonly circuit: Circuit;
  readonly parameters?: object;
}[] = [
  { type: ezoOrp, circuit: { name: "ORP", values: [fixed(1, 350)] } },
  { type: ezoRtd, circuit: { name: "RTD", values: [fixed(3, 25.1)], kept: { S: "f" } } },
  {
    type: ezoCo2,
    circuit: { name: "CO2", values: [fixed(0, 600, "ppm"), fixed(1, 30, "t")] },
  },
  {
    type: ezoEc,
    circuit: {
      name: "EC",
      values: [fixed(0, 53_000, "EC"), fixed(0, 28_000, "TDS"), fixed(2, 35, "S"), fixed(3, 1.026, "SG")],
      outputs: ["EC"],
      lost: { T: "25.0" },
    },
    parameters: { Temperature: 26 },
  },
  {
    type: ezoDo,
    circuit: {
      name: "D.O.",
      values: [fixed(2, 6.7, "mg"), fixed(1, 99, "%")],
      outputs: ["mg"],
      lost: { T: "20.0", S: "0.00,uS" },
    },
    parameters: { Temperature: 25, Salinity: 35 },
  },
  {
    type: ezoFlow,
    circuit: { name: "FLO", values: [fixed(2, 120, "TV"), fixed(2, 0, "FR")], kept: { FRP: "s" } },
  },
];

for (const { type, circuit, parameters } of CIRCUITS) {
  driverContract({
    type,
    parameters: { Address: 0x60, ...parameters },
    faults: ["returns", "garbles", "ignores", "restarts"],
    device: async () => ezoDevice({ takes: 900, ...circuit }),
  });
}

const open = (type: DriverType, { buses }: TestedDevice, more: object = {}) =>
  type.open(buses, { Address: 0x60, ...more });

/** A circuit that answers `R` with these texts. */
const reading = async (type: DriverType, name: string, ...texts: readonly string[]) =>
  readAll(
    await open(
      type,
      ezoSending({ i: [said(`?i,${name},2.1`)], "S,c": [said("")], R: texts.map((text) => said(text)) }),
    ),
  );

describe("an EZO circuit", () => {
  test.each(["0.0", "1019.9", "-1019.9"])("for ORP that reads %s has no value", async (text) => {
    await expect(reading(ezoOrp, "ORP", text)).rejects.toThrow("input 0 of EZO-ORP at 0x60 is at the end");
  });

  test("for ORP reads below zero", async () => {
    expect(await reading(ezoOrp, "ORP", "-120.5")).toEqual([-120.5]);
  });

  test("for temperature without its probe, −1023, has no value", async () => {
    await expect(reading(ezoRtd, "RTD", "-1023.000")).rejects.toThrow("its probe or its wiring is broken");
    expect(await reading(ezoRtd, "RTD", "-12.5")).toEqual([-12.5]);
  });

  test("for temperature is set to Celsius", async () => {
    const device = ezoDevice({ name: "RTD", takes: 600, values: [fixed(3, 25)], kept: { S: "f" } });
    await open(ezoRtd, device);
    expect(await asked(device, "S,?")).toBe("?S,C");
  });

  test("for conductivity gets its outputs, by which its values are found", async () => {
    const device = ezoDevice({ takes: 600, ...(CIRCUITS[3]?.circuit ?? never()) });
    expect(await readAll(await open(ezoEc, device))).toEqual([53_000, 35, 1.026]);
    expect(await asked(device, "O,?")).toBe("?,O,EC,S,SG");
  });

  test("for conductivity with a dry probe has no salinity either", async () => {
    const { circuit } = CIRCUITS[3] ?? never();
    const dry = { ...circuit, values: [fixed(2, 0, "EC"), ...circuit.values.slice(1)] };
    const { pins } = await open(ezoEc, ezoDevice({ takes: 600, ...dry }));
    for (const pin of pins["analog-input"])
      await expect(pin.read()).rejects.toThrow("at the end of its range");
  });

  test("that leaves a value out fails instead of confusing the others", async () => {
    const answers = { i: [said("?i,EC,2.1")], "O,?": [said("?,O,EC,S,SG")], "T,?": [said("?T,25.0")] };
    const { pins } = await open(ezoEc, ezoSending({ ...answers, R: [said("53000,1.026")] }));
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("sends what no EZO-EC sends");
  });

  test("gets its temperature and salinity again after a loss of supply", async () => {
    const device = ezoDevice({ takes: 600, ...(CIRCUITS[4]?.circuit ?? never()) });
    const driver = await open(ezoDo, device, { Temperature: 26, Salinity: 33 });
    await readAll(driver);
    expect([await asked(device, "T,?"), await asked(device, "S,?")]).toEqual(["?T,26", "?S,33,PPT"]);
    await device.cause?.("restarts");
    expect(await asked(device, "T,?")).toBe("?T,20.0");
    expect(await readAll(driver)).toEqual([6.7, 99]);
    expect([await asked(device, "T,?"), await asked(device, "S,?")]).toEqual(["?T,26", "?S,33,PPT"]);
  });

  test("for oxygen without its probe has no value", async () => {
    const { circuit } = CIRCUITS[4] ?? never();
    const dead = { ...circuit, values: [fixed(2, 0, "mg"), fixed(1, 0, "%")] };
    const { pins } = await open(ezoDo, ezoDevice({ takes: 600, ...dead }));
    await expect(pins["analog-input"][1]?.read()).rejects.toThrow("at the end of its range");
  });

  test("for carbon dioxide that warms up sends no number", async () => {
    const answers = { i: [said("?i,CO2,1.0")], "O,?": [said("?,O,ppm")], R: [said("*WARM")] };
    const { pins } = await open(ezoCo2, ezoSending(answers));
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("sends what no EZO-CO2 sends");
  });

  test.each(CIRCUITS.map(({ type }) => [type.type, type] as const))(
    "of the simulated tank is read by %s",
    async (name, type) => {
      const { world } = makeWorld({ devices: [{ driver: "7", chip: name as "ezo-ec", address: 0x60 }] });
      const values = await readAll(await open(type, { buses: world.buses, breakDown: () => undefined }));
      expect(values.length).toBe(type.pinmap({ Address: 0x60 })["analog-input"]?.length);
    },
  );
});

/** The answer to a command. */
function asked({ buses }: TestedDevice, command: string): Promise<string> {
  return buses.i2c.transaction(0x60, async (device) => {
    await device.write([...new TextEncoder().encode(command), 0]);
    await device.pause(300_000);
    const [, ...text] = await device.read(32);
    return String.fromCharCode(...text).replaceAll("\0", "");
  });
}

function never(): never {
  throw new Error("there is no such circuit");
}
