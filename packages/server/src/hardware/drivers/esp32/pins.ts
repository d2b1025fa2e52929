import type { AnalogInput, DigitalInput, DigitalOutput, PwmOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";
import { checkDuty } from "../network/percent.ts";

const HIGH = new Set(["1", "true", "high", "on"]);
const LOW = new Set(["0", "false", "low", "off"]);
const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

/** A level in any of the words of firmware: `1`, `true`, `high`, `on`. Undefined for anything else. */
function levelIn(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return HIGH.has(word) ? true : LOW.has(word) ? false : undefined;
}

/** POST `/outlets/{n}/on`. The firmware answers the level, which cannot be read later. */
export function outlet(device: HttpDevice, pin: number): DigitalOutput {
  return {
    pin,
    write: async (high) => {
      const text = await device.text(`/outlets/${pin}/${high ? "on" : "off"}`, { method: "POST" });
      const level = levelIn(text);
      if (level === undefined && text.trim() !== "") throw device.notAsExpected();
      if (level === !high) throw device.ignoresCommand();
    },
  };
}

/** POST `/jacks/{n}/{0–255}`: 8 bits at 5 kHz. The firmware answers the duty. */
export function jack(device: HttpDevice, pin: number): PwmOutput {
  return {
    pin,
    set: async (percent) => {
      checkDuty(percent);
      const duty = String(Math.trunc((percent * 255) / 100));
      const text = (await device.text(`/jacks/${pin}/${duty}`, { method: "POST" })).trim();
      if (text !== "" && !DECIMAL.test(text)) throw device.notAsExpected();
      if (text !== "" && Number(text) !== Number(duty)) throw device.ignoresCommand();
    },
  };
}

export function inlet(device: HttpDevice, pin: number): DigitalInput {
  return {
    pin,
    read: async () => {
      const level = levelIn(await device.text(`/inlets/${pin}`));
      if (level === undefined) throw device.notAsExpected();
      return level;
    },
  };
}

/** In the unit of the firmware: °C, pH, pulses per second or a 12-bit code, by the number of the input. */
export function analogInput(device: HttpDevice, pin: number): AnalogInput {
  return {
    pin,
    unit: "raw",
    read: async () => {
      const text = (await device.text(`/analog_inputs/${pin}`)).trim();
      if (!DECIMAL.test(text)) throw device.notAsExpected();
      return Number(text);
    },
  };
}
