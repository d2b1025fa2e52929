import type { Field } from "@refugium/model/declare/field.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { hexAddress } from "../../buses/i2c.ts";
import { type DriverType, defineDriver } from "../../driver.ts";
import { I2cAddress, i2cPlace } from "../i2c/address.ts";
import { type Ask, EzoConnection, fieldsOf } from "./circuit.ts";

/** One value of a reading. */
interface EzoValue {
  /** Its name in the command `O`, where a circuit can leave it out. */
  readonly output?: string;
  readonly unit: string;
  /** False for what a circuit reads without its probe, or at the end of its range. */
  readonly isValue: (value: number) => boolean;
}

/** A setting that a circuit loses with its supply: checked before each reading. */
interface EzoCompensation {
  /** The parameter's name. */
  readonly name: string;
  readonly field: Field<number>;
  /** `T` in `T,25` and `T,?`. */
  readonly command: string;
  /** The unit after the number, where a circuit has several. */
  readonly unit?: string;
}

export interface EzoProbe {
  readonly type: string;
  readonly title: string;
  /** In the answer to `i`, in upper case and without dots: `PH`. */
  readonly identity: string;
  readonly factoryAddress: number;
  /** The default; without it, the factory's. */
  readonly address?: number;
  /** Milliseconds of a reading. */
  readonly takes: number;
  /** By pin, in the order of a reading. The first one decides for all: without its probe none is a value. */
  readonly values: readonly [EzoValue, ...EzoValue[]];
  /** Outputs that are switched off. */
  readonly without?: readonly string[];
  readonly compensations?: readonly EzoCompensation[];
  readonly setUp?: (ask: Ask) => Promise<void>;
}

/** A driver of an EZO circuit with a probe. */
export function ezoProbe(probe: EzoProbe): DriverType {
  const { values, factoryAddress, compensations = [] } = probe;
  const where = drivers.factoryAddress({ address: hexAddress(factoryAddress) });
  const pins = values.map((_, pin) => pin);
  const extra = Object.fromEntries(compensations.map(({ name, field }) => [name, field]));
  return defineDriver({
    type: probe.type,
    title: probe.title,
    kind: "probe",
    parameters: { Address: I2cAddress(probe.address ?? factoryAddress, where), ...extra },
    provides: ["analog-input"],
    pinmap: () => ({ "analog-input": pins }),
    wiring: "i2c",
    chips: { [probe.title]: [factoryAddress] },
    occupies: ({ Address: address }) => i2cPlace(address),
    open: async ({ i2c }, { Address: address, ...settings }: Settings) => {
      const circuit = new EzoConnection(i2c, address, {
        ...probe,
        setUp: (ask) => setUp(ask, probe, circuit),
      });
      const measure = (pin: number): Promise<number> =>
        circuit.use(async (ask) => {
          for (const each of compensations) await compensate(ask, each, settings[each.name], circuit);
          return valueAt(circuit.numbers(await ask("R", probe.takes)), pin, probe, circuit);
        });
      await circuit.open();
      return {
        pins: {
          "analog-input": values.map(({ unit }, pin) => ({ pin, unit, read: () => measure(pin) })),
        },
        close: async () => undefined,
      };
    },
  });
}

type Settings = { readonly Address: number } & { readonly [name: string]: number };

function valueAt(numbers: readonly number[], pin: number, probe: EzoProbe, circuit: EzoConnection): number {
  const [first] = numbers;
  const value = numbers[pin];
  if (first === undefined || value === undefined || numbers.length !== probe.values.length)
    throw circuit.unexpected();
  if (probe.values[0].isValue(first) && probe.values[pin]?.isValue(value) === true) return value;
  throw circuit.beyondRange(pin);
}

/** Only the wanted outputs: a reading has no names, and leaves out what is switched off. */
async function setUp(ask: Ask, probe: EzoProbe, circuit: EzoConnection): Promise<void> {
  await probe.setUp?.(ask);
  const wanted = probe.values.flatMap(({ output }) => output ?? []);
  if (wanted.length === 0) return;
  if (await hasOutputs(ask, wanted)) return;
  for (const name of wanted) await ask(`O,${name},1`);
  for (const name of probe.without ?? []) await ask(`O,${name},0`);
  if (!(await hasOutputs(ask, wanted))) throw circuit.unexpected();
}

async function hasOutputs(ask: Ask, wanted: readonly string[]): Promise<boolean> {
  const [, ...names] = fieldsOf(await ask("O,?"));
  return names.join() === wanted.join().toUpperCase();
}

async function compensate(
  ask: Ask,
  { command, unit }: EzoCompensation,
  wanted: number | undefined,
  circuit: EzoConnection,
): Promise<void> {
  const isSet = async (): Promise<boolean> => {
    const [, value, unitSet = ""] = fieldsOf(await ask(`${command},?`));
    const isUnit = unit === undefined || unitSet === unit.toUpperCase();
    return isUnit && Math.abs(Number(value) - (wanted ?? 0)) < 0.05;
  };
  if (await isSet()) return;
  await ask([command, wanted, ...(unit === undefined ? [] : [unit])].join(","));
  if (!(await isSet())) throw circuit.unexpected();
}
