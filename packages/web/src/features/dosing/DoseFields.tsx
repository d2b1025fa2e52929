import { amountOfPlan, doseOf, rateOf, unitOf } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "react-i18next";
import { useWallTime } from "../../api/about.ts";
import { helped, NumberControl } from "../../form/controls.tsx";
import { amountText } from "./dose-words.ts";
import { dosesOn, isContinuous } from "./pump-day.ts";

/** The dose: millilitres, or seconds until the pump is calibrated. `pump` as drafted in the form. */
export function DoseFields({ pump }: { readonly pump: Pump }) {
  const { t } = useTranslation("dosing");
  const wall = useWallTime();
  const isMeasured = pump.type === "stepper" || rateOf(pump) !== undefined;
  const plan = doseOf(pump);
  if (isContinuous(pump)) return null;
  if (!isMeasured) {
    return (
      <NumberControl
        path="regiment.duration"
        label={t("form.duration")}
        help={t("form.durationOnly")}
        unit="s"
        min={0}
        decimals={1}
      />
    );
  }
  const count = dosesOn(pump, wall);
  const help = plan && [
    t("form.doseHelp", { span: amountText(plan.seconds, "s") }),
    ...(count > 0
      ? [t("form.doseDay", { count, amount: amountText(amountOfPlan(plan) * count, unitOf(pump)) })]
      : []),
  ];
  return (
    <>
      <NumberControl
        path="regiment.volume"
        label={t("form.doseAmount")}
        help={help?.join(" ")}
        unit="ml"
        min={0}
        decimals={2}
        step={0.5}
      />
      {pump.type !== "stepper" && pump.regiment.volume === 0 && (
        <NumberControl
          path="regiment.duration"
          {...helped("dosing:form.duration")}
          unit="s"
          min={0}
          decimals={1}
        />
      )}
    </>
  );
}
