import { callService, refuseUnlessOk } from "../../../alarms/service-call.ts";

/** Calls an address with GET. Throws a MessageError, which names the host only, unless it answers with success. */
export async function callAddress(url: string, signal: AbortSignal): Promise<void> {
  refuseUnlessOk(await callService({ url }, signal));
}
