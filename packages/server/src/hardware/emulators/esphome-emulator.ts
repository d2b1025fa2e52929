import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

const NOT_FOUND: EmulatedAnswer = { status: 404, body: "Not Found" };
const PAGE: EmulatedAnswer = {
  status: 200,
  headers: { "Content-Type": "text/html" },
  body: "<!DOCTYPE html><html><body><esp-app></esp-app></body></html>",
};

/**
 * A node with ESPHome, by "Web Server API" of its documentation: the switches `light` and `Return Pump`, and the sensor
 * `water`. It switches in its main loop, here after its next answer. Switches are off after a start
 * (`restore_mode: ALWAYS_OFF`).
 */
export class EspHomeEmulator extends HttpEmulator {
  readonly switches = new Map([
    ["light", false],
    ["Return Pump", false],
  ]);
  /** °C; undefined while the sensor has no reading. */
  water: number | undefined = 25.37;
  /** Answers entities as an array at `/` and nowhere else, as some imitations do. */
  readonly #isArray: boolean;
  #due: (() => void) | undefined;

  constructor({ isArray = false } = {}) {
    super();
    this.#isArray = isArray;
  }

  restart(): void {
    this.#due = undefined;
    for (const id of this.switches.keys()) this.switches.set(id, false);
  }

  protected answer({ method, path }: EmulatedRequest): EmulatedAnswer {
    const [, kind = "", id = "", action] = path.split("/");
    if (method === "POST") return this.#act(kind, id, action);
    const due = this.#due;
    this.#due = undefined;
    const answer = this.#get(kind, id);
    due?.();
    return answer;
  }

  #act(kind: string, id: string, action: string | undefined): EmulatedAnswer {
    const isKnown = kind === "switch" && this.switches.has(id);
    if (!isKnown || (action !== "turn_on" && action !== "turn_off")) return NOT_FOUND;
    this.#due = () => this.change(() => this.switches.set(id, action === "turn_on"));
    return { status: 200, body: "" };
  }

  #get(kind: string, id: string): EmulatedAnswer {
    if (kind === "")
      return this.#isArray
        ? json([...this.switches.keys()].map((each) => this.#switch(each)).concat(this.#sensor()))
        : PAGE;
    if (this.#isArray) return NOT_FOUND;
    if (kind === "switch" && this.switches.has(id)) return json(this.#switch(id));
    return kind === "sensor" && id === "water" ? json(this.#sensor()) : NOT_FOUND;
  }

  #switch(id: string): object {
    const value = this.switches.get(id) === true;
    return { id: `switch-${id}`, state: value ? "ON" : "OFF", value };
  }

  #sensor(): object {
    const { water } = this;
    if (water === undefined) return { id: "sensor-water", state: "NA", value: "NaN" };
    return { id: "sensor-water", state: `${water.toFixed(1)} °C`, value: water };
  }
}
