import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { holdOff } from "@refugium/model/laws/arbitration.ts";
import { comesBack } from "@refugium/model/laws/mode-parts.ts";
import { type HeldThing, heldThings, type ModeFacts } from "@refugium/model/laws/mode-things.ts";
import { timeLeft } from "@refugium/model/laws/time-left.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import { modes as messages } from "@refugium/model/messages/modes.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { modes } from "@refugium/model/resources/modes.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { LightCeiling } from "../../control/light-ceiling.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { Collections } from "../../resources/collections.ts";
import { modeOwner } from "../../subsystems/control/modes/mode-holds.ts";
import { MODE_RUNS } from "../../subsystems/control/modes/mode-run.ts";
import { ModesSubsystem } from "../../subsystems/control/modes/modes.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { inletReader } from "./inlet-reader.ts";
import { thingOutputs } from "./thing-outputs.ts";

/** Modes run whatever modules are off: they find the outputs by themselves. */
export function makeModes(platform: Platform, hardware: Hardware, ceiling: LightCeiling): Subsystem {
  const { storage, reporting, runtime } = platform;
  const { collections, configuration } = storage;
  const outputsOf = thingOutputs(collections, hardware);
  return new ModesSubsystem({
    runtime,
    reporting,
    switchboard: runtime.switchboard,
    collection: collections.of(modes),
    records: openModuleTable(configuration, MODE_RUNS),
    ceiling,
    readInlet: inletReader(platform, hardware),
    inletName: (id) => rowName("inlets", { id, name: collections.of(inlets).find(id)?.name || id }),
    held: {
      facts: () => modeFacts(collections),
      outputsOf: ({ type, id }) => outputsOf(type, id),
      allOutputs: () => hardware.outputs.all,
      nameOf: ({ type, id }) => {
        const row = collections.of({ equipment, macros, pumps }[type]).find(id);
        return rowName(type, { id, name: row?.name || id });
      },
    },
  });
}

/** The claims that keep an outlet off from its first instant: those of modes that ran when the program stopped. */
export function modesAtStart({ storage: { collections, configuration }, runtime: { clock } }: Platform) {
  const records = openModuleTable(configuration, MODE_RUNS);
  return (output: string): readonly Claim[] =>
    records.entries().flatMap(([id, run]) => {
      const mode = collections.of(modes).find(id);
      if (mode === undefined) return [];
      const isOver = run.ended !== null || timeLeft(run, clock.now()) === 0;
      const end = { sinceEnd: milliseconds(0), sinceFlow: undefined };
      const holds = heldThings(mode, modeFacts(collections))
        .filter(({ part }) => !isOver || !comesBack(part, end))
        .some((thing) => outputOf(collections, thing) === output);
      const name = rowName("modes", mode);
      return holds
        ? [holdOff(modeOwner(id, messages.owner({ mode: name })), messages.heldBefore({ mode: name }))]
        : [];
    });
}

/** The output of equipment; dosing pumps and macros are off after a start until their module runs. */
function outputOf(collections: Collections, { type, id }: HeldThing): string | undefined {
  const outlet = type === "equipment" ? collections.of(equipment).find(id)?.outlet : undefined;
  return outlet === undefined ? undefined : outletOutput(outlet);
}

/** The rows that modes are about. */
export function modeFacts(collections: Collections): ModeFacts {
  return {
    equipment: collections.of(equipment).rows,
    tcs: collections.of(tcs).rows,
    atos: collections.of(atos).rows,
    phprobes: collections.of(phprobes).rows,
    pumps: collections.of(pumps).rows,
  };
}
