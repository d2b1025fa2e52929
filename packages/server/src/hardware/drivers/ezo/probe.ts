import type { Message } from "@refugium/model/messages/message.ts";
import { type DriverType, defineDriver } from "../../driver.ts";
import { I2cAddress, i2cPlace } from "../i2c/address.ts";
import { type EzoCircuit, EzoConnection } from "./circuit.ts";

export interface EzoProbe extends EzoCircuit {
  readonly type: string;
  readonly address: number;
  readonly where: Message;
  readonly unit: string;
  /** Milliseconds of a reading. */
  readonly takes: number;
  /** False for what a circuit reads without its probe, or at the end of its range. */
  readonly isValue: (value: number) => boolean;
}

/** A driver of an EZO circuit with one value. */
export function ezoProbe(probe: EzoProbe): DriverType {
  return defineDriver({
    type: probe.type,
    title: probe.title,
    kind: "probe",
    parameters: { Address: I2cAddress(probe.address, probe.where) },
    provides: ["analog-input"],
    pinmap: () => ({ "analog-input": [0] }),
    isOnI2c: true,
    occupies: ({ Address: address }) => i2cPlace(address),
    open: async ({ i2c }, { Address: address }) => {
      const circuit = new EzoConnection(i2c, address, probe);
      await circuit.open();
      const read = async (): Promise<number> => {
        const [value, ...more] = circuit.numbers(await circuit.use((ask) => ask("R", probe.takes)));
        if (value === undefined || more.length > 0 || !probe.isValue(value)) throw circuit.beyondRange(0);
        return value;
      };
      return {
        pins: { "analog-input": [{ pin: 0, unit: probe.unit, read }] },
        close: async () => undefined,
      };
    },
  });
}
