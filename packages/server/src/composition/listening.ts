import { milliseconds } from "@refugium/model/declare/units.ts";
import type { RunningHttp } from "../adapters/http/http.ts";
import { machineNames } from "../adapters/http/machine-names.ts";
import { tlsKeys } from "../adapters/http/tls-keys.ts";
import { isBug, messageOf } from "../kernel/message-error.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { SystemPorts } from "../subsystems/platform/system/system.ts";
import type { Platform } from "./ports.ts";

/** Time to send the answer to a reload before the port moves. */
const ANSWER_FIRST = milliseconds(100);

/** The address and the encryption in force: those of the settings at the last start or reload. */
export class Listening {
  readonly #platform: Platform;
  readonly #http: RunningHttp;
  #inForce: { readonly address: string; readonly https: boolean };

  constructor(platform: Platform, http: RunningHttp) {
    this.#platform = platform;
    this.#http = http;
    this.#inForce = platform.storage.settings.value;
  }

  /** Listens at the address of the settings, or at the one given at start. Throws CannotListen. */
  async listen(): Promise<void> {
    const { storage, runtime } = this.#platform;
    const { address, https } = storage.settings.value;
    const names = certificateNames(this.#platform);
    const tls = https ? await tlsKeys(storage.directory, names, runtime.clock.now()) : undefined;
    await this.#http.listen(runtime.launch.config.address ?? address, tls);
  }

  /** Moves to the address of the settings after the answer to the current request is sent. */
  move(): void {
    const { storage, runtime, reporting } = this.#platform;
    const before = this.#inForce;
    this.#inForce = storage.settings.value;
    const moved = (): void =>
      void this.listen().catch((error: unknown) => {
        this.#inForce = before;
        reporting.log.error({ err: error }, "the new address cannot be used");
      });
    runtime.clock.afterReal(ANSWER_FIRST, "http: move", moved);
  }

  inForce(): ReturnType<SystemPorts["listening"]["inForce"]> {
    const { launch, acrossReloads } = this.#platform.runtime;
    const { address, https } = this.#inForce;
    const { address: given } = launch.config;
    return {
      address: given === undefined ? address : (this.#http.address ?? given),
      address_given: given !== undefined,
      https,
      metrics_export: acrossReloads.metricsExport.value,
      time_zone: acrossReloads.timeZone.value,
    };
  }

  open(): ReturnType<SystemPorts["listening"]["open"]> {
    const { address, https } = this.inForce();
    return { address: this.#http.address ?? address, https };
  }

  /** Throws Refusal `invalid` when an address cannot be listened on. */
  async probe(address: string): Promise<void> {
    try {
      await this.#http.probe(address);
    } catch (error) {
      if (isBug(error)) throw error;
      const message = messageOf(error);
      throw new Refusal("invalid", message, [{ path: "address", message }]);
    }
  }
}

function certificateNames({ runtime: { launch } }: Platform): readonly string[] {
  return [...new Set(["refugium", ...machineNames(), ...launch.ownerFile.hosts, "localhost", "127.0.0.1"])];
}
