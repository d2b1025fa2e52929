import { seconds } from "@refugium/model/declare/units.ts";
import { ato as messages } from "@refugium/model/messages/ato.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isBug, messageOf } from "../../../kernel/told-error.ts";

/** Reads an inlet by its id: true = 1. Throws when there is no such inlet or it cannot be read. */
export type ReadInlet = (id: string) => Promise<boolean>;

/** The levels at the inputs of an ATO; undefined for an input that is not chosen or cannot be read. */
export interface LevelInputs {
  readonly full: boolean | undefined;
  readonly tooHigh: boolean | undefined;
  readonly leak: boolean | undefined;
  readonly reservoirEmpty: boolean | undefined;
  /** The inputs that cannot be read, and why. */
  readonly failure: Said | undefined;
}

type Input = "levelInput" | "overfullInput" | "leakInput" | "reservoirInput";

const ATTEMPTS = 3;
const RETRY_WITHIN = seconds(1);

/** Reads all inputs of an ATO. An unreadable input gives a failure; only a bug is thrown. */
export async function readLevelInputs(
  ato: Ato,
  { readInlet, clock }: { readonly readInlet: ReadInlet; readonly clock: Clock },
): Promise<LevelInputs> {
  const failures: Said[] = [];
  const read = async (input: Input, id: string): Promise<boolean | undefined> => {
    try {
      return id === "" ? undefined : await readPatiently(id, readInlet, clock);
    } catch (error) {
      if (isBug(error)) throw error;
      failures.push(messages[input]({ inlet: id, why: messageOf(error) }));
      return undefined;
    }
  };
  if (ato.inlet === "") failures.push(messages.noInlet);
  const [full, tooHigh, leak, reservoirEmpty] = await Promise.all([
    read("levelInput", ato.inlet),
    read("overfullInput", ato.high_inlet),
    read("leakInput", ato.leak_inlet),
    read("reservoirInput", ato.reservoir_inlet),
  ]);
  return {
    full,
    tooHigh,
    leak,
    reservoirEmpty,
    failure: failures.length === 0 ? undefined : requests.several({ faults: failures }),
  };
}

/** Retries at once, for a short disturbance of a wire. A slow failure is not retried: the pump may be on. */
async function readPatiently(id: string, readInlet: ReadInlet, clock: Clock): Promise<boolean> {
  const started = clock.uptime();
  for (let attempt = 1; ; attempt++) {
    try {
      return await readInlet(id);
    } catch (error) {
      if (isBug(error) || attempt >= ATTEMPTS || clock.uptime() - started > RETRY_WITHIN) throw error;
    }
  }
}
