import { ato as messages } from "@refugium/model/messages/ato.ts";
import { type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { type Interlock, interlocks } from "@refugium/model/resources/interlocks.ts";
import { isBug } from "../../kernel/message-error.ts";
import type { Hardware, Platform } from "../ports.ts";
import { inletReader } from "./inlet-reader.ts";

interface Watched {
  readonly inlet: string;
  readonly reason: MessageOrText;
  /** The level at which water must not be added. */
  readonly is: boolean;
}

/**
 * Why water must not be added: a leak or overfull sensor of an enabled ATO, or an input of an enabled interlock.
 * An unreadable leak or overfull sensor is a reason too; for an unreadable input the interlock raises its own alarm.
 */
export function floodInputs(
  platform: Platform,
  hardware: Hardware,
): () => Promise<MessageOrText | undefined> {
  const { collections } = platform.storage;
  const readInlet = inletReader(platform, hardware);
  const reasonOf = async (watched: Watched, mustBeSeen: boolean): Promise<MessageOrText | undefined> => {
    const level = await readInlet(watched.inlet).catch((error: unknown) => {
      if (isBug(error)) throw error;
      return undefined;
    });
    if (level === undefined) return mustBeSeen ? messages.inletUnread({ inlet: watched.inlet }) : undefined;
    return level === watched.is ? watched.reason : undefined;
  };
  return async () => {
    const found = await Promise.all([
      ...atoInputs(collections.of(atos).rows).map((each) => reasonOf(each, true)),
      ...interlockInputs(collections.of(interlocks).rows).map((each) => reasonOf(each, false)),
    ]);
    return found.find((reason) => reason !== undefined);
  };
}

function atoInputs(rows: readonly Ato[]): readonly Watched[] {
  return rows
    .filter(({ enable }) => enable)
    .flatMap(({ leak_inlet, high_inlet }) => [
      { inlet: leak_inlet, reason: messages.leakWet, is: true },
      { inlet: high_inlet, reason: messages.tooHigh, is: true },
    ])
    .filter(({ inlet }) => inlet !== "");
}

function interlockInputs(rows: readonly Interlock[]): readonly Watched[] {
  return rows
    .filter(({ enable, when }) => enable && when.source === "inlet")
    .map(({ id, name, when }) => ({
      inlet: when.id,
      reason: messages.interlockHolds({ interlock: rowName("interlocks", { id, name }) }),
      is: when.is === "on",
    }));
}
