import { hostOffset } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { jackOutput } from "@refugium/model/output-ids.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { lights, pwmProfiles } from "@refugium/model/resources/lights.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import type { LightCeiling } from "../../control/light-ceiling.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { LightingSubsystem } from "../../subsystems/control/lighting/lighting.ts";
import { CHANNEL_LEVELS } from "../../telemetry/channel-usage.ts";
import type { Hardware, Platform } from "../ports.ts";
import { makeUsages } from "./make-usages.ts";

/** Lights on the channels of their jacks, by the host's own wall clock. */
export function makeLighting(
  platform: Platform,
  { outputs }: Hardware,
  { isClockTrusted, ceiling }: { readonly isClockTrusted: () => boolean; readonly ceiling: LightCeiling },
): Subsystem {
  const { storage, reporting, runtime } = platform;
  const { collections } = storage;
  return new LightingSubsystem({
    runtime,
    reporting,
    switchboard: runtime.switchboard,
    collection: collections.of(lights),
    profiles: collections.of(pwmProfiles),
    connectors: {
      jacks: collections.of(jacks),
      findOutput: (jack, pin) => outputs.find(jackOutput(jack, pin)),
      pumps: () => collections.of(pumps).rows,
    },
    wallTime: { offsetAt: hostOffset, isClockTrusted },
    ceiling,
    usage: makeUsages(storage, "lights", CHANNEL_LEVELS),
  });
}
