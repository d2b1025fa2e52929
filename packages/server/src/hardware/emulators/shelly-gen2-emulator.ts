import { isJsonObject } from "@refugium/model/declare/field.ts";
import { DigestGuard } from "./digest-guard.ts";
import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

interface Component {
  isOn: boolean;
  brightness: number;
  /** When its timer flips it, in milliseconds of the device. */
  flipsAt?: number | undefined;
  /** The time its timer was set to, in seconds. */
  duration?: number;
}

type Params = Readonly<Record<string, unknown>>;

const FIRMWARE = "20240819-074343/1.4.2-gc2639da";
const ID = "shellypro4pm-f008d1d8b8b8";
const fault = (code: number, message: string) => ({ error: { code, message } });
const PUBLIC = new Set(["shelly.getdeviceinfo"]);

/**
 * A Shelly from the second generation on, by its API documentation: RPC by POST to `/rpc` and `/rpc/{method}` and by GET.
 * Its outputs are off after a loss of supply (`initial_state: off`), and a timer is forgotten.
 */
export class ShellyGen2Emulator extends HttpEmulator {
  /** What each switch draws while it is on. */
  watts = 12.3;
  readonly #switches: readonly Component[];
  readonly #lights: readonly Component[];
  readonly #hasMeter: boolean;
  readonly #password: string;
  readonly #guard: DigestGuard;

  constructor({ switches = 1, lights = 0, meter = true, password = "", oneUse = false } = {}) {
    super();
    this.#switches = Array.from({ length: switches }, () => ({ isOn: false, brightness: 100 }));
    this.#lights = Array.from({ length: lights }, () => ({ isOn: false, brightness: 100 }));
    this.#hasMeter = meter;
    this.#password = password;
    this.#guard = new DigestGuard({
      username: "admin",
      password,
      realm: ID,
      algorithm: "SHA-256",
      once: oneUse,
    });
  }

  isOn(id = 0): boolean {
    return this.#state(this.#switches, id)?.isOn === true;
  }

  restart(): void {
    this.#guard.restart();
    for (const each of [...this.#switches, ...this.#lights])
      Object.assign(each, { isOn: false, flipsAt: undefined });
  }

  protected override denial(): EmulatedAnswer {
    return this.#guard.challenge();
  }

  /** The same frames on a WebSocket, without a login. */
  protected override message(text: string): string | undefined {
    const frame = objectIn(text);
    if (frame === undefined) return undefined;
    const { id, src: dst, method, params } = frame;
    const outcome =
      this.#password === ""
        ? this.#run(String(method).toLowerCase(), isJsonObject(params) ? params : {})
        : fault(401, "Unauthorized");
    return JSON.stringify({ id, src: ID, dst, ...outcome });
  }

  protected answer(request: EmulatedRequest): EmulatedAnswer {
    const { method, path, query, body } = request;
    if (path === "/shelly") return json(this.#deviceInfo());
    if (path !== "/rpc" && !path.startsWith("/rpc/")) return { status: 404, body: "Not Found" };
    const asked = method === "POST" ? objectIn(body) : fromQuery(query);
    if (asked === undefined) return json(fault(-103, "Invalid argument").error, 500);
    const name = path === "/rpc" ? String(asked.method) : path.slice("/rpc/".length);
    const refusal =
      this.#password === "" || PUBLIC.has(name.toLowerCase()) ? undefined : this.#guard.refusal(request);
    if (refusal !== undefined) return refusal;
    const params = path === "/rpc" ? asked.params : asked;
    const outcome = this.#run(name.toLowerCase(), isJsonObject(params) ? params : {});
    if (path === "/rpc") return json({ id: asked.id, src: ID, ...outcome });
    return "error" in outcome ? json(outcome.error, 500) : json(outcome.result);
  }

  #run(name: string, params: Params): { readonly result: unknown } | ReturnType<typeof fault> {
    if (name === "shelly.getdeviceinfo") return { result: this.#deviceInfo() };
    if (name === "shelly.getconfig") return { result: this.#configuration() };
    if (name === "shelly.getcomponents")
      return { result: { components: [], cfg_rev: 1, offset: 0, total: 0 } };
    if (name === "shelly.getstatus") return { result: this.#everything() };
    const [kind, verb] = name.split(".");
    const list = kind === "switch" ? this.#switches : kind === "light" ? this.#lights : undefined;
    if (list === undefined) return fault(404, `No handler for ${name}`);
    const { id } = params;
    if (typeof id !== "number") return fault(-103, "Missing required argument 'id'!");
    const component = this.#state(list, id);
    if (component === undefined) return fault(-105, `Argument 'id', value ${id} not found!`);
    if (verb === "getstatus") return { result: this.#status(list, id, component) };
    if (verb === "set") return { result: this.#set(kind === "light", component, params) };
    if (verb === "toggle") return { result: this.#set(false, component, { on: !component.isOn }) };
    return fault(404, `No handler for ${name}`);
  }

  #set(isLight: boolean, component: Component, { on, brightness, toggle_after: after }: Params): unknown {
    const was_on = component.isOn;
    this.change(() => {
      if (typeof on === "boolean") component.isOn = on;
      if (typeof brightness === "number") component.brightness = brightness;
      component.flipsAt = typeof after === "number" ? this.time + after * 1000 : undefined;
      component.duration = Number(after);
    });
    return isLight ? null : { was_on };
  }

  #state(list: readonly Component[], id: number): Component | undefined {
    const component = list[id];
    if (component?.flipsAt !== undefined && this.time >= component.flipsAt)
      Object.assign(component, { isOn: !component.isOn, flipsAt: undefined });
    return component;
  }

  #status(
    list: readonly Component[],
    id: number,
    { isOn, brightness, flipsAt, duration }: Component,
  ): object {
    const timer = flipsAt === undefined ? {} : { timer_started_at: 1, timer_duration: duration };
    const light = list === this.#lights ? { brightness } : {};
    const power = { apower: isOn ? this.watts : 0, voltage: 230.1, current: 0, aenergy: { total: 0 } };
    const meter = this.#hasMeter ? power : {};
    return {
      id,
      source: "HTTP_in",
      output: isOn,
      ...light,
      ...timer,
      ...meter,
      temperature: { tC: 40, tF: 104 },
    };
  }

  #everything(): object {
    const all = (kind: string, list: readonly Component[]) =>
      list.map(
        (each, id) => [`${kind}:${id}`, this.#status(list, id, this.#state(list, id) ?? each)] as const,
      );
    return {
      sys: { mac: "F008D1D8B8B8", restart_required: false, uptime: 1 },
      ...Object.fromEntries([...all("switch", this.#switches), ...all("light", this.#lights)]),
    };
  }

  #configuration(): object {
    const off = { initial_state: "off", auto_on: false, auto_off: false };
    const all = (kind: string, list: readonly Component[]) =>
      list.map((_, id) => [`${kind}:${id}`, { id, name: null, ...off }] as const);
    return {
      sys: { device: { name: null, mac: "F008D1D8B8B8", fw_id: FIRMWARE }, cfg_rev: 1 },
      ...Object.fromEntries([...all("switch", this.#switches), ...all("light", this.#lights)]),
    };
  }

  #deviceInfo(): object {
    const auth = this.#password !== "";
    return {
      name: null,
      id: ID,
      mac: "F008D1D8B8B8",
      slot: 1,
      model: "SPSW-104PE16EU",
      gen: 2,
      fw_id: FIRMWARE,
      ver: "1.4.2",
      app: "Pro4PM",
      auth_en: auth,
      auth_domain: auth ? ID : null,
    };
  }
}

function objectIn(body: string): Params | undefined {
  try {
    const value: unknown = JSON.parse(body === "" ? "{}" : body);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Parameters of a GET: each value is JSON. */
function fromQuery(query: URLSearchParams): Params | undefined {
  return objectIn(`{${[...query].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`);
}
