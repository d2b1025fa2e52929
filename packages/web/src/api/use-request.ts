import { useState } from "react";
import { notDoneWords } from "./request.ts";

export interface RequestState<What> {
  /**
   * Sends a request; `what` identifies it where there are several. Resolves true when the controller has carried it
   * out.
   */
  send(request: () => Promise<unknown>, what?: What): Promise<boolean>;
  /** True while a request is pending. */
  readonly isBusy: boolean;
  /** The `what` of the pending request. */
  readonly pending: What | undefined;
  /** Why the last request was not carried out, as text; empty when it was. */
  readonly refusal: string;
}

/** State of a request that a button sends: pending, done, or refused with a reason. `words`: the reason as text. */
export function useRequest<What = never>(
  words: (cause: unknown) => string = (cause) => notDoneWords(cause),
): RequestState<What> {
  const [sent, setSent] = useState<{ readonly what: What | undefined }>();
  const [refusal, setRefusal] = useState("");
  const send = async (request: () => Promise<unknown>, what?: What): Promise<boolean> => {
    setSent({ what });
    setRefusal("");
    try {
      await request();
      return true;
    } catch (cause) {
      setRefusal(words(cause));
      return false;
    } finally {
      setSent(undefined);
    }
  };
  return { send, isBusy: sent !== undefined, pending: sent?.what, refusal };
}
