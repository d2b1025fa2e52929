import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureWords } from "../../api/request.ts";

interface Ask<What> {
  /** What was asked for and is not answered yet. */
  readonly asking: What | undefined;
  /** Why the last request was not carried out; empty otherwise. */
  readonly refusal: string;
  ask(what: What, request: () => Promise<unknown>): Promise<void>;
}

/** Requests from where they are made: asked, then answered or refused in words. */
export function useAsk<What>(): Ask<What> {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<What>();
  const [refusal, setRefusal] = useState("");
  return {
    asking,
    refusal,
    ask: async (what, request) => {
      setAsking(() => what);
      setRefusal("");
      try {
        await request();
      } catch (cause) {
        setRefusal(t("refused", { message: failureWords(cause) }));
      } finally {
        setAsking(undefined);
      }
    },
  };
}
