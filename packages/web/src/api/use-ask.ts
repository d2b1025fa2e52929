import { useState } from "react";
import { notDoneWords } from "./request.ts";

export interface Asking<What> {
  /** Sends what a button asks for, `what` where there are several; resolves true when the controller has done it. */
  ask(send: () => Promise<unknown>, what?: What): Promise<boolean>;
  /** True while it is on its way. */
  readonly isBusy: boolean;
  /** What is on its way, where that was said. */
  readonly asking: What | undefined;
  /** Why the last one was not done, in words; empty when it was. */
  readonly refusal: string;
}

/** Something a button asks the controller for: on its way, done, or refused and why. */
export function useAsk<What = never>(): Asking<What> {
  const [sent, setSent] = useState<{ readonly what: What | undefined }>();
  const [refusal, setRefusal] = useState("");
  const ask = async (send: () => Promise<unknown>, what?: What): Promise<boolean> => {
    setSent({ what });
    setRefusal("");
    try {
      await send();
      return true;
    } catch (cause) {
      setRefusal(notDoneWords(cause));
      return false;
    } finally {
      setSent(undefined);
    }
  };
  return { ask, isBusy: sent !== undefined, asking: sent?.what, refusal };
}
