import { join } from "node:path";
import { Telemetry } from "@refugium/model/telemetry.ts";
import { Document } from "../resources/records.ts";
import { diskFiles } from "../store/files.ts";
import { openKeyFile, type Seal } from "../store/key-file.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import { telemetrySubsystem } from "../subsystems/telemetry/telemetry.ts";
import { TelemetrySettings } from "../subsystems/telemetry/telemetry-settings.ts";
import type { Foundation } from "./foundation.ts";

/** The telemetry configuration as stored now. */
export function openTelemetry({ configuration, dataDirectory }: Foundation): TelemetrySettings {
  return new TelemetrySettings(new Document(configuration, "telemetry", Telemetry), lazySeal(dataDirectory));
}

export function makeTelemetry(foundation: Foundation, settings = openTelemetry(foundation)): Subsystem {
  return telemetrySubsystem({
    ...foundation,
    settings,
    controllerName: () => foundation.settings.value.name,
    recordError: (id, message) => foundation.errors.record(id, message),
  });
}

/** The key file is made when the first secret is stored, and a broken one stops nothing but its secrets. */
function lazySeal(dataDirectory: string): Seal {
  const key = (): Seal => openKeyFile(join(dataDirectory, "secrets.key"), diskFiles);
  return { seal: (text) => key().seal(text), open: (text) => key().open(text) };
}
