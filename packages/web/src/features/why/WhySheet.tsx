import { useTranslation } from "react-i18next";
import { useOutput } from "../../api/live.ts";
import { failureWords } from "../../api/request.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { stateWords } from "./state-words.ts";
import { useWhy } from "./use-why.ts";
import { WhyClaims } from "./WhyClaims.tsx";
import { WhyDay } from "./WhyDay.tsx";
import { WhyFacts } from "./WhyFacts.tsx";
import { WhyLog } from "./WhyLog.tsx";
import { WhyNext } from "./WhyNext.tsx";
import { WhyReadings } from "./WhyReadings.tsx";

interface WhySheetProps {
  /** `outlet-1`, `jack-1-0`. */
  readonly outputId: string;
  readonly name: string;
  onClose(): void;
}

/**
 * Explains the state of an output: owner, reason, readings, end, next changes, other claims, the last day and recent
 * log lines. Closes when the output is removed.
 */
export function WhySheet({ outputId, name, onClose }: WhySheetProps) {
  const { t } = useTranslation(["why", "common"]);
  const output = useOutput(outputId);
  const why = useWhy(outputId, output);
  if (output === undefined) return null;
  const claims = why.data?.claims ?? [];
  return (
    <Sheet title={t("title", { name, state: stateWords(output, output.value) })} onClose={onClose}>
      <WhyFacts output={output} />
      <WhyReadings readings={why.data?.readings ?? []} />
      {why.data !== undefined && <WhyNext next={why.data.next} />}
      <WhyClaims output={output} claims={claims} />
      <WhyDay output={output} name={name} />
      <WhyLog output={output} lines={why.data?.recent ?? []} isPending={why.isPending} />
      {why.error !== null && <p role="alert">{t("failed", { message: failureWords(why.error) })}</p>}
    </Sheet>
  );
}
