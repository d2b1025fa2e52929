import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

/**
 * A device of no known make: GET `/on` and `/off`, POST `/set` with `{"on":true}`, and its state as JSON at `/state`
 * or as a text at `/level` and `/number`. With a key, each request needs it as the header `X-Key`.
 */
export class HttpDeviceEmulator extends HttpEmulator {
  isOn = false;
  /** In tenths of a degree. */
  tenths = 251;
  readonly #key: string;

  constructor({ key = "" } = {}) {
    super();
    this.#key = key;
  }

  restart(): void {
    this.isOn = false;
  }

  protected answer({ method, path, headers, body }: EmulatedRequest): EmulatedAnswer {
    if (this.#key !== "" && headers["x-key"] !== this.#key) return this.denial();
    if (path === "/state")
      return json({ relay: { on: this.isOn }, sensors: [{ tenths: String(this.tenths) }] });
    if (path === "/level") return { status: 200, body: this.isOn ? "ON\n" : "OFF\n" };
    if (path === "/number") return { status: 200, body: ` ${this.tenths}\n` };
    const wanted = method === "POST" ? `${path} ${body}` : path;
    const on = ["/on", '/set {"on":true}'].includes(wanted);
    if (!on && !["/off", '/set {"on":false}'].includes(wanted)) return { status: 404, body: "Not Found" };
    this.change(() => {
      this.isOn = on;
    });
    return { status: 204, body: "" };
  }
}
