// The serial line of a driver: a port of this machine, or a converter that sends the bytes over TCP.
import type { Fault, Field } from "@refugium/model/declare/field.ts";
import { Choice, Text } from "@refugium/model/declare/fields.ts";
import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Buses, SerialRequest, SerialSettings } from "../../buses/buses.ts";
import { helped, type Occupied } from "../../driver.ts";
import { ADDRESS_SHAPE, devicePlace, endPointOf } from "../network/address.ts";

/** Names that Linux gives to serial ports; no console (/dev/tty1), no other device. */
const DEVICE = String.raw`\/dev\/(?:serial\/by-(?:id|path)\/[A-Za-z0-9][A-Za-z0-9:._+@-]*|tty[A-Z][A-Za-z]*\d{1,3}|serial\d|pts\/\d{1,4})`;
const PORT_SHAPE = new RegExp(`^${DEVICE}$|${ADDRESS_SHAPE.source}`);
/** The port of many converters from serial lines to Ethernet. */
const CONVERTER = 8899;
/** Two attempts must fit into a shutdown of five seconds, with those of another unit before them. */
const ANSWER_WITHIN: Milliseconds = seconds(1);
/** Cheap devices need this long until they receive again after an answer; the specification requires 3.5 characters. */
const LEAST_SILENCE = 20;
/** Start, data, parity and stop bits. */
const BITS_PER_CHARACTER = 11;

export const Port: Field<string> = helped(
  drivers.serialPortHelp,
  Text({ initial: "/dev/ttyUSB0", min: 1, max: 261, pattern: PORT_SHAPE, expects: drivers.serialPort }),
);

const BAUD_RATES = ["1200", "2400", "4800", "9600", "19200", "38400", "57600", "115200"] as const;

export const LINE = {
  Port,
  "Baud Rate": helped(drivers.baudRateHelp, Choice(BAUD_RATES, { initial: "9600" })),
  Parity: helped(drivers.parityHelp, Choice(["none", "even", "odd"])),
  "Stop Bits": helped(drivers.stopBitsHelp, Choice(["1", "2"])),
};

export interface LineTexts {
  readonly Port: string;
  readonly "Baud Rate": (typeof BAUD_RATES)[number];
  readonly Parity: SerialSettings["parity"];
  readonly "Stop Bits": "1" | "2";
}

export const settingsOf = (texts: LineTexts): SerialSettings => ({
  baudRate: Number(texts["Baud Rate"]),
  parity: texts.Parity,
  stopBits: texts["Stop Bits"] === "2" ? 2 : 1,
});

const isDevice = (port: string): boolean => port.startsWith("/");

/** Of a device that sends by itself: a converter may keep what it sent earlier. */
export const streamFaults = (port: string): readonly Fault[] =>
  isDevice(port) ? [] : [{ path: "Port", message: drivers.portOfMachine }];

/** What no other driver may use: a unit on a line. */
export function linePlace(port: string, part: string): Occupied {
  if (!isDevice(port)) return devicePlace(endPointOf(port, CONVERTER), part);
  return { place: `serial ${port}${part}`, words: drivers.deviceAt({ address: `${port}${part}` }) };
}

export async function locateLine(buses: Buses, port: string, part: string): Promise<readonly string[]> {
  const places = isDevice(port)
    ? [await buses.serial.locate(port)]
    : await buses.net.locate(endPointOf(port, CONVERTER));
  return places.map((place) => `${place}${part}`);
}

/** An open line to some units. */
export interface FrameLine {
  /** In messages. */
  readonly address: string;
  exchange(frame: Uint8Array, answerLength: SerialRequest["answerLength"]): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function openLine(
  { net, serial }: Pick<Buses, "net" | "serial">,
  port: string,
  settings: SerialSettings,
): Promise<FrameLine> {
  const within = ANSWER_WITHIN;
  if (!isDevice(port)) {
    const to = endPointOf(port, CONVERTER);
    return {
      address: port,
      exchange: (send, answerLength) => net.request({ to, send, answerLength, within, inTurn: true }),
      close: async () => undefined,
    };
  }
  const line = await serial.open(port, settings);
  const silence = milliseconds(
    Math.max(LEAST_SILENCE, Math.ceil((3.5 * BITS_PER_CHARACTER * 1000) / settings.baudRate)),
  );
  return {
    address: port,
    exchange: (send, answerLength) => line.request({ send, answerLength, within, silence }),
    close: () => line.close(),
  };
}
