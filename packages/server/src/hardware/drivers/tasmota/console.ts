import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { Credentials } from "../network/authentication.ts";
import type { HttpDevice } from "../network/http-device.ts";

type Answer = Readonly<Record<string, unknown>>;

/** The commands of a Tasmota by web request ("Commands" of its documentation). */
export class TasmotaConsole {
  readonly #device: HttpDevice;

  readonly #login: string;

  /** Credentials of its web password are sent in each address, as Tasmota demands. */
  constructor(device: HttpDevice, { username, password }: Credentials = { username: "", password: "" }) {
    this.#device = device;
    const [user, secret] = [encodeURIComponent(username), encodeURIComponent(password)];
    this.#login = password === "" ? "" : `user=${user}&password=${secret}&`;
  }

  /** Runs one command. Tasmota answers errors with status 200, too. */
  async run(command: string): Promise<Answer> {
    const answer = await this.#device.json(`/cm?${this.#login}cmnd=${encodeURIComponent(command)}`);
    if ("WARNING" in answer) throw this.#device.wrongPassword();
    if (typeof answer.Command === "string") throw this.#device.refuses(command, answer.Command);
    return answer;
  }

  /** The levels of all relays: of one as `POWER`, of several as `POWER1`, `POWER2`. */
  async levels(): Promise<ReadonlyMap<string, boolean>> {
    return this.levelsIn(await this.run("State"));
  }

  levelsIn(answer: Answer): ReadonlyMap<string, boolean> {
    const levels = new Map<string, boolean>();
    for (const [key, value] of Object.entries(answer)) {
      if (!/^POWER\d*$/.test(key)) continue;
      if (value !== "ON" && value !== "OFF") throw this.#device.notAsExpected();
      levels.set(key, value === "ON");
    }
    if (levels.size === 0) throw this.#device.notAsExpected();
    return levels;
  }

  /** 0…100 percent; the dimmer of a light that is off keeps its value. */
  async duty(): Promise<number> {
    const answer = await this.run("State");
    const { Dimmer: dimmer } = answer;
    if (dimmer === undefined) throw this.#device.noSuchPart("Dimmer");
    if (typeof dimmer !== "number" || !(dimmer >= 0 && dimmer <= 100)) throw this.#device.notAsExpected();
    return [...this.levelsIn(answer).values()].includes(true) ? dimmer : 0;
  }

  /**
   * Sets the time after which a relay goes off, 0 for never. It is kept in flash, starts with every switch-on from
   * anywhere, and is written only where it differs: flash wears.
   */
  async setPulse(relay: number, milliseconds: number): Promise<void> {
    const pulse = pulseOf(milliseconds);
    const name = `PulseTime${relay}`;
    if (this.#pulseIn(await this.run(name), name) === pulse) return;
    if (this.#pulseIn(await this.run(`${name} ${pulse}`), name) !== pulse)
      throw new MessageError(devices.ignoresCommand({ address: this.#device.address }));
  }

  #pulseIn(answer: Answer, name: string): number {
    const reply = answer[name];
    const set: unknown =
      typeof reply === "object" && reply !== null && "Set" in reply ? reply.Set : undefined;
    if (typeof set !== "number") throw this.#device.notAsExpected();
    return set;
  }
}

/** `PulseTime` of a time: 1–111 are tenths of a second, 112–64900 are seconds + 100. */
export function pulseOf(milliseconds: number): number {
  const tenths = Math.ceil(milliseconds / 100);
  return tenths <= 111 ? tenths : Math.min(Math.ceil(milliseconds / 1000) + 100, 64_900);
}
