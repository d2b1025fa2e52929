import { Dict, List } from "../declare/containers.ts";
import { Bool, Int, Name, Num, Ref, Text } from "../declare/fields.ts";
import { action, defineResource, type Row } from "../declare/resource.ts";
import { switching } from "../declare/switching.ts";
import { fields } from "../messages/fields.ts";

const driver = Ref("drivers", { about: "Id of the driver the pin belongs to" });
const pin = Int({ min: 0, max: 4096, about: "Pin number within the driver" });
const equipment = Text({ max: 128, about: "Kept for clients; the server does not use it" });

export const outlets = defineResource({
  name: "outlets",
  most: 2000,
  path: "/api/outlets",
  title: "Outlets",
  singular: "outlet",
  fields: {
    name: Name(),
    // A change switches the output even when nothing uses it: its pin goes to the level of "off" at once.
    driver: switching(driver),
    equipment,
    pin: switching(pin),
    reverse: switching(Bool({ about: "True: the pin is low when the outlet is on" })),
  },
  extras: {
    identify: action("Blink it five times, to see what hangs on it: a lamp, or an outlet that nothing uses", {
      scope: "operate",
    }),
  },
});
export type Outlet = Row<typeof outlets>;

export const inlets = defineResource({
  name: "inlets",
  most: 1000,
  path: "/api/inlets",
  title: "Inlets",
  singular: "inlet",
  fields: {
    name: Name(),
    driver: switching(driver, "in-use"),
    equipment,
    pin: switching(pin, "in-use"),
    reverse: switching(Bool({ about: "True: a low pin reads 1" }), "in-use"),
  },
  extras: {
    read: action("Read the inlet now", { scope: "read", answer: { type: "integer", enum: [0, 1] } }),
  },
});
export type Inlet = Row<typeof inlets>;

export const jacks = defineResource({
  name: "jacks",
  most: 500,
  path: "/api/jacks",
  title: "Jacks",
  singular: "dimmer",
  fields: {
    name: Name(),
    driver: switching(driver),
    pins: switching(List(pin, { min: 1, max: 64, about: "PWM channels of the driver" })),
    reverse: switching(Bool({ about: "True: the channel puts out 100 − value" })),
  },
  extras: {
    control: action("Set channels in percent", {
      body: Dict(Num({ min: 0, max: 100, about: "Percent" }), {
        key: /^\d{1,4}$/,
        expects: fields.pinNumber,
        about: "Percent by pin number",
      }),
    }),
  },
});
export type Jack = Row<typeof jacks>;

export const analogInputs = defineResource({
  name: "analog_inputs",
  most: 500,
  path: "/api/analog_inputs",
  title: "Analog inputs",
  singular: "analog input",
  fields: { name: Name(), driver: switching(driver, "in-use"), pin: switching(pin, "in-use") },
  extras: {
    read: action("Read the input now, in the driver's own unit", {
      scope: "read",
      answer: { type: "number" },
    }),
  },
});
export type AnalogInput = Row<typeof analogInputs>;
