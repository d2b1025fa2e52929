import { below } from "../channel-parameters.ts";
import { callService, jsonOf, notThisService, refuseUnlessOk, textIn } from "../service-call.ts";

/** A bot: https://core.telegram.org/bots/api#making-requests. */
export interface TelegramBot {
  readonly server: string;
  /** Part of each address: it is in no error, log line or answer. */
  readonly token: string;
}

/** Answers repeat messages, each with its letters as escapes of six characters. */
const MOST_OF_AN_ANSWER = 400_000;

/** Calls a method and resolves to its `result`. Throws a MessageError with the reason of the service. */
export async function callBot(
  { server, token }: TelegramBot,
  method: string,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await callService(
    {
      url: below(server, `bot${token}/${method}`),
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(parameters),
      most: MOST_OF_AN_ANSWER,
    },
    signal,
  );
  // A server between may answer with the address.
  refuseUnlessOk(answer, textIn(answer, "description")?.replaceAll(token, "…"));
  const { ok, result } = jsonOf(answer.text) ?? {};
  if (ok !== true || result === undefined) throw notThisService(answer.host, "Telegram");
  return result;
}
