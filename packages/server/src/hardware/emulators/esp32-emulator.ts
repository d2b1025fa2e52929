import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator } from "./http-emulator.ts";

const words = (body: string, status = 200): EmulatedAnswer => ({
  status,
  headers: { "Content-Type": "text/plain" },
  body,
});

/** An ESP32 with the firmware of reef-pi: plain text, errors as 409, no login. All outputs are low after a start. */
export class Esp32Emulator extends HttpEmulator {
  readonly outlets = [false, false, false, false, false, false];
  readonly inlets = [false, false, false, false];
  /** 0…255. */
  readonly jacks = [0, 0, 0, 0];
  readonly analogInputs = [25.31, 24.8];

  restart(): void {
    this.outlets.fill(false);
    this.jacks.fill(0);
  }

  protected override denial(): EmulatedAnswer {
    return words("denied", 401);
  }

  protected answer({ method, path }: EmulatedRequest): EmulatedAnswer {
    const [, kind = "", number = "", value = ""] = path.split("/");
    const pin = Number(number);
    if (method === "GET") return this.#read(kind, pin);
    if (kind === "outlets" && this.outlets[pin] !== undefined && (value === "on" || value === "off")) {
      this.change(() => {
        this.outlets[pin] = value === "on";
      });
      return words(value === "on" ? "high" : "low");
    }
    const duty = Number(value);
    if (kind === "jacks" && this.jacks[pin] !== undefined && value !== "" && duty >= 0 && duty <= 255) {
      this.change(() => {
        this.jacks[pin] = duty;
      });
      return words(value);
    }
    return words("invalid", 409);
  }

  #read(kind: string, pin: number): EmulatedAnswer {
    const level = this.inlets[pin];
    if (kind === "inlets" && level !== undefined) return words(level ? "1" : "0");
    const value = this.analogInputs[pin];
    // A probe that is not there reads as -127 in the firmware.
    if (kind === "analog_inputs" && value !== undefined && value >= -0.5) return words(value.toFixed(2));
    return words("invalid", kind === "" ? 404 : 409);
  }
}
