import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { OneWireBus } from "../buses/buses.ts";
import { type AnalogInput, defineDriver } from "../driver.ts";
import { bytesOf, noFrame, OneWireName, oneWirePlace } from "./one-wire/device.ts";

/** A decimal number and a line feed, with room to spare. */
const LONGEST = 16;
const PAGE_BYTES = 8;

/** A quantity: its file, how many steps are one unit, and what the chip can have (Maxim data sheet DS2438, "Features"). */
interface Quantity {
  readonly file: "temperature" | "vad" | "vdd";
  readonly unit: string;
  readonly steps: number;
  readonly from: number;
  readonly to: number;
}

const QUANTITIES: readonly Quantity[] = [
  { file: "temperature", unit: "°C", steps: 256, from: -55, to: 125 },
  { file: "vad", unit: "V", steps: 100, from: 0, to: 10.23 },
  // Its own supply: below this it does not measure.
  { file: "vdd", unit: "V", steps: 100, from: 2.4, to: 10.23 },
];

/**
 * A DS2438 on the kernel's 1-wire bus (w1_ds2438): its temperature in °C (0), the volts at its input (1) and at its supply (2).
 * Each reading is a new measurement.
 * @transport 1-wire, kernel driver `w1_ds2438`
 * @pins analog-input 0 °C, 1 V at its input VAD, 2 V of its supply
 * @checks decimal numbers; a page of zeros, which passes the kernel's CRC, is an error; −55…125 °C, supply of 2.4
 *   V and more; every reading is a new measurement
 * @tested simulated chip, by the kernel's documentation; real hardware: no
 */
export const ds2438 = defineDriver({
  type: "ds2438",
  title: "DS2438",
  kind: "converter",
  wiring: "one-wire",
  parameters: { Device: OneWireName("26") },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": QUANTITIES.map((_, pin) => pin) }),
  occupies: ({ Device: name }) => oneWirePlace(name),
  open: async ({ oneWire }, { Device: name }) => {
    await checkPage(oneWire, name);
    const input = (quantity: Quantity, pin: number): AnalogInput => ({
      pin,
      unit: quantity.unit,
      read: () => measure(oneWire, name, quantity),
    });
    return { pins: { "analog-input": QUANTITIES.map(input) }, close: async () => undefined };
  },
});

async function measure(
  bus: OneWireBus,
  name: string,
  { file, unit, steps, from, to }: Quantity,
): Promise<number> {
  const text = new TextDecoder().decode(await bus.readFile(name, file, LONGEST));
  if (!/^-?\d{1,5}\n?$/.test(text)) throw noFrame(name);
  await checkPage(bus, name);
  const value = Number(text) / steps;
  if (value >= from && value <= to) return value;
  const words = { device: "DS2438", address: name, value: `${value.toFixed(2)} ${unit}` };
  throw new MessageError(devices.implausible(words));
}

/**
 * The kernel checks the CRC of the page, which that of zeros passes: so a line shorted to ground reads 0 °C and 0 V. The status
 * in the first byte distinguishes them: its bit 0 is set from the factory, and the results follow.
 */
async function checkPage(bus: OneWireBus, name: string): Promise<void> {
  const page = await bytesOf(bus, name, "page0", PAGE_BYTES);
  if ([0x00, 0xff].some((empty) => page.every((byte) => byte === empty))) throw noFrame(name);
}
