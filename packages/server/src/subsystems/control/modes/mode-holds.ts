import { minutes } from "@refugium/model/declare/units.ts";
import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { isSame, type MessageOrText } from "@refugium/model/messages/message.ts";
import { type Actuator, leaseUntil } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";

/** What a mode wants of one output. */
export interface Wanted {
  readonly actuator: Actuator;
  /** Id of the mode, and its name for people. */
  readonly mode: string;
  readonly name: MessageOrText;
  readonly on: boolean;
  readonly reason: MessageOrText;
}

const OWNER = "modes/";
/** A mode whose loop hangs loses its outputs after this time. */
const LEASE = minutes(2);
const RENEW_BEFORE = minutes(1);

export function modeOwner(mode: string, name: MessageOrText): Claim["owner"] {
  return { id: `${OWNER}${mode}`, name };
}

export function isOfMode({ owner }: Claim): boolean {
  return owner.id.startsWith(OWNER);
}

/** The claims of modes on outputs: off like an interlock, on above controllers and below people. */
export class ModeHolds {
  readonly #clock: Clock;
  readonly #outputs: () => readonly Actuator[];

  /** `outputs`: all of them. */
  constructor(clock: Clock, outputs: () => readonly Actuator[]) {
    this.#clock = clock;
    this.#outputs = outputs;
  }

  /** Claims what is wanted and releases all other claims of modes, also those of an earlier run of the program. */
  apply(wanted: readonly Wanted[]): void {
    for (const actuator of this.#outputs()) {
      const mine = wanted.filter((each) => each.actuator === actuator);
      for (const each of mine) this.#claim(each);
      for (const { owner, rank } of actuator.claims.filter(isOfMode)) {
        const stays = mine.some((each) => owner.id === `${OWNER}${each.mode}` && rank === rankOf(each));
        if (!stays) void actuator.release(owner.id, rank);
      }
    }
  }

  #claim(wanted: Wanted): void {
    const { actuator, mode, name, on, reason } = wanted;
    const rank = rankOf(wanted);
    const owner = modeOwner(mode, name);
    const renewed = this.#clock.uptime() + RENEW_BEFORE;
    const stands = actuator.claims.some(
      (claim) =>
        claim.owner.id === owner.id &&
        claim.rank === rank &&
        isSame(claim.reason, reason) &&
        (claim.until ?? 0) > renewed,
    );
    if (stands) return;
    const until = leaseUntil(this.#clock, LEASE);
    void actuator.claim({ owner, rank, value: on ? 100 : 0, reason, until, lapse: "release" });
  }
}

function rankOf({ on }: Pick<Wanted, "on">): "mode" | "interlock" {
  return on ? "mode" : "interlock";
}
