import type { JsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { hexAddress } from "../../../hardware/buses/i2c.ts";
import { HEADER_LABELS } from "../../../hardware/buses/linux/linux-gpio.ts";
import { isPiModel, lackOn } from "../../../hardware/buses/linux/what-lacks.ts";
import type { DriverType } from "../../../hardware/driver.ts";
import { chipsAt } from "../../../hardware/drivers/i2c/chips.ts";
import type { MachineInventory } from "../../../hardware/inventory/machine.ts";
import type { Answered } from "../../../hardware/inventory/scan-i2c.ts";

/** Which of several chips and adapters the controller uses, as in `refugium.toml`. */
export interface UsedPlaces {
  /** Empty: that of a Raspberry Pi. */
  readonly gpio_chip: string;
  /** Number or name. */
  readonly i2c_adapter: string;
}

export interface Scanned {
  /** ISO 8601. */
  readonly at: string;
  readonly devices: readonly Answered[];
}

/** Driver types of 1-wire families; thermometers are DS18S20, DS1822, DS18B20, DS1825, DS28EA00. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ...["10", "22", "28", "3b", "42"].map((family) => [family, "ds18b20"] as const),
  ["3a", "ds2413"],
  ["26", "ds2438"],
]);
/** The name of a line without a pull-up: the search finds only zeros. */
const GHOST = /^00-/;

export const usedGpio = (machine: MachineInventory, { gpio_chip }: UsedPlaces) =>
  machine.gpio.find(({ label }) => (gpio_chip === "" ? HEADER_LABELS.includes(label) : label === gpio_chip));

export const usedI2c = (machine: MachineInventory, { i2c_adapter }: UsedPlaces) =>
  machine.i2c.find(({ adapter, name }) => adapter === `i2c-${i2c_adapter}` || name === i2c_adapter);

/** What was found, with the drivers that fit. */
export function foundOn(
  machine: MachineInventory,
  types: readonly DriverType[],
  places: UsedPlaces,
): JsonObject {
  const offered = (...names: readonly string[]): string[] =>
    names.filter((name) => types.some(({ type }) => type === name));
  const [chip, adapter] = [usedGpio(machine, places), usedI2c(machine, places)];
  return {
    board: machine.board,
    kernel: machine.kernel,
    architecture: machine.architecture,
    gpio: machine.gpio.map((each) => ({
      chip: each.chip,
      label: each.label,
      used: each === chip,
      drivers: each === chip ? offered("rpi", "gpio-input", "gpio-pulses") : [],
      lines: each.lines.map((line) => ({ ...line })),
    })),
    i2c: machine.i2c.map((each) => ({ ...each, used: each === adapter })),
    spi: spiPlaces(machine, types),
    iio: kernelSensors(machine, offered("iio")[0]),
    one_wire: machine.oneWire.map((name) => {
      const family = name.slice(0, 2);
      const [type] = offered(FAMILIES.get(family) ?? "");
      return { name, family, driver: type === undefined ? null : { type, parameters: { Device: name } } };
    }),
    pwm: machine.pwm.map((each) => ({ ...each, drivers: offered("rpi") })),
    serial: machine.serial.map((each) => ({ ...each })),
  };
}

/** Chips on SPI can be neither detected nor identified: each may be at each place. */
function spiPlaces({ spi }: MachineInventory, types: readonly DriverType[]): JsonObject[] {
  const chips = types.filter(({ wiring }) => wiring === "spi");
  return spi.map((device) => ({
    device,
    path: `/dev/spidev${device}`,
    guesses: chips.map(({ type, title }) => ({
      chip: english(title),
      driver: { type, parameters: { Device: device } },
    })),
  }));
}

function kernelSensors({ iio }: MachineInventory, type: string | undefined): JsonObject[] {
  const driver = (name: string, channel: string): JsonObject | null =>
    type === undefined ? null : { type, parameters: { Device: name, Channel: channel } };
  return iio.map(({ name, channels }) => ({
    name,
    channels: channels.map((channel) => ({ channel, driver: driver(name, channel) })),
  }));
}

/** The last scan with the chips that may be at each address. */
export function scanReport(scanned: Scanned | undefined, types: readonly DriverType[]): JsonObject | null {
  if (scanned === undefined) return null;
  return {
    at: scanned.at,
    devices: scanned.devices.map(({ address, heldBy = null }) => ({
      address: hexAddress(address),
      held_by: heldBy,
      guesses: chipsAt(address, types).map(({ chip, driver }) => ({
        chip,
        driver:
          driver === undefined
            ? null
            : { type: driver.type, parameters: { Address: driver.parameters.Address } },
      })),
    })),
  };
}

/** What this machine lacks, with the line of config.txt where there is one. */
export function missingOn(machine: MachineInventory, places: UsedPlaces): JsonObject[] {
  const found: JsonObject[] = [];
  const lacks = (bus: string, line: string | null, message: Message): void => {
    found.push({ bus, line, ...withCode("message", message) });
  };
  const isPi = isPiModel(machine.board);
  const onPi = (line: string): string | null => (isPi ? line : null);
  const here = lackOn(isPi);
  if (machine.gpio.length === 0) lacks("gpio", null, devices.noBoardGpio);
  else if (usedGpio(machine, places) === undefined) {
    const labels = machine.gpio.map(({ label, chip }) => label || chip);
    lacks("gpio", null, devices.otherGpioChips({ labels: { and: labels } }));
  }
  if (machine.i2c.length === 0) lacks("i2c", onPi("dtparam=i2c_arm=on"), here.noI2c);
  else if (usedI2c(machine, places) === undefined)
    lacks("i2c", onPi("dtparam=i2c_arm=on"), devices.noI2cAdapter({ adapter: places.i2c_adapter }));
  if (machine.spi.length === 0) lacks("spi", onPi("dtparam=spi=on"), here.noSpi);
  if (machine.oneWireMasters.length === 0) lacks("one-wire", onPi("dtoverlay=w1-gpio"), here.noOneWire);
  else if (machine.oneWire.length === 0) lacks("one-wire", null, devices.noOneWireSensors);
  else if (machine.oneWire.some((name) => GHOST.test(name))) lacks("one-wire", null, devices.oneWireFloats);
  if (machine.pwm.length === 0) lacks("pwm", onPi("dtoverlay=pwm-2chan"), here.noPwm);
  if (machine.serial.length === 0) lacks("serial", onPi("enable_uart=1"), here.noSerial);
  return found;
}
