import type { Infer } from "@refugium/model/declare/field.ts";
import { Bool, Choice, Num, Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored, type Table, Words } from "@refugium/model/declare/table.ts";
import { FILL_ENDS, type FillEnding, type LiveFill } from "@refugium/model/fills.ts";
import { ato } from "@refugium/model/messages/ato.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { WithCode } from "@refugium/model/messages/message-in.ts";
import { bootMoment } from "../../../hardware/host/boot-moment.ts";

const ran = Num({ min: 0, max: 1e7 });

const fillRow = Stored(
  {
    ato: Text({ max: 128 }),
    started_at: Moment(),
    seconds: ran,
    longest: ran,
    filled: Bool(),
    /** Interrupted: the next run continues this fill until the level is full. */
    goes_on: Bool(),
    why: Words(),
  },
  {
    /** Rows of earlier versions have none. */
    ended: Choice(FILL_ENDS),
    /** Excluded from the limits by a reset. */
    forgiven: Bool(),
    /** The start by the boot of the machine, for a fill found open; rows of earlier versions have none. */
    begun: bootMoment,
  },
);
/** One fill as stored. `why` is empty while it runs: a fill found open after a crash is settled by assumption. */
export type FillRow = Infer<typeof fillRow> & WithCode<"why">;

/** The fills of top-offs and the runs of pH devices have the same rows. */
export const fillTable = (name: "fills" | "ph_runs"): Table<FillRow> =>
  defineTable<FillRow>({
    name,
    row: fillRow,
    key: /^[\w-]{1,150}\/[1-9]\d{0,14}$/,
    most: 500_000,
    rules: (id, row) => (id.startsWith(`${row.ato}/`) ? [] : [{ path: "ato", message: ato.notOfItsKey }]),
  });
export const FILLS = fillTable("fills");

/** The end of a pump run. */
export type FillEnd = Pick<FillRow, "filled" | "goes_on"> & {
  readonly why: MessageOrText;
  readonly ended: FillEnding;
};

export function liveFill(row: FillRow, seconds: number, ended: LiveFill["ended"]): LiveFill {
  return {
    started_at: new Date(row.started_at).toISOString(),
    seconds: Math.round(seconds * 10) / 10,
    ended,
    // As stored: a message that is unknown to this release keeps its text.
    why: row.why,
    ...(row.why_code === undefined ? {} : { why_code: row.why_code }),
    ...(row.why_params === undefined ? {} : { why_params: row.why_params }),
  };
}
