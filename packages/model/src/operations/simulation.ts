// Endpoints of the simulated tank, present only while the hardware is simulated.
import { Obj } from "../declare/containers.ts";
import { type Field, isJsonObject, typeName } from "../declare/field.ts";
import { Bool, Choice, Int, Num, Text } from "../declare/fields.ts";
import { defineAction, defineOperation, defineReport, EMPTY_ANSWER } from "../declare/operation.ts";
import { fields } from "../messages/fields.ts";

const state = { type: "object" };
const simulationOnly = { simulationOnly: true } as const;

export const FAULT_KINDS = [
  "disconnected",
  "crc",
  "stuck",
  "value",
  "noise",
  "slow",
  "stuck-on",
  "stuck-off",
  "write-error",
  "no-effect",
  "gone",
  "garbles",
  "ignores",
  "restarts",
  "hang",
] as const;
const truth = (min: number, max: number, about: string): Field<number> => Num({ min, max, about });
/** The state of the tank that can be set, with its ranges. */
const TRUTHS = {
  temperature: truth(-2, 60, "°C"),
  room: truth(-30, 60, "°C"),
  ph: truth(0, 14, "pH"),
  sump_level: truth(0, 1.5, "Share of the return chamber; above 1 it runs over"),
  reservoir: truth(0, 1000, "Litres"),
  salinity: truth(0, 100, "g/kg"),
  alkalinity: truth(0, 50, "dKH"),
};
export type TankTruth = keyof typeof TRUTHS;
// The keys of the object above.
export const TANK_TRUTHS = Object.keys(TRUTHS) as readonly TankTruth[];
const isTruth = (name: string): name is TankTruth => Object.hasOwn(TRUTHS, name);

/** Some values of a tank's state; left-out ones are unchanged. */
const SomeTruths: Field<Readonly<Partial<Record<TankTruth, number>>>> = {
  kind: "map",
  schema: {
    type: "object",
    properties: Object.fromEntries(Object.entries(TRUTHS).map(([name, { schema }]) => [name, schema])),
    additionalProperties: false,
  },
  initial: {},
  zero: {},
  validate(input, place) {
    if (!isJsonObject(input)) {
      place.refuse(fields.notObject({ found: typeName(input) }));
      return {};
    }
    const validated: Partial<Record<TankTruth, number>> = {};
    for (const [name, value] of Object.entries(input)) {
      if (isTruth(name)) validated[name] = TRUTHS[name].validate(value, place.at(name));
      else place.at(name).refuse(fields.oneOf({ words: TANK_TRUTHS.join(", ") }));
    }
    return validated;
  },
};
export const WIRING_ROLES = [
  "heater",
  "chiller",
  "ato-pump",
  "return-pump",
  "acid-doser",
  "base-doser",
  "alk-doser",
  "light",
  "float-low",
  "float-high",
  "leak",
  "ph",
  "none",
] as const;

export const getSimulation = defineReport({
  ...simulationOnly,
  key: "simulation.get",
  path: "/api/simulation",
  summary: "The truth about the simulated tank, its outputs, faults and wiring",
  answer: state,
});
export const setTank = defineAction({
  ...simulationOnly,
  key: "simulation.tank",
  path: "/api/simulation/tank",
  summary: "Set truths of the tank",
  body: SomeTruths,
  answer: state,
});
export const addFault = defineOperation({
  ...simulationOnly,
  key: "simulation.faults.create",
  method: "PUT",
  path: "/api/simulation/faults",
  scope: "operate",
  summary: "Inject a fault",
  body: Obj({
    target: Text({
      min: 1,
      pattern:
        /^(sensor:[0-9A-Za-z_.-]+|(inlet|analog|outlet|jack):\d+|driver:[0-9A-Za-z_-]+|loop:[a-z0-9:/ -]+)$/,
      expects: fields.faultTarget,
      about: "What is broken",
    }),
    kind: Choice(FAULT_KINDS),
    value: Num({ about: "Value of a `value` fault; the byte of a `garbles` fault, 255 by default" }),
    amplitude: Num({ min: 0, initial: 1, about: "Amplitude of a `noise` fault" }),
    seconds: Num({ min: 0, initial: 1, about: "Delay of a `slow` fault" }),
  }),
  answer: state,
});
export const removeFault = defineOperation({
  ...simulationOnly,
  key: "simulation.faults.delete",
  method: "DELETE",
  path: "/api/simulation/faults/{id}",
  scope: "operate",
  summary: "Heal a fault",
  answer: EMPTY_ANSWER,
});
export const stepClock = defineAction({
  ...simulationOnly,
  key: "simulation.clock",
  path: "/api/simulation/clock",
  summary: "Make the wall clock jump; the monotonic clock does not",
  body: Obj({ step_seconds: Num({ required: true, min: -4e9, max: 4e9 }) }),
  answer: state,
});
export const setWiring = defineAction({
  ...simulationOnly,
  key: "simulation.wiring",
  path: "/api/simulation/wiring",
  summary: "Give a pin a role in the tank: the built-in driver's, or of a driver with a simulated device",
  body: Obj({
    driver: Text({ initial: "rpi" }),
    pin: Int({ required: true, min: 0, max: 4096 }),
    role: Choice(WIRING_ROLES),
    watts: Num({ min: 0, max: 5000, about: "Heaters, chillers and lights" }),
    reverse: Bool({ about: "True: the load runs while the pin is low" }),
  }),
  answer: state,
});
export const smokeReset = defineAction({
  ...simulationOnly,
  key: "dev.smoke_reset",
  path: "/api/dev/smoke/reset",
  scope: "configure",
  switches: true,
  module: "dev_mode",
  summary: "Empty everything; ids start at 1 again",
});

export const SIMULATION_OPERATIONS = [
  getSimulation,
  setTank,
  addFault,
  removeFault,
  stepClock,
  setWiring,
  smokeReset,
];
