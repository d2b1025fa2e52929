import type { DigitalOutput, PwmOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";
import { checkDuty } from "../network/percent.ts";

const PATH = "/json/state";
const FULL = 255;

/** The state of a WLED as a whole: its JSON API, `on` and `bri` 0…255. */
export class WledState {
  readonly #device: HttpDevice;

  constructor(device: HttpDevice) {
    this.#device = device;
  }

  async set(state: { readonly on: boolean; readonly bri?: number }): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    const answer = await this.#device.json(PATH, { method: "POST", body: JSON.stringify(state), headers });
    if (answer.success !== true) throw this.#device.notAsExpected();
  }

  async get(): Promise<{ readonly on: boolean; readonly bri: number }> {
    const { on, bri } = await this.#device.json(PATH);
    if (typeof on !== "boolean" || typeof bri !== "number" || !(bri >= 0 && bri <= FULL))
      throw this.#device.notAsExpected();
    return { on, bri };
  }
}

/** On is the brightness it last had: `bri` 0 would be off. */
export function wledSwitch(state: WledState): DigitalOutput {
  return { pin: 0, write: (on) => state.set({ on }), readBack: async () => (await state.get()).on };
}

export function wledBrightness(state: WledState): PwmOutput {
  return {
    pin: 0,
    set: async (percent) => {
      checkDuty(percent);
      const bri = Math.max(1, Math.round((percent * FULL) / 100));
      await state.set(percent > 0 ? { on: true, bri } : { on: false });
    },
    readBack: async () => {
      const { on, bri } = await state.get();
      return on ? (bri * 100) / FULL : 0;
    },
  };
}
