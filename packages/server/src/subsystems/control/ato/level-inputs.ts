import { type Instant, seconds } from "@refugium/model/declare/units.ts";
import type { LiveReading } from "@refugium/model/events.ts";
import { ato, ato as messages } from "@refugium/model/messages/ato.ts";
import type { Listed, MessageOrText } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import { setReading, shownReading } from "../../../control/shown-reading.ts";
import { inAttempts } from "../../../kernel/attempts.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import { isBug, messageOf } from "../../../kernel/message-error.ts";
import type { Scope } from "../../../kernel/scope.ts";

/** Reads an inlet by its id: true = 1. Throws when there is no such inlet or it cannot be read. */
export type ReadInlet = (id: string) => Promise<boolean>;

/** Calls back soon after an inlet changed, where its device reports changes, until the scope closes. */
export type WatchInlet = (scope: Scope, id: string, changed: () => void) => void;

/** The levels at the inputs of an ATO; undefined for an input that is not chosen or cannot be read. */
export interface LevelInputs {
  readonly full: boolean | undefined;
  readonly tooHigh: boolean | undefined;
  readonly leak: boolean | undefined;
  readonly reservoirEmpty: boolean | undefined;
  /** The inputs that cannot be read, and why. */
  readonly failure: MessageOrText | undefined;
}

type Input = "levelInput" | "overfullInput" | "leakInput" | "reservoirInput";

const ATTEMPTS = 3;
const RETRY_WITHIN = seconds(1);

/** The ids of the chosen inputs. */
export const inputsOf = (ato: Ato): readonly string[] =>
  [ato.inlet, ato.high_inlet, ato.leak_inlet, ato.reservoir_inlet].filter((id) => id !== "");

/** Reads all inputs of an ATO. An unreadable input gives a failure; only a bug is thrown. */
export async function readLevelInputs(
  ato: Ato,
  { readInlet, clock }: { readonly readInlet: ReadInlet; readonly clock: Clock },
): Promise<LevelInputs> {
  const failures: MessageOrText[] = [];
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
function readPatiently(id: string, readInlet: ReadInlet, clock: Clock): Promise<boolean> {
  const started = clock.uptime();
  return inAttempts(
    ATTEMPTS,
    () => readInlet(id),
    (error) => !isBug(error) && clock.uptime() - started <= RETRY_WITHIN,
  );
}

/** Why a pump is locked off. The code is that of its alarm. */
export interface Obstacle {
  readonly code: "inlet-failed" | "too-high" | "leak" | "reservoir-empty" | "requires-off";
  readonly reason: MessageOrText;
}

/** The obstacles to pumping, the gravest first. `off` names required equipment that is not confirmed on. */
export function obstaclesOf(inputs: LevelInputs, off: Listed["and"]): readonly Obstacle[] {
  const found: readonly (Obstacle | undefined)[] = [
    inputs.leak === true ? { code: "leak", reason: ato.leakWet } : undefined,
    inputs.tooHigh === true ? { code: "too-high", reason: ato.tooHigh } : undefined,
    inputs.failure === undefined
      ? undefined
      : { code: "inlet-failed", reason: ato.inputsUnread({ inputs: inputs.failure }) },
    inputs.reservoirEmpty === true ? { code: "reservoir-empty", reason: ato.reservoirEmpty } : undefined,
    off.length === 0
      ? undefined
      : { code: "requires-off", reason: ato.mustBeOnFirst({ things: { and: off } }) },
  ];
  return found.filter((each) => each !== undefined);
}

/** Shows the float under `reading/atos/<id>`: 1 = full, 0 = low. A failure keeps the last good value, marked. */
export function showLevel(
  live: LiveState,
  { id, at, inputs }: { readonly id: string; readonly at: Instant; readonly inputs: LevelInputs },
): void {
  const subject = `atos/${id}`;
  const before = shownReading(live, subject);
  const { full, failure } = inputs;
  const reading: LiveReading =
    full === undefined
      ? {
          value: before?.value ?? null,
          unit: "",
          quality: "failed",
          at: before?.at ?? null,
          ...withCode("reason", failure ?? ""),
        }
      : { value: full ? 1 : 0, unit: "", quality: "good", at: new Date(at).toISOString(), reason: "" };
  setReading(live, subject, reading);
}
