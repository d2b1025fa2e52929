import type { FillEnding, LiveFill } from "@refugium/model/fills.ts";
import type { BootMoment } from "../../hardware/host/boot-moment.ts";

/** One fill as it is stored. `why` is empty while it runs: after a crash it is settled as having run on. */
export interface FillRow {
  readonly ato: string;
  /** Milliseconds since 1970. */
  readonly started_at: number;
  readonly seconds: number;
  readonly longest: number;
  readonly filled: boolean;
  /** It was interrupted: what runs next is still the same fill, until the level is seen full. */
  readonly goes_on: boolean;
  readonly why: string;
  /** Rows of earlier versions have none. */
  readonly ended?: FillEnding;
  /** A person has reset what it counted for. */
  readonly forgiven?: boolean;
  /** When it began by the machine, for whoever finds it open; rows of earlier versions have none. */
  readonly begun?: BootMoment;
}

/** How a run of the pump ended. */
export type FillEnd = Pick<FillRow, "why" | "filled" | "goes_on"> & { readonly ended: FillEnding };

/** A fill as it is told. */
export function told({ started_at, why }: FillRow, seconds: number, ended: LiveFill["ended"]): LiveFill {
  return {
    started_at: new Date(started_at).toISOString(),
    seconds: Math.round(seconds * 10) / 10,
    ended,
    why,
  };
}
