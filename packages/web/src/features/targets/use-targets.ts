import type { JsonObject } from "@refugium/model/declare/field.ts";
import { mayStop, SUBSYSTEMS } from "@refugium/model/laws/macro-step.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { modes } from "@refugium/model/resources/modes.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { timers } from "@refugium/model/resources/timers.ts";
import { useCapabilities } from "../../api/capabilities.ts";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { collectionOf, type TargetType } from "./target-types.ts";
import type { NameOf } from "./target-words.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Targets {
  /** Name of a target; a deleted one is named as missing. */
  readonly nameOf: NameOf;
  choices(type: TargetType): readonly Named[];
  /** False when the type has no targets, or its module is off. */
  isOffered(type: TargetType): boolean;
}

/** All targets of timers and macros, by name. */
export function useTargets(): Targets {
  const { t } = useTranslation(["form", "settings"]);
  const isOn = useCapabilities();
  const rows: Readonly<Record<string, readonly Named[]>> = {
    equipment: useRows(equipment),
    atos: useRows(atos),
    tcs: useRows(tcs),
    phprobes: useRows(phprobes),
    lights: useRows(lights),
    pumps: useRows(pumps),
    timers: useRows(timers),
    macros: useRows(macros),
    modes: useRows(modes),
    jacks: useRows(jacks),
  };
  const modules = [...SUBSYSTEMS].map(([id, module]) => ({
    id,
    name: t(`settings:modules.names.${module}`),
  }));
  const taken = new Set([...(rows.lights ?? []), ...(rows.pumps ?? [])].flatMap(jackOf));
  const all = (type: TargetType): readonly Named[] =>
    type === "subsystem" ? modules : (rows[collectionOf(type)?.name ?? ""] ?? []);
  // A jack used by a light or a pump cannot be a target: the controller refuses it.
  const choices = (type: TargetType): readonly Named[] =>
    type === "pwm" ? all(type).filter(({ id }) => !taken.has(id)) : all(type);
  return {
    nameOf: (type, id) => {
      if (type !== "subsystem" && collectionOf(type) === undefined) return id;
      const found = all(type).find((row) => row.id === id);
      return found === undefined ? t("missing", { id }) : found.name || id;
    },
    choices: (type) => (type === "subsystem" ? modules.filter(({ id }) => mayStop(id)) : choices(type)),
    isOffered: (type) => {
      if (type === "camera") return isOn("camera");
      const kept = collectionOf(type);
      if (kept === undefined) return true;
      return choices(type).length > 0 && (kept.module === undefined || isOn(kept.module));
    },
  };
}

function jackOf(row: object): readonly string[] {
  const { jack } = row as JsonObject;
  return typeof jack === "string" && jack !== "" ? [jack] : [];
}
