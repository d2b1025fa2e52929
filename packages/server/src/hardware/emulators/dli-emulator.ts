import { DigestGuard } from "./digest-guard.ts";
import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

/** A web power switch with its REST API enabled, by the vendor's "REST API reference": outlets 0…7. */
export class DliEmulator extends HttpEmulator {
  readonly outlets: boolean[];
  readonly #guard: DigestGuard;

  constructor({ outlets = 8, username = "admin", password = "1234" } = {}) {
    super();
    this.outlets = Array.from({ length: outlets }, () => false);
    this.#guard = new DigestGuard({ username, password, realm: "DLI LPC", algorithm: "MD5" });
  }

  /** Set to "all off" after a loss of supply. */
  restart(): void {
    this.#guard.restart();
    this.outlets.fill(false);
  }

  protected override denial(): EmulatedAnswer {
    return this.#guard.challenge();
  }

  protected answer(request: EmulatedRequest): EmulatedAnswer {
    const refusal = this.#guard.refusal(request);
    if (refusal !== undefined) return refusal;
    const { method, path, headers, body } = request;
    const index = Number(/^\/restapi\/relay\/outlets\/(\d+)\/state\/$/.exec(path)?.[1] ?? Number.NaN);
    const state = this.outlets[index];
    if (state === undefined) return { status: 404, body: "Not Found" };
    if (method === "GET") return json(state);
    const isOwn = headers["x-csrf"] !== undefined || headers["x-requested-with"] === "XMLHttpRequest";
    const value = new URLSearchParams(body).get("value");
    if (method !== "PUT" || !isOwn || (value !== "true" && value !== "false"))
      return { status: 400, body: "Bad Request" };
    this.change(() => {
      this.outlets[index] = value === "true";
    });
    return { status: 204, body: "" };
  }
}
