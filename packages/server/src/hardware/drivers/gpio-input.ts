import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver } from "../driver.ts";
import { Debounce, LineBias, LineNumber, linePlace, lineSetup } from "./gpio/line.ts";

/**
 * One GPIO line as an input with a resistor of the chip and debounce, which the built-in driver's inputs lack: for
 * floats, leak sensors and buttons that close to ground or to 3.3 V.
 * @transport GPIO line
 * @pins digital-input 0
 * @checks the line is an input and no other driver's; reports changes
 * @tested emulated line; GPIO of a real kernel
 */
export const gpioInput = defineDriver({
  type: "gpio-input",
  title: drivers.gpioInput,
  kind: "generic",
  wiring: "gpio",
  parameters: { Pin: LineNumber, Bias: LineBias, Debounce: Debounce(drivers.debounceHelp, 20) },
  provides: ["digital-input"],
  pinmap: () => ({ "digital-input": [0] }),
  occupies: ({ Pin: line }) => linePlace(line),
  open: async ({ gpio }, { Pin: line, Bias: bias, Debounce: debounce }) => {
    const listeners = new Set<() => void>();
    const watched = await gpio.watch(line, lineSetup(bias, debounce), () => {
      for (const changed of listeners) changed();
    });
    return {
      pins: {
        "digital-input": [
          {
            pin: 0,
            read: () => watched.read(),
            watch: async (changed) => {
              listeners.add(changed);
              return async () => void listeners.delete(changed);
            },
          },
        ],
      },
      close: () => watched.close(),
    };
  },
});
