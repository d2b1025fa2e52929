import { Bool, Choice, Num, Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored, type Table, Words } from "@refugium/model/declare/table.ts";
import { FILL_ENDS, type FillEnding, type LiveFill } from "@refugium/model/fills.ts";
import { ato } from "@refugium/model/messages/ato.ts";
import type { Told } from "@refugium/model/messages/heard.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { type BootMoment, bootMoment } from "../../../hardware/host/boot-moment.ts";

/** One fill as it is stored. `why` is empty while it runs: after a crash it is settled as having run on. */
export interface FillRow extends Told<"why"> {
  readonly ato: string;
  /** Milliseconds since 1970. */
  readonly started_at: number;
  readonly seconds: number;
  readonly longest: number;
  readonly filled: boolean;
  /** It was interrupted: what runs next is still the same fill, until the level is seen full. */
  readonly goes_on: boolean;
  /** Rows of earlier versions have none. */
  readonly ended?: FillEnding;
  /** A person has reset what it counted for. */
  readonly forgiven?: boolean;
  /** When it began by the machine, for whoever finds it open; rows of earlier versions have none. */
  readonly begun?: BootMoment;
}

const ran = Num({ min: 0, max: 1e7 });

/** The fills of top-offs, and the runs of what pH probes drive, are counted by the same rows. */
export const fillTable = (name: "fills" | "ph_runs"): Table<FillRow> =>
  defineTable<FillRow>({
    name,
    row: Stored(
      {
        ato: Text({ max: 128 }),
        started_at: Moment(),
        seconds: ran,
        longest: ran,
        filled: Bool(),
        goes_on: Bool(),
        why: Words(),
      },
      { ended: Choice(FILL_ENDS), forgiven: Bool(), begun: bootMoment },
    ),
    key: /^[\w-]{1,150}\/[1-9]\d{0,14}$/,
    most: 500_000,
    rules: (id, row) => (id.startsWith(`${row.ato}/`) ? [] : [{ path: "ato", message: ato.notOfItsKey }]),
  });
export const FILLS = fillTable("fills");

/** How a run of the pump ended. */
export type FillEnd = Pick<FillRow, "filled" | "goes_on"> & {
  readonly why: Said;
  readonly ended: FillEnding;
};

/** A fill as it is told. */
export function liveFill(row: FillRow, seconds: number, ended: LiveFill["ended"]): LiveFill {
  return {
    started_at: new Date(row.started_at).toISOString(),
    seconds: Math.round(seconds * 10) / 10,
    ended,
    // As it was stored: a message that a later release has no text for keeps its own.
    why: row.why,
    ...(row.why_code === undefined ? {} : { why_code: row.why_code }),
    ...(row.why_params === undefined ? {} : { why_params: row.why_params }),
  };
}
