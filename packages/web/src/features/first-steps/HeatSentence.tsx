import { measure, useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import type { HeatLimits } from "./heat-limits.ts";

interface HeatSentenceProps {
  readonly limits: HeatLimits;
  /** The unit of the limits. */
  readonly isFahrenheit: boolean;
  /** False: the temperature is only watched. */
  readonly hasHeater: boolean;
}

/** What these temperatures mean, in a sentence. */
export function HeatSentence({ limits, isFahrenheit, hasHeater }: HeatSentenceProps) {
  const { t } = useTranslation("firstSteps");
  const { unit, show } = useDegrees(isFahrenheit);
  const { min, off, notify } = limits;
  const words = (degrees: number): string => measure(show(degrees), unit, 1).replace(" ", "\u00a0");
  if (![min, off, notify.min, notify.max].every(Number.isFinite)) return null;
  const alarms = t("heat.alarms", { low: words(notify.min), high: words(notify.max) });
  return (
    <p className="note">
      {hasHeater ? t("heat.heats", { min: words(min), off: words(off) }) : t("heat.watches")} {alarms}
    </p>
  );
}
