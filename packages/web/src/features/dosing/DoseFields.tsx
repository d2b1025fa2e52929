import { amountOfPlan, doseOf, rateOf, unitOf } from "@refugium/model/laws/dose-plan.ts";
import { firingsOfDay } from "@refugium/model/laws/dosing-schedule.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { helped, NumberControl } from "../../form/controls.tsx";
import { parsedFields } from "../../form/simple-schedule.ts";
import { translate, useTranslation } from "../../text/translate.ts";
import { amountText } from "./dose-words.ts";

/** The dose: millilitres, or seconds until the pump is calibrated. `pump` as drafted in the form. */
export function DoseFields({ pump }: { readonly pump: Pump }) {
  const { t } = useTranslation("dosing");
  const isMeasured = pump.type === "stepper" || rateOf(pump) !== undefined;
  const plan = doseOf(pump);
  const count = firingsOfDay(pump.regiment.schedule);
  const total = plan === undefined || count === 0 ? "" : totalWords(pump, count, amountOfPlan(plan));
  if (!isMeasured) {
    return (
      <NumberControl
        path="regiment.duration"
        label={t("form.duration")}
        help={[t("form.durationOnly"), total].join(" ")}
        unit="s"
        min={0}
        decimals={1}
      />
    );
  }
  return (
    <>
      <NumberControl
        path="regiment.volume"
        label={t("form.doseAmount")}
        help={plan && [t("form.doseHelp", { span: amountText(plan.seconds, "s") }), total].join(" ")}
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

/** What a day's doses come to; on a schedule with days of rest, a day on which it doses. */
function totalWords(pump: Pump, count: number, dose: number): string {
  const fields = parsedFields(pump.regiment.schedule);
  const isDaily = fields?.day.every === true && fields.week.every && fields.month.values.length === 12;
  const amount = amountText(count * dose, unitOf(pump));
  return translate(isDaily ? "dosing:form.doseDay" : "dosing:form.doseSomeDays", { count, amount });
}
