import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { useTranslation } from "react-i18next";
import { type RowOf, saveRow } from "../../api/rows.ts";
import {
  DurationControl,
  helped,
  NumberControl,
  ReferenceControl,
  SwitchControl,
  TextControl,
} from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, FormSheet, MoreFields } from "../../form/Form.tsx";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";
import { RequiresControl } from "./RequiresControl.tsx";

/** Edits a top-off; `undefined` adds one. */
export function AtoForm({ ato, onClose }: { readonly ato: RowOf<typeof atos> | undefined; onClose(): void }) {
  const { t } = useTranslation("ato");
  const draft = useDraft(ato ?? atos.shape.initial);
  const isMacro = draft.get("is_macro") === true;
  return (
    <FormSheet
      title={ato === undefined ? t("addTitle") : ato.name}
      onClose={onClose}
      draft={draft}
      send={(changes) => saveRow(atos, ato?.id, changes)}
    >
      <TextControl path="name" label={t("fields.name")} />
      <ConnectorControl path="inlet" kind="inlets" label={t("fields.inlet")} />
      <SwitchControl path="enable" label={t("fields.enable")} />
      <SwitchControl path="control" label={t("fields.control")} />
      <ReferenceControl
        path="pump"
        label={isMacro ? t("fields.macro") : t("fields.pump")}
        to={isMacro ? macros : equipment}
      />
      <DurationControl path="max_run" {...helped("ato:fields.maxRun")} min={1} decimals={0} />
      <SwitchControl path="notify.enable" label={t("fields.notify")} />
      {draft.get("notify.enable") === true && (
        <NumberControl path="notify.max" label={t("fields.notifyMax")} unit="s" min={1} decimals={0} />
      )}
      <MoreFields>
        <Fields>
          <SwitchControl path="is_macro" label={t("fields.isMacro")} />
          <DurationControl path="period" label={t("fields.period")} min={1} decimals={0} />
          <DurationControl path="debounce" label={t("fields.debounce")} min={0} decimals={0} />
          <DurationControl path="min_off" label={t("fields.minOff")} min={0} decimals={0} />
          <DurationControl path="max_daily_run" {...helped("ato:fields.maxDailyRun")} min={0} decimals={0} />
          <NumberControl
            path="flow_ml_min"
            {...helped("ato:fields.flow")}
            unit="ml/min"
            min={10}
            decimals={0}
          />
          <ConnectorControl path="high_inlet" kind="inlets" label={t("fields.highInlet")} />
          <ConnectorControl path="leak_inlet" kind="inlets" label={t("fields.leakInlet")} />
          <ConnectorControl path="reservoir_inlet" kind="inlets" label={t("fields.reservoirInlet")} />
          <RequiresControl />
          <SwitchControl path="disable_on_alert" label={t("fields.disableOnAlert")} />
          <SwitchControl path="one_shot" label={t("fields.oneShot")} />
        </Fields>
      </MoreFields>
    </FormSheet>
  );
}
