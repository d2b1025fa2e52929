import type { DigitalOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";

/** Writes need the header against forged requests; its value does not matter. */
const HEADERS = { Accept: "application/json", "X-CSRF": "x" };
const FORM = { ...HEADERS, "Content-Type": "application/x-www-form-urlencoded" };

/** An outlet of a web power switch by its REST API; the device counts from 0. */
export function dliOutlet(device: HttpDevice, pin: number): DigitalOutput {
  const path = `/restapi/relay/outlets/${pin}/state/`;
  return {
    pin,
    write: async (high) => {
      // Each request has the wanted value, also one that is only answered with a challenge.
      const answer = await device.answer(path, { method: "PUT", body: `value=${high}`, headers: FORM });
      if (answer.status === 404) throw device.noSuchPart(`outlet ${pin}`);
      // 204 has no text; a text would be the new state.
      if (!["", String(high)].includes(device.checked(answer).trim())) throw device.notAsExpected();
    },
    readBack: async () => {
      const answer = await device.answer(path, { headers: HEADERS });
      if (answer.status === 404) throw device.noSuchPart(`outlet ${pin}`);
      const state = device.value(device.checked(answer));
      if (typeof state !== "boolean") throw device.notAsExpected();
      return state;
    },
  };
}
