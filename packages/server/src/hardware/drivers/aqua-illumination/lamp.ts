import { isJsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";
import type { PwmOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";
import { checkDuty } from "../network/percent.ts";

/** The colours of Prime HD and Hydra HD, by wavelength. The pin of a colour is its position. */
export const COLOURS = ["uv", "violet", "royal", "blue", "cool_white", "green", "deep_red"] as const;
type Colour = (typeof COLOURS)[number];
type Levels = { readonly [colour in Colour]: number };
type Answer = Readonly<Record<string, unknown>>;

/** 1000 is 100 %; up to 2000 is the HD range, in which other colours must be dimmer. */
const FULL = 1000;
const MOST = 2000;

/** One supply of a lamp, in milliwatts. */
interface Supply {
  readonly most: number;
  /** At 1000. */
  readonly normal: Levels;
  /** At 2000. */
  readonly hd: Levels;
}

/** A lamp of AquaIllumination with its local interface (`/api/`, firmware 2.0–2.5). The vendor documents nothing. */
export class AquaIlluminationLamp {
  readonly #device: HttpDevice;
  /** All colours are written together: one change at a time. */
  readonly #turns = new SerialQueue();

  constructor(device: HttpDevice) {
    this.#device = device;
  }

  /** Throws unless it is a lamp of its own with these colours. */
  async identify(): Promise<void> {
    const { parent } = await this.#call("identity");
    if (parent !== "") throw this.#device.refuses("identity", `parent ${String(parent).slice(0, 40)}`);
    await this.#levels();
  }

  output(colour: Colour, pin: number): PwmOutput {
    return {
      pin,
      set: async (percent) => {
        checkDuty(percent);
        await this.#turns.add(() => this.#set(colour, Math.round((percent * FULL) / 100)));
      },
      readBack: () => this.#percent(colour),
    };
  }

  async #percent(colour: Colour): Promise<number> {
    await this.#requireManual();
    return ((await this.#levels())[colour] * 100) / FULL;
  }

  async #set(colour: Colour, level: number): Promise<void> {
    const levels = { ...(await this.#levels()), [colour]: level };
    for (const supply of await this.#supplies()) this.#checkLoad(supply, levels);
    if (await this.#hasSchedule()) await this.#call("schedule/enable", "PUT", { enable: false });
    await this.#call("colors", "POST", levels);
  }

  /** A schedule would overwrite the colours at any time. */
  async #requireManual(): Promise<void> {
    if (await this.#hasSchedule()) throw this.#device.refuses("colors", "schedule");
  }

  async #hasSchedule(): Promise<boolean> {
    const { enable } = await this.#call("schedule/enable");
    if (typeof enable !== "boolean") throw this.#device.notAsExpected();
    return enable;
  }

  #checkLoad({ most, normal, hd }: Supply, levels: Levels): void {
    const loads = COLOURS.map((colour) => {
      const [level, usual] = [levels[colour], normal[colour]];
      if (level <= FULL) return (usual * level) / FULL;
      return usual + ((hd[colour] - usual) * (level - FULL)) / FULL;
    });
    const load = loads.reduce((sum, each) => sum + each, 0);
    if (load > most) throw this.#device.refuses("colors", `${Math.round(load)} mW > ${most} mW`);
  }

  async #supplies(): Promise<readonly Supply[]> {
    const { devices: parts } = await this.#call("power");
    if (!Array.isArray(parts) || parts.length === 0) throw this.#device.notAsExpected();
    return parts.map((part: unknown) => {
      const { max_power: most, normal, hd } = isJsonObject(part) ? part : {};
      if (typeof most !== "number" || !isJsonObject(normal) || !isJsonObject(hd))
        throw this.#device.notAsExpected();
      const any = Number.MAX_SAFE_INTEGER;
      return { most, normal: this.#numbers(normal, any), hd: this.#numbers(hd, any) };
    });
  }

  async #levels(): Promise<Levels> {
    const { response_code: _, ...found } = await this.#call("colors");
    const strange = Object.keys(found).find((name) => !COLOURS.some((colour) => colour === name));
    if (strange !== undefined) throw this.#device.notAsExpected();
    return this.#numbers(found, MOST);
  }

  #numbers(found: Answer, most: number): Levels {
    const number = (colour: Colour): number => {
      const value = found[colour];
      if (value === undefined) throw this.#device.noSuchPart(colour);
      if (typeof value !== "number" || !(value >= 0 && value <= most)) throw this.#device.notAsExpected();
      return value;
    };
    const [uv, violet, royal, blue] = [number("uv"), number("violet"), number("royal"), number("blue")];
    const [cool_white, green, deep_red] = [number("cool_white"), number("green"), number("deep_red")];
    return { uv, violet, royal, blue, cool_white, green, deep_red };
  }

  /** The answer of a path below `/api/`. 0 is the code of success. */
  async #call(path: string, method: "GET" | "POST" | "PUT" = "GET", content?: object): Promise<Answer> {
    const headers = { "Content-Type": "application/json" };
    const request = content === undefined ? {} : { method, headers, body: JSON.stringify(content) };
    const answer = await this.#device.json(`/api/${path}`, request);
    const { response_code: code } = answer;
    if (typeof code !== "number") throw this.#device.notAsExpected();
    if (code !== 0)
      throw new MessageError(
        devices.deviceRefuses({
          address: this.#device.address,
          command: path,
          reason: `response_code ${code}`,
        }),
      );
    return answer;
  }
}
