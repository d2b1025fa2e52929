import type { Table } from "@refugium/model/declare/table.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import { type Message, moment } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { MACRO_STATES, macroKey } from "../../control/macro-output.ts";
import { type StoredTrip, storedTrip, type Trip, tripOf } from "../../hardware/output-policy.ts";
import type { Records } from "../../resources/records.ts";
import { removeCopyMark, restoredCopyTime } from "../../store/copy-mark.ts";
import { StoreUnavailable } from "../../store/store.ts";
import { FILLS } from "../../subsystems/control/ato/fill-row.ts";
import { DOSES } from "../../subsystems/control/doser/ledger-book.ts";
import { outputsOf } from "../../subsystems/control/doser/pump-outputs.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { CLEARED_TABLES } from "./make-backup.ts";

const LEDGERS: readonly Table[] = [DOSES, FILLS];

/**
 * After a restore from a copy the ledger and the trips are incomplete, as is a ledger with unreadable rows: trips all
 * outputs that dose or fill until a person clears the alarm. To be called before outputs are created; acts once for each
 * copy.
 */
export function holdAfterCopy(platform: Platform, trips: Records<StoredTrip>): void {
  const { configuration } = platform.storage;
  const message = reasonToHold(platform);
  if (message === undefined) return;
  const trip: Trip = { code: "restored", message, since: platform.runtime.clock.now() };
  const held = outputsToHold(platform).map((id) => [id, joined(trips.get(id), trip)] as const);
  const macros = openModuleTable(configuration, MACRO_STATES);
  const fillingMacros = macrosThatFill(platform).map((key) => {
    const { on = false, trip: before } = macros.get(key) ?? {};
    return [key, { on, trip: joined(before ?? undefined, trip) }] as const;
  });
  try {
    configuration.transaction((writer) => {
      for (const [id, each] of held) trips.write(writer, id, each);
      for (const [key, each] of fillingMacros) macros.write(writer, key, each);
      // Doses due since the copy may have been given: none is made up for. What was off by hand then may be another thing.
      for (const table of CLEARED_TABLES) writer.clear(table);
      removeCopyMark(writer);
    });
  } catch (error) {
    // The store raises the alarm of the disk. The trips hold in memory, and again at the next start.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
  for (const [id, each] of held) trips.remember(id, each);
}

/** Why the ledger is incomplete; undefined when it is complete. */
function reasonToHold({ storage: { configuration, invalidRows } }: Platform): Message | undefined {
  // The first reading of these tables finds their unreadable rows.
  for (const table of LEDGERS) openModuleTable(configuration, table);
  const hasUnreadableLedger = invalidRows.takeLost(LEDGERS.map(({ name }) => name));
  const stamp = restoredCopyTime(configuration);
  if (stamp !== undefined) return backup.copyInForce({ time: moment(Date.parse(momentOf(stamp))) });
  return hasUnreadableLedger ? backup.ledgerSpoiled : undefined;
}

/** A stamp is an ISO moment without colons, which file names may not contain. */
function momentOf(stamp: string): string {
  return stamp.replace(/T(\d\d)(\d\d)(\d\d).*$/, "T$1:$2:$3Z");
}

/** Joins an earlier trip and the new one into one alarm. */
function joined(before: StoredTrip | undefined, trip: Trip): StoredTrip {
  if (before === undefined) return storedTrip(trip);
  const earlier = tripOf(before);
  const message = outputs.besides({ reason: earlier.message, other: trip.message });
  return storedTrip({ ...earlier, message });
}

function outputsToHold({ storage: { collections } }: Platform): readonly string[] {
  const filling = collections.of(atos).rows.flatMap(({ pump, is_macro }) => {
    const outlet = is_macro ? undefined : collections.of(equipment).find(pump)?.outlet;
    return outlet === undefined || outlet === "" ? [] : [outletOutput(outlet)];
  });
  // A stepper stops without its first line, that of the steps: one alarm for each.
  const dosing = collections.of(pumps).rows.flatMap((pump) => outputsOf(pump).slice(0, 1));
  return [...new Set([...dosing, ...filling])];
}

function macrosThatFill({ storage: { collections } }: Platform): readonly string[] {
  return collections
    .of(atos)
    .rows.filter(({ pump, is_macro }) => is_macro && pump !== "")
    .map(({ id, pump }) => macroKey({ type: atos.name, id }, pump));
}
