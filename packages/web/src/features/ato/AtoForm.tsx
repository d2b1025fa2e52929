import { LEAST_FLOW, MOST_FLOW } from "@refugium/model/laws/pump-flow.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { useLiveStore } from "../../api/live.ts";
import { refusedField } from "../../api/request.ts";
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
import { useTranslation } from "../../text/translate.ts";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";
import { PumpTimeControl } from "./PumpTimeControl.tsx";
import { RequiresControl } from "./RequiresControl.tsx";

/** Edits a top-off; `undefined` adds one. */
export function AtoForm({ ato, onClose }: { readonly ato: RowOf<typeof atos> | undefined; onClose(): void }) {
  const { t } = useTranslation("ato");
  const draft = useDraft(ato ?? atos.shape.initial);
  const store = useLiveStore();
  const isMacro = draft.get("is_macro") === true;
  return (
    <FormSheet
      title={ato === undefined ? t("addTitle") : ato.name}
      onClose={onClose}
      draft={draft}
      send={async (changes) => {
        const flow = draft.get("flow_ml_min");
        const isChanged = flow !== (ato ?? atos.shape.initial).flow_ml_min;
        if (!isChanged || typeof flow !== "number") return saveRow(atos, ato?.id, changes);
        if (flow < LEAST_FLOW || flow > MOST_FLOW)
          throw refusedField("flow_ml_min", t("flow.range", { least: LEAST_FLOW, most: MOST_FLOW }));
        // A flow that is typed counts as measured.
        const measuredAt = new Date(store.controllerTime()).toISOString();
        return saveRow(atos, ato?.id, { ...changes, flow_measured_at: measuredAt });
      }}
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
        <PumpTimeControl path="notify.max" label={t("fields.notifyMax")} min={1} />
      )}
      <MoreFields>
        <Fields>
          <SwitchControl path="is_macro" label={t("fields.isMacro")} />
          <DurationControl path="period" label={t("fields.period")} min={1} decimals={0} />
          <DurationControl path="debounce" label={t("fields.debounce")} min={0} decimals={0} />
          <DurationControl path="min_off" label={t("fields.minOff")} min={0} decimals={0} />
          <PumpTimeControl path="max_daily_run" {...helped("ato:fields.maxDailyRun")} min={0} />
          <NumberControl
            path="flow_ml_min"
            {...helped("ato:fields.flow")}
            unit="ml/min"
            min={LEAST_FLOW}
            max={MOST_FLOW}
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
