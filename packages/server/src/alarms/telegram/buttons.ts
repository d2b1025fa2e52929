import { createHash } from "node:crypto";
import { beginningOf } from "../beginning-of.ts";
import type { Message } from "../channel.ts";
import type { StandingAlarm } from "../channel-listener.ts";

const MOST_OF_A_LABEL = 64;
/** What the data of a button begins with. */
const SIGNS = { acknowledge: "a", silence: "s" } as const;

/** The keyboard of a message. A button acts on this occurrence only: pressed days later, it does nothing to another. */
export function buttons({ alarm, offer }: Message): object {
  if (alarm === undefined || offer === undefined) return {};
  const button = (does: keyof typeof SIGNS) => ({
    text: beginningOf(offer[does], MOST_OF_A_LABEL),
    callback_data: `${SIGNS[does]}:${occurrenceKey(alarm, offer.count)}`,
  });
  return { reply_markup: { inline_keyboard: [[button("acknowledge"), button("silence")]] } };
}

/** What a pressed button does to which alarm; undefined when its occurrence is over. */
export function pressed(
  text: string,
  standing: readonly StandingAlarm[],
): { readonly does: keyof typeof SIGNS; readonly alarm: StandingAlarm } | undefined {
  const [sign, key] = text.split(":", 2);
  const alarm = standing.find(({ id, count }) => occurrenceKey(id, count) === key);
  if (alarm === undefined) return undefined;
  if (sign === SIGNS.acknowledge) return { does: "acknowledge", alarm };
  return sign === SIGNS.silence ? { does: "silence", alarm } : undefined;
}

/** One occurrence of one alarm, within the 64 bytes of a button's data. */
function occurrenceKey(alarm: string, count: number): string {
  return createHash("sha256").update(`${count} ${alarm}`).digest("hex").slice(0, 32);
}
