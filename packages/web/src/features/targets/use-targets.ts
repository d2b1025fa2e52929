import type { JsonObject } from "@refugium/model/declare/field.ts";
import { mayStop, SUBSYSTEMS } from "@refugium/model/laws/macro-step.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { timers } from "@refugium/model/resources/timers.ts";
import { useTranslation } from "react-i18next";
import { useCapabilities } from "../../api/capabilities.ts";
import { useRows } from "../../api/rows.ts";
import { collectionOf, type TargetType } from "./target-types.ts";
import type { NameOf } from "./target-words.ts";

/** A thing that can be chosen. */
interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Targets {
  /** What people call a thing; one that does not exist is said to be missing. */
  readonly nameOf: NameOf;
  /** The things of a type that may be chosen. */
  choices(type: TargetType): readonly Named[];
  /** False where nothing of this type can be carried out: there is none, its module is off, or nothing switches it. */
  isOffered(type: TargetType): boolean;
}

/** Everything that timers and macros act on, by name. */
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
    jacks: useRows(jacks),
  };
  const modules = [...SUBSYSTEMS].map(([id, module]) => ({
    id,
    name: t(`settings:modules.names.${module}`),
  }));
  const taken = new Set([...(rows.lights ?? []), ...(rows.pumps ?? [])].flatMap(jackOf));
  const all = (type: TargetType): readonly Named[] =>
    type === "subsystem" ? modules : (rows[collectionOf(type)?.name ?? ""] ?? []);
  // A jack that drives a light or a pump is theirs: the controller refuses it to a macro.
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
