import { milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import { type LowWaterMemory, lowWater, RESTS_FOR } from "@refugium/model/laws/low-water.ts";
import { ato as messages } from "@refugium/model/messages/ato.ts";
import { type Message, type RowName, span } from "@refugium/model/messages/message.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { problemsOf, risk, rowNamed } from "../../../control/risks.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import { withDeadline } from "../../../kernel/deadline.ts";
import { startLoop } from "../../../kernel/loop.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import type { Collection } from "../../../resources/collection.ts";

export interface LowWaterPorts {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly collection: Collection<Equipment>;
  readonly find: (equipmentId: string) => Actuator | undefined;
  /** Reads an inlet by its id: true = 1. Throws when there is none or it cannot be read. */
  readonly readInlet: (id: string) => Promise<boolean>;
  /** The other use of an inlet by a top-off; undefined without one. */
  readonly otherUse: (inlet: string) => Message | undefined;
}

const PERIOD = seconds(2);
/** Bounds the read of an input, so that one that hangs does not delay the others. */
const READ_WITHIN = milliseconds(1500);
const LOW = "low-water";
const BLIND = "low-inlet-failed";
/** The pump is released after ten minutes and may be held again: one alarm covers the repetition. */
const OVER_FOR = minutes(30);

/** Locks off pumps whose low-level sensor is low, also with modules off. */
export function lowWaterSubsystem(ports: LowWaterPorts): Subsystem {
  return {
    name: "low-water",
    async start(scope) {
      ports.reporting.problems.provide(scope, () =>
        ports.collection.rows.flatMap((row) => misread(ports, row)),
      );
      const memories = new Map<string, LowWaterMemory>();
      const loop = startLoop({
        ...ports.runtime,
        scope,
        vital: true,
        name: "low-water",
        period: PERIOD,
        deadline: seconds(10),
        check: (signal) => lookAtAll(ports, memories, signal),
        onFailure: () => undefined,
      });
      scope.defer(() => {
        for (const id of memories.keys()) release(ports, id);
      });
      await loop.checkNow();
    },
  };
}

async function lookAtAll(
  ports: LowWaterPorts,
  memories: Map<string, LowWaterMemory>,
  signal: AbortSignal,
): Promise<void> {
  const guarded = ports.collection.rows.filter(({ low_inlet }) => low_inlet !== "");
  for (const id of memories.keys()) {
    if (guarded.some((row) => row.id === id)) continue;
    memories.delete(id);
    release(ports, id);
  }
  await Promise.all(
    guarded.map(async (row) => {
      const low = await readLow(ports, row);
      if (signal.aborted) return;
      const memory = lowWater(memories.get(row.id) ?? {}, ports.runtime.clock.uptime(), low);
      memories.set(row.id, memory);
      act(ports, row, memory.heldAt !== undefined);
    }),
  );
}

/** Undefined, with an alarm, if it cannot be read: the return pump runs on, because animals need its flow. */
async function readLow(
  { runtime: { clock, loops }, reporting: { alarms }, readInlet }: LowWaterPorts,
  row: Equipment,
): Promise<boolean | undefined> {
  const subject = { type: "equipment", id: row.id };
  try {
    const low = await withDeadline(clock, READ_WITHIN, messages.readingLowSensor, () =>
      readInlet(row.low_inlet),
    );
    alarms.clear(BLIND, subject);
    loops.bugs.over(`low-water: ${row.id}`);
    return low;
  } catch (error) {
    loops.bugs.caught(`low-water: ${row.id}`, error);
    const title = messages.lowSensorUnreadTitle({ thing: thingOf(row) });
    const message = messages.unprotected({ title, why: messageOf(error) });
    alarms.raise({ code: BLIND, subject, priority: "warning", title, message });
    return undefined;
  }
}

function act({ reporting: { alarms }, find }: LowWaterPorts, row: Equipment, isHeld: boolean): void {
  const subject = { type: "equipment", id: row.id };
  const actuator = find(row.id);
  const owner = ownerOf(row.id);
  if (!isHeld) {
    alarms.clear(LOW, subject);
    if (actuator?.claims.some(({ owner: { id } }) => id === owner.id) === true)
      void actuator.release(owner.id);
    return;
  }
  const reason = messages.wouldRunDry;
  void actuator?.claim({ owner, rank: "interlock", value: 0, reason, lapse: "release" });
  const title = messages.heldOffTitle({ thing: thingOf(row) });
  const message = messages.heldOff({ title, reason, rest: span(RESTS_FOR) });
  alarms.raise({ code: LOW, subject, priority: "critical", title, message, offDelay: OVER_FOR });
}

/** Reports an inlet that also has another use: with the opposite meaning it would let the pump run dry. */
function misread({ otherUse }: LowWaterPorts, row: Equipment): readonly Problem[] {
  const use = row.low_inlet === "" ? undefined : otherUse(row.low_inlet);
  return problemsOf({ type: "equipment", id: row.id }, [
    use !== undefined &&
      risk(
        "severe",
        "low-inlet-taken",
        messages.lowSensorTaken({ thing: thingOf(row), use }),
        messages.sensorOfItsOwn,
      ),
  ]);
}

function release({ reporting: { alarms }, find }: LowWaterPorts, id: string): void {
  const subject = { type: "equipment", id };
  alarms.clear(LOW, subject);
  alarms.clear(BLIND, subject);
  void find(id)?.release(ownerOf(id).id);
}

const ownerOf = (id: string) => ({ id: `low-water/${id}`, name: messages.lowSensor });

const thingOf = (row: Equipment): RowName => rowNamed("equipment", row);
