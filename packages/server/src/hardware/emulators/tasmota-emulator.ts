import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

interface Relay {
  isOn: boolean;
  /** `PulseTime`, kept in flash. */
  pulse: number;
  /** When the pulse ends, in milliseconds of the device. */
  endsAt?: number | undefined;
}

const ON = new Set(["1", "ON", "TRUE"]);
const OFF = new Set(["0", "OFF", "FALSE"]);

/**
 * A Tasmota with one to eight relays and a dimmer on its last one, by "Commands" and "PowerOnState" of its
 * documentation. After a loss of supply its relays are as they were (`PowerOnState 3`), unless configured otherwise.
 */
export class TasmotaEmulator extends HttpEmulator {
  readonly #relays: readonly Relay[];
  readonly #powerOnState: 0 | 3;
  readonly #password: string;
  dimmer = 100;

  constructor({ relays = 1, powerOnState = 3 as 0 | 3, password = "" } = {}) {
    super();
    this.#relays = Array.from({ length: relays }, () => ({ isOn: false, pulse: 0 }));
    this.#powerOnState = powerOnState;
    this.#password = password;
  }

  isOn(relay = 1): boolean {
    const found = this.#relay(relay);
    if (found.endsAt !== undefined && this.time >= found.endsAt)
      Object.assign(found, { isOn: false, endsAt: undefined });
    return found.isOn;
  }

  /** A button on the device. */
  press(relay = 1): void {
    this.#switch(this.#relay(relay), !this.isOn(relay));
  }

  restart(): void {
    for (const relay of this.#relays) this.#switch(relay, this.#powerOnState === 3 && relay.isOn);
  }

  protected override denial(): EmulatedAnswer {
    return json({ WARNING: "Need user=<username>&password=<password>" }, 401);
  }

  protected answer({ path, query }: EmulatedRequest): EmulatedAnswer {
    if (path !== "/cm") return { status: 404, body: "Not Found" };
    if (this.#password !== "" && query.get("password") !== this.#password) return this.denial();
    const [, name = "", index, payload = ""] =
      /^([a-z]+)(\d*)(?:\s+(.*))?$/i.exec(query.get("cmnd")?.trim() ?? "") ?? [];
    const number = index === "" || index === undefined ? 1 : Number(index);
    if (number > this.#relays.length) return json({ Command: "Unknown" });
    return json(this.#run(name.toUpperCase(), number, payload.trim().toUpperCase()));
  }

  #run(name: string, index: number, payload: string): object {
    if (name === "STATE") return { Time: "2026-01-01T00:00:00", ...this.#levels(), Dimmer: this.dimmer };
    if (name === "STATUS") return { Status: { DeviceName: "Tasmota", PowerOnState: this.#powerOnState } };
    if (name === "POWER") return this.#power(index, payload);
    if (name === "PULSETIME") return this.#pulse(index, payload);
    if (name === "DIMMER") return this.#dim(payload);
    return { Command: "Unknown" };
  }

  #power(index: number, payload: string): object {
    const relays = index === 0 ? this.#relays : [this.#relay(index)];
    if (ON.has(payload) || OFF.has(payload))
      this.change(() => {
        for (const relay of relays) this.#switch(relay, ON.has(payload));
      });
    else if (payload !== "") return { Command: "Error" };
    return this.#levels(index === 0 ? undefined : index);
  }

  #pulse(index: number, payload: string): object {
    const relay = this.#relay(index);
    if (payload !== "")
      this.change(() => {
        relay.pulse = Number(payload);
        if (this.isOn(index)) this.#switch(relay, true);
      });
    const left = relay.endsAt === undefined ? 0 : (relay.endsAt - this.time) / 1000;
    return { [`PulseTime${index}`]: { Set: relay.pulse, Remaining: Math.round(left) } };
  }

  #dim(payload: string): object {
    if (payload !== "")
      this.change(() => {
        if (Number(payload) > 0) this.dimmer = Number(payload);
        this.#switch(this.#relay(this.#relays.length), Number(payload) > 0);
      });
    return { ...this.#levels(this.#relays.length), Dimmer: this.dimmer };
  }

  #switch(relay: Relay, isOn: boolean): void {
    const { pulse } = relay;
    const seconds = pulse <= 111 ? pulse / 10 : pulse - 100;
    Object.assign(relay, { isOn, endsAt: isOn && pulse > 0 ? this.time + seconds * 1000 : undefined });
  }

  /** The state of one relay, or of all. A single relay has no number. */
  #levels(only?: number): Readonly<Record<string, string>> {
    const all = this.#relays.map((_, at) => at + 1);
    const word = (relay: number) => (this.isOn(relay) ? "ON" : "OFF");
    const key = (relay: number) => (all.length === 1 ? "POWER" : `POWER${relay}`);
    const shown = only === undefined ? all : [only];
    return Object.fromEntries(shown.map((relay) => [key(relay), word(relay)]));
  }

  #relay(number: number): Relay {
    const relay = this.#relays[number - 1];
    if (relay === undefined) throw new Error(`there is no relay ${number}`);
    return relay;
  }
}
