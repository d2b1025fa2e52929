import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type EmulatedAnswer, type EmulatedRequest, HttpEmulator, json } from "./http-emulator.ts";

interface Socket {
  readonly number: number;
  mode: string;
  enabled: boolean;
}

/** A Red Sea ReefPower or ReefATO+, by captured answers of their firmware. What a strip does after a loss of supply is unknown. */
export class ReefBeatEmulator extends HttpEmulator {
  /** Of the whole device: `auto`, `setup`, `feeding`… */
  mode = "auto";
  readonly sockets: readonly Socket[];
  readonly leakSensor: Record<string, unknown> = { connected: true, enabled: true, status: "dry" };
  readonly probe: Record<string, unknown> = {
    connected: true,
    current_read: 25.2125,
    is_sensor_error: false,
    is_temp_enabled: true,
    temperature_probe_status: "connected",
  };
  readonly #model: string;

  constructor(model: "RSPOWER6" | "RSPOWER8" | "RSATO+" = "RSPOWER8") {
    super();
    this.#model = model;
    const count = model === "RSATO+" ? 0 : Number(model.slice(-1));
    this.sockets = Array.from({ length: count }, (_, number) => ({ number, mode: "off", enabled: true }));
  }

  restart(): void {
    // Modes are kept.
  }

  protected answer({ method, path, body }: EmulatedRequest): EmulatedAnswer {
    if (method === "GET" && path === "/device-info") return json({ hw_model: this.#model, success: true });
    if (method === "GET" && path === "/dashboard") return json(this.#dashboard());
    if (method !== "PUT" || path !== "/sockets/config") return { status: 404, body: "Not Found" };
    const asked: unknown = JSON.parse(body);
    const sockets = isJsonObject(asked) && Array.isArray(asked.sockets) ? asked.sockets : [];
    this.change(() => {
      for (const each of sockets) Object.assign(this.sockets[each.number] ?? {}, each);
    });
    return json({ success: true });
  }

  #dashboard(): object {
    if (this.#model === "RSATO+")
      return { mode: this.mode, ato_sensor: this.probe, leak_sensor: this.leakSensor, is_pump_on: false };
    return { mode: this.mode, sockets: this.sockets.map((each) => ({ ...each, state: "unknown" })) };
  }
}
