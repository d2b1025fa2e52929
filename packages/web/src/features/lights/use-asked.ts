import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureWords } from "../../api/request.ts";

/** Something asked of the controller: it is so when it has answered, and until then it is only asked. */
export interface Asked {
  readonly isAsking: boolean;
  /** Why it was refused, in words; empty while it was not. */
  readonly refusal: string;
  ask(send: () => Promise<unknown>): Promise<void>;
}

export function useAsked(): Asked {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState("");
  return {
    isAsking,
    refusal,
    ask: async (send) => {
      setRefusal("");
      setAsking(true);
      try {
        await send();
      } catch (cause) {
        setRefusal(t("refused", { message: failureWords(cause) }));
      }
      setAsking(false);
    },
  };
}
