import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { TelemetryValue } from "@refugium/model/telemetry.ts";
import type { Bugs } from "../../kernel/bugs.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { Collections } from "../../resources/collections.ts";
import type { Operations } from "../../resources/operations.ts";
import type { DeviceFacts } from "./discovery.ts";
import type { OutboxBus } from "./outbox.ts";

export interface Received {
  readonly topic: string;
  readonly text: string;
  readonly isRetained: boolean;
}

/** The connection to the broker. */
interface MqttExportBus extends OutboxBus {
  readonly status:
    | { readonly connected: true }
    | { readonly connected: false; readonly reason: MessageOrText };
  subscribe(filter: string, listener: (message: Received) => void): Promise<() => void>;
}

/** What the parts of the export share. */
export interface MqttPorts {
  readonly clock: Clock;
  readonly live: LiveState;
  readonly collections: Collections;
  readonly operations: Operations;
  readonly bugs: Bugs;
  readonly bus: MqttExportBus;
  readonly settings: TelemetryValue["mqtt"];
  readonly device: () => Pick<DeviceFacts, "name" | "version" | "url">;
}

/** `equipment` allows all of it, `equipment/3` one. */
export function isAllowed(allowed: readonly string[], path: string): boolean {
  return allowed.includes(path) || allowed.includes(path.split("/")[0] ?? "");
}
