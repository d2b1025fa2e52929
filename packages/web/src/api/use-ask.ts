import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureWords } from "./request.ts";

export interface Asking {
  /** Sends what a button asks for; resolves true when the controller has done it. */
  ask(send: () => Promise<unknown>): Promise<boolean>;
  /** True while it is on its way. */
  readonly isBusy: boolean;
  /** Why the last one was not done, in words; empty when it was. */
  readonly refusal: string;
}

/** Something a button asks the controller for: on its way, done, or refused and why. */
export function useAsk(): Asking {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const ask = async (send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefusal("");
    try {
      await send();
      return true;
    } catch (cause) {
      setRefusal(t("refused", { message: failureWords(cause) }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { ask, isBusy, refusal };
}
