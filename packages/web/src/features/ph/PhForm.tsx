import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { DurationControl, helped, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, FormSheet, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";
import { BandFields } from "../regulation/BandFields.tsx";

interface PhFormProps {
  /** Undefined: a new one. */
  readonly probe: RowOf<typeof phprobes> | undefined;
  onClose(): void;
}

/** Suggested settings of a new probe in a reef tank. */
const SUGGESTED = {
  ...phprobes.shape.initial,
  enable: true,
  min: 7.8,
  max: 8.5,
  hysteresis: 0.05,
  notify: { enable: true, min: 7.7, max: 8.6 },
};

export function PhForm({ probe, onClose }: PhFormProps) {
  const { t } = useTranslation("ph");
  const draft = useDraft(probe ?? SUGGESTED, probe === undefined);
  return (
    <FormSheet
      title={probe === undefined ? t("addTitle") : probe.name || t("unnamed", probe)}
      draft={draft}
      send={(changes) => saveRow(phprobes, probe?.id, changes)}
      onClose={onClose}
    >
      <TextControl path="name" label={t("fields.name")} />
      <ConnectorControl path="analog_input" kind="analog_inputs" {...helped("ph:fields.input")} />
      <SwitchControl path="enable" label={t("fields.enable")} />
      <BandFields
        texts="ph"
        up={{ path: "upper_eq", ...helped("ph:fields.up") }}
        down={{ path: "downer_eq", ...helped("ph:fields.down") }}
        value={{ step: 0.05 }}
        span={{ step: 0.01 }}
        limits={<PushFields />}
      />
      <MoreFields>
        <DurationControl path="period" label={t("fields.period")} min={1} decimals={0} />
        <SwitchControl path="one_shot" {...helped("ph:fields.oneShot")} />
        <SwitchControl path="is_macro" {...helped("ph:fields.isMacro")} />
        <TextControl path="transformer" {...helped("ph:fields.transformer")} />
        <Fields title={t("fields.others")}>
          <NumberControl path="chart.ymin" label={t("fields.chartMin")} step={0.1} />
          <NumberControl path="chart.ymax" label={t("fields.chartMax")} step={0.1} />
          <TextControl path="chart.color" label={t("fields.chartColor")} />
          <TextControl path="chart.unit" label={t("fields.chartUnit")} />
        </Fields>
      </MoreFields>
    </FormSheet>
  );
}

/** Limits of the additive, whatever the probe reads. */
function PushFields() {
  const { t } = useTranslation("ph");
  return (
    <Fields title={t("fields.limits")}>
      <DurationControl path="max_run" {...helped("ph:fields.maxRun")} min={1} decimals={0} />
      <DurationControl path="rest" {...helped("ph:fields.rest")} min={60} decimals={0} />
      <DurationControl path="max_daily_run" {...helped("ph:fields.maxDailyRun")} min={0} decimals={0} />
      <NumberControl path="max_pushes_without_effect" {...helped("ph:fields.withoutEffect")} min={1} />
      <NumberControl path="critical_high" {...helped("ph:fields.criticalHigh")} step={0.1} min={0} />
      <NumberControl path="critical_low" {...helped("ph:fields.criticalLow")} step={0.1} min={0} />
    </Fields>
  );
}
