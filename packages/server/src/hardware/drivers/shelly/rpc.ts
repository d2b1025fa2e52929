import { isJsonObject } from "@refugium/model/declare/field.ts";
import type { HttpBus } from "../../buses/buses.ts";
import { DigestAuthentication } from "../network/digest.ts";
import { httpEndPoint } from "../network/http-address.ts";
import { HttpDevice } from "../network/http-device.ts";

type Result = Readonly<Record<string, unknown>>;

/** Codes of an error frame for a component or method that the device does not have. */
const MISSING: readonly unknown[] = [-105, 404];

/** A Shelly from the second generation on: RPC frames by POST to `/rpc` ("RPC protocol" of its API documentation). */
export class ShellyRpc {
  readonly device: HttpDevice;
  #last = 0;

  constructor(http: HttpBus, options: { readonly address: string; readonly password: string }) {
    const { address, password } = options;
    // The user name is fixed.
    const authentication = new DigestAuthentication({ username: "admin", password });
    this.device = new HttpDevice({ http, to: httpEndPoint(address), product: "Shelly", authentication });
  }

  /** The result of a method of one component; null where the method has none. */
  async call(component: string, verb: string, params: { readonly id: number } & Result): Promise<unknown> {
    const { device } = this;
    const method = `${component}.${verb}`;
    this.#last += 1;
    const frame = { id: this.#last, method, params };
    const headers = { "Content-Type": "application/json" };
    const answer = await device.answer("/rpc", { method: "POST", body: JSON.stringify(frame), headers });
    // Firmware may answer an error frame with status 500.
    const reply = device.object(answer.status === 500 ? answer.text : device.checked(answer));
    const { error, result } = reply;
    if (isJsonObject(error)) {
      if (error.code === 401) throw device.wrongPassword();
      if (MISSING.includes(error.code)) throw device.noSuchPart(`${component.toLowerCase()} ${params.id}`);
      throw device.refuses(method, `${String(error.code)} ${String(error.message).slice(0, 80)}`);
    }
    if (reply.id !== frame.id || result === undefined) throw device.notAsExpected();
    return result;
  }

  /** `GetStatus` of a component. */
  async status(component: string, id: number): Promise<Result> {
    const status = await this.call(component, "GetStatus", { id });
    if (isJsonObject(status) && status.id === id) return status;
    throw this.device.notAsExpected();
  }
}
