// Outputs that a macro switches on. Locks of a controller that drives a macro apply to them.

import type { Problem } from "@refugium/model/events.ts";
import { isRefused, planMacro } from "@refugium/model/laws/macro-plan.ts";
import { isSwitch, type MacroStep } from "@refugium/model/laws/macro-step.ts";
import { type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import { outputs as messages } from "@refugium/model/messages/outputs.ts";
import { jackOutput, outletOutput } from "@refugium/model/output-ids.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { type Equipment, equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { type Macro, macros } from "@refugium/model/resources/macros.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { refuseFaults } from "../../kernel/refusal.ts";
import type { Collections } from "../../resources/collections.ts";
import type { Platform } from "../ports.ts";
import { macrosOf } from "./macro-things.ts";

type FindMacro = (id: string) => Macro | undefined;

interface Driven {
  readonly outputs: readonly string[];
  /** Why its outputs cannot be determined. */
  readonly unknown?: MessageOrText;
}

const NOTHING: Driven = { outputs: [] };
/** Macros may switch these, but a controller's lock never holds them off: animals need them all the time. */
const NEVER_LOCKED: readonly Equipment["role"][] = ["return-pump", "wave-pump", "skimmer"];
const CONTROLLERS = [tcs, atos, phprobes] as const;

/** Ids of the outputs that a macro's steps switch on, through nested macros and through controllers that they enable. */
export function outputsOfMacro(collections: Collections, id: string): readonly string[] {
  return drivenBy(collections, id, (macro) => collections.of(macros).find(macro)).outputs;
}

/** Refuses macros for controllers, and controllers in macros, when their outputs cannot be determined. */
export function makeMacroOutputs({ storage: { collections }, reporting: { problems } }: Platform): Subsystem {
  const known: FindMacro = (id) => collections.of(macros).find(id);
  return {
    name: "macro-outputs",
    async start(scope) {
      for (const resource of CONTROLLERS) {
        collections.of<(typeof CONTROLLERS)[number]>(resource).attach(scope, {
          prepare: ({ next }) => {
            refuseFaults(
              macrosOf(resource, next).flatMap(({ path, id }) => {
                const { unknown } = drivenBy(collections, id, known);
                return unknown === undefined
                  ? []
                  : [{ path, message: messages.namesMacroThat({ why: unknown }) }];
              }),
            );
            return next;
          },
        });
      }
      collections.of(macros).attach(scope, {
        prepare: ({ next }) => {
          const find: FindMacro = (id) => (id === next.id ? next : known(id));
          const fault = users(collections).flatMap(({ macro, name }) => {
            const { unknown } = drivenBy(collections, macro, find);
            const isNew = unknown !== undefined && drivenBy(collections, macro, known).unknown === undefined;
            return isNew ? [{ path: "steps", message: messages.macroIsDriven({ why: unknown, name }) }] : [];
          });
          refuseFaults(fault.slice(0, 1));
          return next;
        },
      });
      problems.provide(scope, () => unknownOutputs(collections));
    },
  };
}

function unknownOutputs(collections: Collections): readonly Problem[] {
  const find: FindMacro = (id) => collections.of(macros).find(id);
  return users(collections).flatMap(({ type, id, name, macro }) => {
    const { unknown } = drivenBy(collections, macro, find);
    if (unknown === undefined) return [];
    return [
      {
        code: "macro-outputs-unknown",
        severity: "severe",
        subject: { type, id },
        message: messages.macroOutputsUnknown({ name, macro, why: unknown }),
        fix: messages.chooseKnownOutputs,
      },
    ];
  });
}

/** Controllers that drive macros in place of equipment. */
function users(collections: Collections) {
  return CONTROLLERS.flatMap((resource) =>
    collections.of<(typeof CONTROLLERS)[number]>(resource).rows.flatMap((row) =>
      macrosOf(resource, row).map(({ id: macro }) => ({
        type: resource.name,
        id: row.id,
        name: rowName(resource.name, { id: row.id, name: row.name || row.id }),
        macro,
      })),
    ),
  );
}

/** `trail`: the macros on the current path, to end circles through controllers. */
function drivenBy(
  collections: Collections,
  id: string,
  find: FindMacro,
  trail: readonly string[] = [],
): Driven {
  const macro = find(id);
  // A missing macro drives nothing.
  if (macro === undefined) return NOTHING;
  if (trail.includes(id)) return { outputs: [], unknown: messages.leadsBack };
  const plan = planMacro(macro, "forward", find);
  if (isRefused(plan)) return { outputs: [], unknown: messages.leadsBack };
  const steps = plan.steps.map((step) => ofStep(collections, step, find, [...trail, id]));
  return joined(steps);
}

function joined(parts: readonly Driven[]): Driven {
  const outputs = [...new Set(parts.flatMap((part) => part.outputs))];
  const unknown = parts.find((part) => part.unknown !== undefined)?.unknown;
  return unknown === undefined ? { outputs } : { outputs, unknown };
}

function ofStep(
  collections: Collections,
  step: MacroStep,
  find: FindMacro,
  trail: readonly string[],
): Driven {
  const id = String(step.config.id);
  if (step.type === "pwm") return { outputs: Number(step.config.value) > 0 ? ofJack(collections, id) : [] };
  // The plan has replaced macros by their steps: one that is left does not exist.
  if (!isSwitch(step) || step.config.on !== true || step.type === "macro") return NOTHING;
  if (step.type === "equipment") return { outputs: ofEquipment(collections, id) };
  if (step.type === "lightings") {
    const light = collections.of(lights).find(id);
    return {
      outputs: Object.keys(light?.channels ?? {}).map((pin) => jackOutput(light?.jack ?? "", pin)),
    };
  }
  if (step.type === "doser") return { outputs: ofPump(collections, id) };
  const resource = CONTROLLERS.find(({ name }) => name === COLLECTION_OF.get(step.type));
  if (resource === undefined) return { outputs: [], unknown: messages.mustNotSwitchOn({ type: step.type }) };
  const row = collections.of<(typeof CONTROLLERS)[number]>(resource).find(id);
  if (row === undefined) return NOTHING;
  const owned = resource.owns?.({ ...row, enable: true } as never) ?? [];
  return joined(
    owned.map((thing) =>
      thing.collection === macros.name
        ? drivenBy(collections, thing.id, find, trail)
        : { outputs: ofEquipment(collections, thing.id) },
    ),
  );
}

const COLLECTION_OF: ReadonlyMap<string, string> = new Map([
  ["temperature", tcs.name],
  ["ato", atos.name],
  ["phprobes", phprobes.name],
]);

function ofEquipment(collections: Collections, id: string): readonly string[] {
  const row = collections.of(equipment).find(id);
  if (row === undefined || NEVER_LOCKED.includes(row.role)) return [];
  // A pump without a role is recognised by its safe state.
  return row.role === "other" && row.safe_state !== "off" ? [] : [outletOutput(row.outlet)];
}

function ofJack(collections: Collections, id: string): readonly string[] {
  return (collections.of(jacks).find(id)?.pins ?? []).map((pin) => jackOutput(id, pin));
}

function ofPump(collections: Collections, id: string): readonly string[] {
  const pump = collections.of(pumps).find(id);
  if (pump === undefined) return [];
  return [pump.type === "stepper" ? outletOutput(pump.stepper.step_pin) : jackOutput(pump.jack, pump.pin)];
}
