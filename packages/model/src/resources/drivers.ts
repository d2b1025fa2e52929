import { Freeform } from "../declare/containers.ts";
import { Label, Text } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";
import { switching } from "../declare/switching.ts";

/** Kinds of pins, by their names on the wire. */
export const PIN_KINDS = ["digital-input", "digital-output", "pwm", "analog-input"] as const;
export type PinKind = (typeof PIN_KINDS)[number];

/** What kind of device it is: the groups of the list that owners choose from. */
export const DRIVER_KINDS = [
  "board",
  "plug",
  "relays",
  "dimmer",
  "light",
  "pump",
  "probe",
  "converter",
  "meter",
  "generic",
  "file",
] as const;
export type DriverKind = (typeof DRIVER_KINDS)[number];

/**
 * Outputs of a device that loses the controller: `keeps` its levels, or `timer`: goes low after a time where this was
 * set, or `unknown`.
 */
export const WITHOUT_CONTROLLER = ["keeps", "timer", "unknown"] as const;
export type WithoutController = (typeof WITHOUT_CONTROLLER)[number];

/** The lines of the board that a device is wired to; `gpio`: those of its parameter `Pin`. */
export const WIRINGS = ["i2c", "one-wire", "spi", "gpio"] as const;
export type Wiring = (typeof WIRINGS)[number];

export const drivers = defineResource({
  name: "drivers",
  most: 200,
  builtInId: "rpi",
  path: "/api/drivers",
  title: "Drivers",
  singular: "driver",
  fields: {
    name: Label(),
    type: switching(Text({ about: "Driver type, a key of /api/drivers/options" }), "in-use"),
    config: switching(
      Freeform("What clients send: parameter names in any case, values as strings or numbers"),
      "in-use",
    ),
    parameters: switching(Freeform("Parameters by name; derived from config when left out"), "in-use"),
    pinmap: Freeform("Pins by kind, told by the driver; what a body says here is ignored"),
  },
  extensions: {},
  extras: {
    options: report("Driver types and their parameters", {
      on: "collection",
      answer: { type: "object", additionalProperties: { type: "array", items: { type: "object" } } },
    }),
    types: report(
      "Driver types: title, kind, kinds of pins, choices of parameters, what outputs do without the controller, and what it is wired to",
      {
        on: "collection",
        answer: { type: "array", items: { type: "object" } },
      },
    ),
    validate: action("Check a driver without storing it", {
      on: "collection",
      scope: "read",
      body: Freeform("A driver"),
      answer: { type: "object" },
    }),
    provision: action("Create the connectors that are missing for this driver's pins", {
      scope: "configure",
      switches: true,
      answer: answerObject({ created: { type: "integer" } }),
    }),
  },
});
export type Driver = Row<typeof drivers>;
