import { rateOf } from "@refugium/model/laws/dose-plan.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useRows } from "../../api/rows.ts";
import { ChoiceControl, helped, NumberControl, TextControl } from "../../form/controls.tsx";
import { Fields, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { RequiresControl } from "../ato/RequiresControl.tsx";

/** Limits of a pump, and rare settings. `pump` as drafted in the form. */
export function LimitFields({ pump }: { readonly pump: Pump }) {
  const { t } = useTranslation("dosing");
  const unit = pump.type !== "stepper" && rateOf(pump) === undefined ? "s" : "ml";
  const groups = [...new Set(useRows(pumps).map(({ spacing_group: group }) => group))].filter(
    (group) => group !== "",
  );
  return (
    <>
      <Fields title={t("form.limits")}>
        <NumberControl path="max_dose_ml" label={t("form.maxDose")} unit={unit} min={0} />
        <NumberControl
          path="max_daily_ml"
          label={t("form.maxDaily")}
          help={t("form.noLimit")}
          unit={unit}
          min={0}
        />
      </Fields>
      <MoreFields>
        <RequiresControl />
        <ChoiceControl
          path="missed"
          label={t("form.missed")}
          options={[
            { value: "skip", label: t("form.skip") },
            { value: "once", label: t("form.once") },
          ]}
        />
        <TextControl
          path="spacing_group"
          label={t("form.group")}
          help={
            groups.length === 0
              ? t("form.groupHelp")
              : `${t("form.groupHelp")} ${t("form.groupKnown", { groups: groups.join(", ") })}`
          }
        />
        <NumberControl
          path="container_ml"
          {...helped("dosing:form.container")}
          unit="ml"
          min={0}
          decimals={0}
          step={100}
        />
        {pump.type !== "stepper" && (
          <>
            <NumberControl
              path="regiment.soft_start"
              {...helped("dosing:form.softStart")}
              unit="s"
              min={0}
              max={600}
              decimals={1}
            />
            <NumberControl
              path="regiment.volume_per_second"
              {...helped("dosing:form.rate")}
              unit="ml/s"
              min={0}
              decimals={4}
              step={0.01}
            />
          </>
        )}
      </MoreFields>
    </>
  );
}
