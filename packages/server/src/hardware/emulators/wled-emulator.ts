import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

const INFO = {
  ver: "0.15.0",
  vid: 2412100,
  leds: { count: 30, fps: 40, pwr: 0, maxpwr: 850, maxseg: 32 },
  name: "WLED",
  udpport: 21324,
  arch: "esp32",
  fs: { u: 12, t: 983, pmt: 0 },
  wifi: { bssid: "00:00:00:00:00:00", rssi: -60, signal: 80, channel: 6 },
  uptime: 1,
  brand: "WLED",
  product: "FOSS",
  mac: "98cdac1f2a3b",
};

/**
 * A WLED by "JSON API" of its documentation. Its brightness is applied first; then `on` switches, and restores the
 * brightness it last had. After a start it is on at half brightness, unless configured otherwise.
 */
export class WledEmulator extends HttpEmulator {
  bri = 0;
  #last = 128;
  readonly #startsOn: boolean;

  constructor({ startsOn = true } = {}) {
    super();
    this.#startsOn = startsOn;
    this.restart();
  }

  get on(): boolean {
    return this.bri > 0;
  }

  restart(): void {
    this.#last = 128;
    this.bri = this.#startsOn ? 128 : 0;
  }

  protected answer({ method, path, body }: EmulatedRequest): EmulatedAnswer {
    if (path === "/json")
      return json({ state: this.#state(), info: INFO, effects: ["Solid"], palettes: ["Default"] });
    if (path !== "/json/state" && path !== "/json/state/") return { status: 404, body: "Not Found" };
    if (method !== "POST") return json(this.#state());
    let wanted: unknown;
    try {
      wanted = JSON.parse(body);
    } catch {
      return json({ error: 9 }, 400);
    }
    if (!isJsonObject(wanted)) return json({ error: 9 }, 400);
    const { on, bri, v } = wanted;
    this.change(() => {
      if (typeof bri === "number") this.#dim(bri);
      if (typeof on === "boolean" && on !== this.on) this.#dim(on ? this.#last : 0);
    });
    return json(v === true ? this.#state() : { success: true });
  }

  #dim(bri: number): void {
    this.bri = bri;
    if (bri > 0) this.#last = bri;
  }

  #state(): object {
    const nl = { on: false, dur: 60, mode: 1, tbri: 0, rem: -1 };
    const udpn = { send: false, recv: true };
    return {
      on: this.on,
      bri: this.#last,
      transition: 7,
      ps: -1,
      pl: -1,
      nl,
      udpn,
      lor: 0,
      mainseg: 0,
      seg: [],
    };
  }
}
