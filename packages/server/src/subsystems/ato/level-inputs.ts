import { seconds } from "@refugium/model/declare/units.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import type { Clock } from "../../kernel/clock.ts";
import { wordsOf } from "../../kernel/words-of.ts";

/** Reads an inlet by its id: true = 1. Throws when there is no such inlet or it cannot be read. */
export type ReadInlet = (id: string) => Promise<boolean>;

/** What the inputs of an ATO say; undefined where no input is chosen or it could not be read. */
export interface LevelInputs {
  readonly full: boolean | undefined;
  readonly tooHigh: boolean | undefined;
  readonly leak: boolean | undefined;
  readonly reservoirEmpty: boolean | undefined;
  /** Which input could not be read, and why. */
  readonly failure: Said | undefined;
}

const ATTEMPTS = 3;
const RETRY_WITHIN = seconds(1);

/** Reads all inputs of an ATO. Never throws: an input that cannot be read is a failure. */
export async function readLevelInputs(
  ato: Ato,
  { readInlet, clock }: { readonly readInlet: ReadInlet; readonly clock: Clock },
): Promise<LevelInputs> {
  const failures: string[] = [];
  const read = async (what: string, id: string): Promise<boolean | undefined> => {
    try {
      return id === "" ? undefined : await readPatiently(id, readInlet, clock);
    } catch (error) {
      failures.push(`${what} (inlet ${id}): ${wordsOf(error)}`);
      return undefined;
    }
  };
  if (ato.inlet === "") failures.push("no inlet is chosen");
  const [full, tooHigh, leak, reservoirEmpty] = await Promise.all([
    read("level", ato.inlet),
    read("overfull sensor", ato.high_inlet),
    read("leak sensor", ato.leak_inlet),
    read("reservoir sensor", ato.reservoir_inlet),
  ]);
  return {
    full,
    tooHigh,
    leak,
    reservoirEmpty,
    failure: failures.length === 0 ? undefined : failures.join("; "),
  };
}

/** Quick retries: a wire that is disturbed once is no failure. What fails slowly is not tried again: the pump may be on. */
async function readPatiently(id: string, readInlet: ReadInlet, clock: Clock): Promise<boolean> {
  const started = clock.uptime();
  for (let attempt = 1; ; attempt++) {
    try {
      return await readInlet(id);
    } catch (error) {
      if (attempt >= ATTEMPTS || clock.uptime() - started > RETRY_WITHIN) throw error;
    }
  }
}
