import { Num } from "@refugium/model/declare/fields.ts";
import { minutes, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { EdgeCount } from "../buses/buses.ts";
import { defineDriver, helped } from "../driver.ts";
import { Debounce, LineBias, LineNumber, linePlace, lineSetup } from "./gpio/line.ts";

/** Least time of a measurement: at 1 l/min a YF-S201 gives 15 pulses in it. */
const LEAST = seconds(2);
/** A YF-S401 at its greatest flow gives 590 pulses a second; interference gives any number. */
const MOST_A_SECOND = 2000;

/**
 * A flow meter with a Hall sensor: pulses on a GPIO line as l/min, averaged since the previous reading. A meter without
 * power reads 0, like one without flow.
 * @transport GPIO line
 * @pins analog-input 0, l/min
 * @checks gaps in the kernel's event numbers, at most 2000 pulses a second
 * @tested emulated line; GPIO of a real kernel
 */
export const gpioPulses = defineDriver({
  type: "gpio-pulses",
  title: drivers.gpioPulses,
  kind: "meter",
  wiring: "gpio",
  parameters: {
    Pin: LineNumber,
    Bias: LineBias,
    Debounce: Debounce(drivers.pulseDebounceHelp, 0),
    // A YF-S201: 7.5 pulses a second at 1 l/min.
    PulsesPerLitre: helped(drivers.pulsesPerLitreHelp, Num({ initial: 450, min: 1, max: 100_000 })),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  occupies: ({ Pin: line }) => linePlace(line),
  open: async ({ gpio }, { Pin: line, Bias: bias, Debounce: debounce, PulsesPerLitre: perLitre }) => {
    const setup = { ...lineSetup(bias, debounce), edges: "rising" } as const;
    const watched = await gpio.watch(line, setup, () => undefined);
    const read = async (): Promise<number> => flowOf(await watched.count(LEAST), line, perLitre);
    return {
      pins: { "analog-input": [{ pin: 0, unit: "l/min", read }] },
      close: () => watched.close(),
    };
  },
});

function flowOf({ edges, within }: EdgeCount, line: number, perLitre: number): number {
  const pulses = Math.round((edges * seconds(1)) / within);
  if (pulses > MOST_A_SECOND) throw new MessageError(devices.tooManyPulses({ line, pulses }));
  return (edges / perLitre) * (minutes(1) / within);
}
