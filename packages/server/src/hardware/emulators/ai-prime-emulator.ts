import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

const FULL = {
  uv: 3000,
  violet: 4000,
  royal: 9000,
  blue: 9000,
  cool_white: 12_000,
  green: 3000,
  deep_red: 2000,
};
const HD = Object.fromEntries(Object.entries(FULL).map(([name, milliwatts]) => [name, milliwatts * 1.5]));
const MOST = 48_000;

/**
 * An AquaIllumination Prime HD with firmware 2.5, as far as its clients use it. All colours are written together. After a
 * start its schedule is as it was; the colours are dark here.
 */
export class AiPrimeEmulator extends HttpEmulator {
  readonly colours: Record<string, number> = Object.fromEntries(Object.keys(FULL).map((name) => [name, 0]));
  schedule = true;
  /** The serial number of the lamp that controls this one; empty for a lamp of its own. */
  parent = "";

  restart(): void {
    for (const name of Object.keys(this.colours)) this.colours[name] = 0;
  }

  protected answer({ method, path, body }: EmulatedRequest): EmulatedAnswer {
    const name = /^\/api\/(.+)$/.exec(path)?.[1];
    if (method === "GET") return this.#get(name);
    const content: unknown = JSON.parse(body);
    if (!isJsonObject(content)) return json({ response_code: 1 });
    if (name === "colors" && method === "POST") return this.#paint(content);
    if (name !== "schedule/enable" || method !== "PUT") return { status: 404, body: "Not Found" };
    this.change(() => {
      this.schedule = content.enable === true;
    });
    return json({ response_code: 0 });
  }

  #get(name: string | undefined): EmulatedAnswer {
    if (name === "identity")
      return json({
        response_code: 0,
        serial_number: "12345678",
        firmware: "2.5.1",
        mac_addr: "98:cd:ac:1f:2a:3b",
        ssid: "reef",
        product: "Prime HD",
        parent: this.parent,
      });
    if (name === "colors") return json({ response_code: 0, ...this.colours });
    if (name === "schedule/enable") return json({ response_code: 0, enable: this.schedule });
    const supply = { serial_number: "12345678", max_power: MOST, normal: FULL, hd: HD };
    return name === "power"
      ? json({ response_code: 0, devices: [supply] })
      : { status: 404, body: "Not Found" };
  }

  #paint(content: Readonly<Record<string, unknown>>): EmulatedAnswer {
    const isWhole = Object.keys(this.colours).every((name) => typeof content[name] === "number");
    if (!isWhole) return json({ response_code: 2 });
    this.change(() => {
      for (const name of Object.keys(this.colours)) this.colours[name] = Number(content[name]);
    });
    return json({ response_code: 0 });
  }
}
