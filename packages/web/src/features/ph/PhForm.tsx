import { analogInputs } from "@refugium/model/resources/connectors.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { useTranslation } from "react-i18next";
import { type RowOf, saveRow } from "../../api/rows.ts";
import {
  DurationControl,
  NumberControl,
  ReferenceControl,
  SwitchControl,
  TextControl,
} from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Fields, Form, MoreFields } from "../../form/Form.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { DriverFields } from "../regulation/DriverFields.tsx";
import { merged } from "../regulation/merged.ts";

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
  const draft = useDraft(probe ?? SUGGESTED);
  const send = (changes: object): Promise<unknown> =>
    saveRow(phprobes, probe?.id, probe === undefined ? merged(SUGGESTED, changes) : changes);
  return (
    <Sheet title={probe === undefined ? t("addTitle") : probe.name || t("unnamed", probe)} onClose={onClose}>
      <Form
        draft={draft}
        send={send}
        onSaved={onClose}
        onCancel={onClose}
        maySendUnchanged={probe === undefined}
      >
        <TextControl path="name" label={t("fields.name")} />
        <ReferenceControl
          path="analog_input"
          label={t("fields.input")}
          help={t("fields.inputHelp")}
          to={analogInputs}
        />
        <SwitchControl path="enable" label={t("fields.enable")} />
        <BandFields draft={draft} />
        <MoreFields>
          <DurationControl path="period" label={t("fields.period")} min={1} decimals={0} />
          <SwitchControl path="one_shot" label={t("fields.oneShot")} help={t("fields.oneShotHelp")} />
          <SwitchControl path="is_macro" label={t("fields.isMacro")} help={t("fields.isMacroHelp")} />
          <TextControl
            path="transformer"
            label={t("fields.transformer")}
            help={t("fields.transformerHelp")}
          />
          <Fields title={t("fields.others")}>
            <NumberControl path="chart.ymin" label={t("fields.chartMin")} step={0.1} />
            <NumberControl path="chart.ymax" label={t("fields.chartMax")} step={0.1} />
            <TextControl path="chart.color" label={t("fields.chartColor")} />
            <TextControl path="chart.unit" label={t("fields.chartUnit")} />
          </Fields>
        </MoreFields>
      </Form>
    </Sheet>
  );
}

/** Limits of the additive, whatever the probe reads. */
function PushFields() {
  const { t } = useTranslation("ph");
  return (
    <Fields title={t("fields.limits")}>
      <DurationControl
        path="max_run"
        label={t("fields.maxRun")}
        help={t("fields.maxRunHelp")}
        min={1}
        decimals={0}
      />
      <DurationControl
        path="rest"
        label={t("fields.rest")}
        help={t("fields.restHelp")}
        min={60}
        decimals={0}
      />
      <DurationControl
        path="max_daily_run"
        label={t("fields.maxDailyRun")}
        help={t("fields.maxDailyRunHelp")}
        min={0}
        decimals={0}
      />
      <NumberControl
        path="max_pushes_without_effect"
        label={t("fields.withoutEffect")}
        help={t("fields.withoutEffectHelp")}
        min={1}
        step={1}
      />
      <NumberControl
        path="critical_high"
        label={t("fields.criticalHigh")}
        help={t("fields.criticalHighHelp")}
        step={0.1}
        min={0}
      />
      <NumberControl
        path="critical_low"
        label={t("fields.criticalLow")}
        help={t("fields.criticalLowHelp")}
        step={0.1}
        min={0}
      />
    </Fields>
  );
}

function BandFields({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation("ph");
  return (
    <>
      <Fields title={t("fields.band")}>
        <NumberControl path="min" label={t("fields.min")} step={0.05} />
        <NumberControl path="max" label={t("fields.max")} step={0.05} />
        <SwitchControl path="control" label={t("fields.control")} />
        {draft.get("control") === true && (
          <>
            <DriverFields
              isMacro={draft.get("is_macro") === true}
              up={{ path: "upper_eq", label: t("fields.up"), help: t("fields.upHelp") }}
              down={{ path: "downer_eq", label: t("fields.down"), help: t("fields.downHelp") }}
            />
            <NumberControl
              path="hysteresis"
              label={t("fields.hysteresis")}
              help={t("fields.hysteresisHelp")}
              step={0.01}
              min={0}
            />
          </>
        )}
      </Fields>
      {draft.get("control") === true && <PushFields />}
      <Fields title={t("fields.alarm")}>
        <SwitchControl path="notify.enable" label={t("fields.notify")} />
        {draft.get("notify.enable") === true && (
          <>
            <NumberControl path="notify.min" label={t("fields.notifyMin")} step={0.05} />
            <NumberControl path="notify.max" label={t("fields.notifyMax")} step={0.05} />
          </>
        )}
      </Fields>
    </>
  );
}
