import { Bool, Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { AnalogBus, Buses, GpioBus, PwmBus } from "../buses/buses.ts";
import {
  type AnalogInput,
  type DigitalInput,
  type DigitalOutput,
  defineDriver,
  helped,
  type PwmOutput,
} from "../driver.ts";

const FIRST_LINE = 2;
const LAST_LINE = 27;
const LINES = Array.from({ length: LAST_LINE - FIRST_LINE + 1 }, (_, index) => FIRST_LINE + index);
const ANALOG_INPUTS = [0, 1, 2, 3];

/**
 * The board itself: GPIO 2–27, two PWM channels; in simulation also four analog inputs, which a Raspberry Pi lacks.
 * `Dev Mode` states whether the buses are simulated, as the pinmap is computed without them.
 * @transport GPIO lines, PWM channels
 * @pins digital-input 2–27, digital-output 2–27, pwm 0–1; in simulation analog-input 0–3
 * @readBack level of the line, duty of the channel
 * @checks line and channel numbers, duty 0…100 %
 * @tested simulated tank; GPIO and PWM of a real kernel
 */
export const rpi = defineDriver({
  type: "rpi",
  title: drivers.raspberryPi,
  kind: "board",
  withoutController: "keeps",
  builtIn: true,
  parameters: {
    Frequency: helped(drivers.rpiFrequencyHelp, Int({ initial: 200, min: 1, max: 100_000 })),
    "Dev Mode": helped(drivers.devModeHelp, Bool()),
  },
  provides: ["digital-input", "digital-output", "pwm", "analog-input"],
  pinmap: (parameters) => ({
    "digital-input": LINES,
    "digital-output": LINES,
    pwm: [0, 1],
    "analog-input": parameters["Dev Mode"] ? ANALOG_INPUTS : [],
  }),
  open: async (buses: Buses, parameters) => {
    const lines = buses.gpio.lines.filter((line) => line >= FIRST_LINE && line <= LAST_LINE);
    return {
      pins: {
        "digital-input": lines.map((line) => inputLine(buses.gpio, line)),
        "digital-output": lines.map((line) => outputLine(buses.gpio, line)),
        pwm: buses.pwm.channels.map((channel) => pwmChannel(buses.pwm, channel, parameters.Frequency)),
        "analog-input": buses.analog.channels.map((channel) => analogChannel(buses.analog, channel)),
      },
      // Lines and channels belong to the buses, which outlive the driver.
      close: async () => undefined,
    };
  },
});

function inputLine(gpio: GpioBus, pin: number): DigitalInput {
  return {
    pin,
    read: () => gpio.read(pin),
    watch: async (changed) => {
      const watched = await gpio.watch(pin, {}, changed);
      return () => watched.close();
    },
  };
}

function outputLine(gpio: GpioBus, pin: number): DigitalOutput {
  return { pin, write: (high) => gpio.write(pin, high), readBack: () => gpio.readBack(pin) };
}

function pwmChannel(pwm: PwmBus, pin: number, frequency: number): PwmOutput {
  return {
    pin,
    set: (percent) => pwm.set(pin, percent, frequency),
    readBack: () => pwm.readBack(pin),
  };
}

function analogChannel(analog: AnalogBus, pin: number): AnalogInput {
  return { pin, unit: pin === 0 ? "pH" : "raw", read: () => analog.read(pin) };
}
