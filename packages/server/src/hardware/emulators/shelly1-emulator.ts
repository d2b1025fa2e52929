import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

interface Relay {
  isOn: boolean;
  /** When its timer flips it, in milliseconds of the device. */
  flipsAt?: number | undefined;
}

/** A Shelly of the first generation with one or two relays, by the vendor's "Gen1 API reference", `/relay/{n}`. */
export class Shelly1Emulator extends HttpEmulator {
  readonly #relays: readonly Relay[];

  constructor(relays = 1) {
    super();
    this.#relays = Array.from({ length: relays }, () => ({ isOn: false }));
  }

  isOn(index = 0): boolean {
    const relay = this.#relays[index];
    if (relay === undefined) throw new Error(`there is no relay ${index}`);
    if (relay.flipsAt !== undefined && this.time >= relay.flipsAt) {
      relay.isOn = !relay.isOn;
      relay.flipsAt = undefined;
    }
    return relay.isOn;
  }

  restart(): void {
    for (const relay of this.#relays) Object.assign(relay, { isOn: false, flipsAt: undefined });
  }

  protected answer({ path, query }: EmulatedRequest): EmulatedAnswer {
    if (path === "/shelly") return json(this.#identity());
    const index = Number(/^\/relay\/(\d)$/.exec(path)?.[1] ?? Number.NaN);
    const relay = this.#relays[index];
    if (relay === undefined) return { status: 404, body: "Not Found" };
    const turn = query.get("turn");
    if (turn === "on" || turn === "off") {
      const timer = Number(query.get("timer") ?? 0);
      this.change(() => {
        relay.isOn = turn === "on";
        relay.flipsAt = timer > 0 ? this.time + timer * 1000 : undefined;
      });
    }
    const left = relay.flipsAt === undefined ? 0 : Math.max(0, (relay.flipsAt - this.time) / 1000);
    return json({
      ison: this.isOn(index),
      has_timer: relay.flipsAt !== undefined,
      timer_started: 0,
      timer_duration: 0,
      timer_remaining: Math.round(left),
      overpower: false,
      source: "http",
    });
  }

  #identity(): object {
    const type = this.#relays.length === 1 ? "SHSW-1" : "SHSW-25";
    const fw = "20230913-112003/v1.14.0-gcb84623";
    return { type, mac: "98CDAC1F2A3B", auth: false, fw, num_outputs: this.#relays.length };
  }
}
