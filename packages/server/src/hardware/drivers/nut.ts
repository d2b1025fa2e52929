import { Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { AnalogInput, DigitalInput } from "../driver.ts";
import { defineDriver, helped } from "../driver.ts";
import { DeviceAddress, endPointOf } from "./network/address.ts";
import { type Quantity, Ups } from "./nut/upsd.ts";

/** IANA's port of NUT. */
const PORT = 3493;
const SECONDS_PER_WEEK = 7 * 86_400;

/** In the order of their pins. */
const QUANTITIES: readonly Quantity[] = [
  { variable: "battery.charge", unit: "%", most: 100 },
  // In seconds; a field of the USB power class without a value is all ones.
  { variable: "battery.runtime", unit: "min", most: SECONDS_PER_WEEK, factor: 1 / 60, unknown: 0xffff },
  { variable: "ups.load", unit: "%", most: 300 },
  { variable: "input.voltage", unit: "V", most: 500 },
];

/**
 * A UPS behind a server of Network UPS Tools. Nothing is switched, so others may read it, too.
 * @transport TCP, protocol 1.3 of a NUT server (`upsd`)
 * @pins digital-input 0 on battery, 1 low battery; analog-input 0 charge %, 1 runtime min, 2 load, 3 input V
 * @checks UPS and variable of the answer; `OL`, `OB` or `FSD` in the status; decimal numbers within reason; stale
 *   data, no NUT driver, an unknown UPS or variable are errors
 * @tested emulated server over real TCP: absent, garbling; upsd 2.8.0 with `dummy-ups`: mains, battery, forced
 *   shutdown, driver silent and ended
 */
export const nut = defineDriver({
  type: "nut",
  title: "Network UPS Tools",
  kind: "meter",
  parameters: {
    Address: DeviceAddress("127.0.0.1", PORT),
    UPS: helped(
      drivers.upsNameHelp,
      Text({ initial: "ups", min: 1, max: 64, pattern: /^[\w.-]+$/, expects: drivers.upsName }),
    ),
  },
  provides: ["digital-input", "analog-input"],
  pinmap: () => ({ "digital-input": [0, 1], "analog-input": QUANTITIES.map((_, pin) => pin) }),
  open: async ({ net }, { Address: address, UPS: name }) => {
    const ups = new Ups({ net, to: endPointOf(address, PORT), name });
    const levels: readonly DigitalInput[] = [
      { pin: 0, read: () => ups.isOnBattery() },
      { pin: 1, read: () => ups.isBatteryLow() },
    ];
    const numbers = QUANTITIES.map(
      (quantity, pin): AnalogInput => ({ pin, unit: quantity.unit, read: () => ups.number(quantity) }),
    );
    await ups.isOnBattery();
    return { pins: { "digital-input": levels, "analog-input": numbers }, close: async () => undefined };
  },
});
