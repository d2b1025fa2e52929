import { type FoundReference, findReferences } from "@refugium/model/declare/references.ts";
import type { Resource } from "@refugium/model/declare/resource.ts";
import type { DrivenBy } from "@refugium/model/laws/macro-plan.ts";
import { type MacroStep, SUBSYSTEMS } from "@refugium/model/laws/macro-step.ts";
import { switchReferences } from "@refugium/model/laws/switch-target.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import type { Collection } from "../../resources/collection.ts";
import type { Collections } from "../../resources/collections.ts";
import type { Platform } from "../ports.ts";

/** Whether the target of a step is stored as on; unknown for a pump, whose state is not stored. */
export function isStoredOn(
  { storage: { collections }, runtime: { supervisor }, reporting: { live } }: Platform,
  step: MacroStep,
): boolean | undefined {
  if (step.type === "subsystem") {
    const module = SUBSYSTEMS.get(String(step.config.id));
    return module === undefined ? undefined : supervisor.isRunning(module);
  }
  const { collection, id } = thingOf(collections, step);
  if (step.type === "mode") return live.get(`mode/${id}`)?.state === "running";
  if (collection?.name === equipment.name) return collections.of(equipment).findStored(id)?.on;
  const row: object | undefined = collection?.find(id);
  return row !== undefined && collection?.name !== macros.name && "enable" in row
    ? row.enable === true
    : undefined;
}

/** The macros that the controllers of a step run. Timers are left out: they run at their own time, so there is no circle. */
export function macrosDrivenBy(collections: Collections): DrivenBy {
  return (step) => {
    const module = step.type === "subsystem" ? SUBSYSTEMS.get(String(step.config.id)) : undefined;
    const { collection, id } = thingOf(collections, step);
    if (module === undefined) return controllersIn(collection, id);
    return collections.all
      .filter(({ resource }) => resource.module === module)
      .flatMap((one) => controllersIn(one));
  };
}

/** Ids of macros that the rows of a collection (or one row) drive in place of equipment. */
function controllersIn(collection: Collection | undefined, id?: string): readonly string[] {
  if (collection === undefined) return [];
  return collection.rows
    .filter((row) => id === undefined || row.id === id)
    .flatMap((row) => macrosOf(collection.resource, row))
    .map((reference) => reference.id);
}

/** The macros that a controller's row drives in place of equipment. Timers and macros themselves drive none. */
export function macrosOf({ shape }: Pick<Resource, "shape">, row: object): readonly FoundReference[] {
  if (!("control" in row) || row.control !== true) return [];
  return findReferences(shape, row).filter(({ collection }) => collection === macros.name);
}

function thingOf(
  collections: Collections,
  { type, config }: MacroStep,
): { readonly collection: Collection | undefined; readonly id: string } {
  const [reference] = switchReferences(type, config, "");
  const collection = collections.all.find(({ name }) => name === reference?.collection);
  return { collection, id: reference?.id ?? "" };
}
