// Drivers whose device is part of the simulated tank: chips on I2C and 1-wire, thermometers, and the board itself.
import { isChipName } from "../../packages/server/src/hardware/buses/simulated/chips/index.ts";
import { isOneWireChipName } from "../../packages/server/src/hardware/buses/simulated/chips/one-wire-chips.ts";
import { DRIVERS } from "../../packages/server/src/hardware/drivers/index.ts";
import type { Call, DeviceFault, FaultyDevice, PresentDevice, Using } from "./faulty-device.ts";

interface Particulars {
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Faults that it cannot have, or that no controller could see. */
  readonly lacks?: readonly string[];
}

/** A fault of PUT /api/simulation/faults without its target. */
type Kind = { readonly kind: string; readonly value?: number; readonly seconds?: number };

const ONES = "answers only ones";
const ZEROS = "answers only zeros";
const NOTHING = "confirms and does nothing";
const DEVICE = "driver:1";

/** It converts all the time with settings that are checked: its values are new, although it ignores commands. */
const FREE_RUNNING = { lacks: [NOTHING] };

const PARTICULARS: Readonly<Record<string, Particulars>> = {
  // It can only be written.
  gp8403: { lacks: [ONES, ZEROS, NOTHING] },
  ina219: FREE_RUNNING,
  ina226: FREE_RUNNING,
  ina3221: FREE_RUNNING,
  // Any byte is an answer: the first one of a chip whose lines are all high.
  pcf8574: { lacks: [ONES] },
  // Their settings cannot be read back.
  pcf8591: { lacks: [NOTHING] },
  "pico-board": { lacks: [NOTHING] },
};

export const SIMULATED_CHIPS: readonly FaultyDevice[] = DRIVERS.filter(
  ({ type }) => isChipName(type) || isOneWireChipName(type),
).map(({ type, provides }) => {
  const hasOutputs = provides.some((kind) => kind === "digital-output" || kind === "pwm");
  const { parameters = {}, lacks = [] } = PARTICULARS[type] ?? {};
  const isSensor = !hasOutputs && isOneWireChipName(type);
  // A call may take 1 s on I2C, and 5 s on 1-wire.
  const late = isOneWireChipName(type) ? 10 : 2;
  const make = async ({ call }: Using): Promise<PresentDevice> => ({
    parameters,
    // The kernel makes a sensor on 1-wire measure: it is not written to.
    faults: chipFaults(call, late).filter(
      ({ name }) => !lacks.includes(name) && !(isSensor && name === NOTHING),
    ),
    ...presence(call, DEVICE, { kind: "gone" }),
    ...(hasOutputs ? { load: (pin: number) => loadOf(call, "1", pin) } : {}),
  });
  return { name: type, type, make };
});

const PROBE = "sensor:28-000000000002";
const BOARD = "driver:rpi";

export const SIMULATED_BOARD: readonly FaultyDevice[] = [
  {
    name: "ds18b20",
    type: "ds18b20",
    make: async ({ call }) => ({
      parameters: { Device: "28-000000000002" },
      faults: [
        fault(call, PROBE, "vanishes", { kind: "disconnected" }),
        fault(call, PROBE, "answers garbage", { kind: "crc" }),
        fault(call, PROBE, "never answers", { kind: "slow", seconds: 3600 }),
        fault(call, PROBE, "answers too late", { kind: "slow", seconds: 10 }),
      ],
      ...presence(call, PROBE, { kind: "disconnected" }),
    }),
  },
  ...["mcp3008", "mcp3208"].map((type) => inputOnly(type, { Device: "0.0" })),
  inputOnly("iio", { Device: "bme280", Channel: "temp" }),
  inputOnly("gpio-input", { Pin: 5 }, { device: BOARD, input: "inlet:1" }),
  inputOnly("gpio-pulses", { Pin: 5 }, { device: BOARD, input: "analog:1" }),
  { name: "rpi", type: "rpi", make: async ({ call }) => board(call, "outlet:1", 17) },
  { name: "rpi, PWM", type: "rpi", isDimmed: true, make: async ({ call }) => board(call, "jack:1", 0) },
];

/**
 * An input whose every answer is a reading, so that its answers are not garbled: a chip on SPI, a sensor of the kernel, or a
 * line of the board, which is read by the connector `input`.
 */
function inputOnly(
  type: string,
  parameters: PresentDevice["parameters"],
  { device, input } = { device: DEVICE, input: DEVICE },
): FaultyDevice {
  return {
    name: type,
    type,
    make: async ({ call }) => ({
      parameters,
      faults: [
        fault(call, device, "vanishes", { kind: "gone" }),
        fault(call, input, "never answers", { kind: "slow", seconds: 3600 }),
        fault(call, input, "answers too late", { kind: "slow", seconds: 10 }),
      ],
      ...presence(call, device, { kind: "gone" }),
    }),
  };
}

/** The board is the program's own: it restarts with it. */
function board(call: Call, output: string, pin: number): PresentDevice {
  return {
    parameters: {},
    faults: [
      fault(call, BOARD, "vanishes", { kind: "gone" }),
      fault(call, output, "refuses to be written", { kind: "write-error" }, { needsSwitch: true }),
    ],
    ...presence(call, BOARD, { kind: "gone" }),
    load: () => loadOf(call, "rpi", pin),
  };
}

function chipFaults(call: Call, late: number): readonly DeviceFault[] {
  const of = (name: string, what: Kind, more: Partial<DeviceFault> = {}): DeviceFault =>
    fault(call, DEVICE, name, what, more);
  return [
    of("vanishes", { kind: "gone" }),
    of(ONES, { kind: "garbles", value: 0xff }),
    of(ZEROS, { kind: "garbles", value: 0 }),
    of("never answers", { kind: "slow", seconds: 3600 }),
    of("answers too late", { kind: "slow", seconds: late }, { needsSwitch: true }),
    of(NOTHING, { kind: "ignores" }, { needsSwitch: true }),
    of("restarts", { kind: "restarts" }, { isOver: true }),
  ];
}

function fault(
  call: Call,
  target: string,
  name: string,
  what: Kind,
  more: Partial<DeviceFault> = {},
): DeviceFault {
  let id = "";
  return {
    name,
    cause: async () => {
      ({ id } = await call<{ readonly id: string }>("PUT", "/api/simulation/faults", { target, ...what }));
    },
    heal: () => call("DELETE", `/api/simulation/faults/${id}`),
    ...more,
  };
}

/** A device of the simulation exists with its driver: it is absent once the drivers are opened again without it. */
function presence(call: Call, target: string, what: Kind): Pick<PresentDevice, "vanish" | "appear" | "end"> {
  const absence = fault(call, target, "", what);
  return {
    vanish: async () => {
      await absence.cause();
      await call("POST", "/api/admin/reload");
    },
    appear: () => absence.heal(),
    end: async () => undefined,
  };
}

interface SimulatedOutput {
  readonly driver: string;
  readonly pin: number;
  readonly value: number;
}

async function loadOf(call: Call, driver: string, pin: number): Promise<number> {
  const { outputs } = await call<{ readonly outputs: readonly SimulatedOutput[] }>("GET", "/api/simulation");
  return outputs.find((each) => each.driver === driver && each.pin === pin)?.value ?? 0;
}
