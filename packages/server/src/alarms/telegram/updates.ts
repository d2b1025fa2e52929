// What people send to a bot: https://core.telegram.org/bots/api#update.

export interface Update {
  readonly id: number;
  /** Undefined: nothing that a person wrote or pressed. */
  readonly sent: Sent | undefined;
}

export interface Sent {
  readonly chat: string;
  /** First name of the sender. */
  readonly by: string;
  /** A command, or the data of a button. */
  readonly text: string;
  /** Seconds since 1970 by the service's clock; of a button: undefined. */
  readonly date: number | undefined;
  /** What an answer to a pressed button names. */
  readonly press: string | undefined;
}

const MOST_OF_A_NAME = 40;

/** The updates in an answer, in their order; what is none is left out. */
export function updatesIn(result: unknown): readonly Update[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((each: unknown) => {
    const id = member(each, "update_id");
    if (typeof id !== "number") return [];
    return [{ id, sent: pressIn(member(each, "callback_query")) ?? textIn(member(each, "message")) }];
  });
}

function textIn(message: unknown): Sent | undefined {
  const [text, date] = [member(message, "text"), member(message, "date")];
  const chat = chatOf(message);
  if (typeof text !== "string" || typeof date !== "number" || chat === undefined) return undefined;
  return { chat, by: nameOf(message), text, date, press: undefined };
}

function pressIn(query: unknown): Sent | undefined {
  const [press, text] = [member(query, "id"), member(query, "data")];
  const chat = chatOf(member(query, "message"));
  if (typeof press !== "string" || typeof text !== "string" || chat === undefined) return undefined;
  return { chat, by: nameOf(query), text, date: undefined, press };
}

function chatOf(message: unknown): string | undefined {
  const id = member(member(message, "chat"), "id");
  return typeof id === "number" ? String(id) : undefined;
}

function nameOf(sent: unknown): string {
  const name = member(member(sent, "from"), "first_name");
  return typeof name === "string" ? name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").slice(0, MOST_OF_A_NAME) : "";
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
