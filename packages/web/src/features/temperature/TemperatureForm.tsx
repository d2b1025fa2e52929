import { analogInputs } from "@refugium/model/resources/connectors.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useTranslation } from "react-i18next";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { NumberControl, ReferenceControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Fields, Form, MoreFields } from "../../form/Form.tsx";
import { usePreference } from "../../preferences.ts";
import { useDegrees } from "../../text/format.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { DriverFields } from "../regulation/DriverFields.tsx";
import { merged } from "../regulation/merged.ts";
import { spanScale, typedScale } from "./degrees.ts";
import { MoreTemperatureFields } from "./MoreTemperatureFields.tsx";
import { SensorControl } from "./SensorControl.tsx";
import { suggestedController } from "./suggested.ts";

interface TemperatureFormProps {
  /** Undefined: a new one. */
  readonly controller: RowOf<typeof tcs> | undefined;
  onClose(): void;
}

export function TemperatureForm({ controller, onClose }: TemperatureFormProps) {
  const { t } = useTranslation("temperature");
  const suggested = suggestedController(usePreference("unit") === "F");
  const draft = useDraft(controller ?? suggested);
  const send = (changes: object): Promise<unknown> =>
    saveRow(tcs, controller?.id, controller === undefined ? merged(suggested, changes) : changes);
  const title = controller === undefined ? t("addTitle") : controller.name || t("unnamed", controller);
  return (
    <Sheet title={title} onClose={onClose}>
      <Form
        draft={draft}
        send={send}
        onSaved={onClose}
        onCancel={onClose}
        maySendUnchanged={controller === undefined}
      >
        <TextControl path="name" label={t("fields.name")} />
        <SensorControl path="sensor" label={t("fields.sensor")} help={t("fields.sensorHelp")} maySearch />
        <SwitchControl path="enable" label={t("fields.enable")} />
        <BandFields draft={draft} />
        <MoreFields>
          <ReferenceControl
            path="analog_input"
            label={t("fields.analogInput")}
            help={t("fields.analogInputHelp")}
            to={analogInputs}
          />
          <MoreTemperatureFields draft={draft} />
        </MoreFields>
      </Form>
    </Sheet>
  );
}

function BandFields({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation("temperature");
  const degrees = useDegrees(draft.get("fahrenheit") === true);
  const common = { unit: degrees.unit, step: 0.1, scale: typedScale(degrees) };
  return (
    <>
      <Fields title={t("fields.band")}>
        <NumberControl path="min" label={t("fields.min")} {...common} />
        <NumberControl path="max" label={t("fields.max")} {...common} />
        <SwitchControl path="control" label={t("fields.control")} />
        {draft.get("control") === true && (
          <>
            <DriverFields
              isMacro={draft.get("is_macro") === true}
              up={{ path: "heater", label: t("fields.heater") }}
              down={{ path: "cooler", label: t("fields.cooler") }}
            />
            <NumberControl
              path="hysteresis"
              label={t("fields.hysteresis")}
              help={t("fields.hysteresisHelp")}
              {...common}
              scale={spanScale(degrees)}
              min={0}
            />
          </>
        )}
      </Fields>
      <Fields title={t("fields.alarm")}>
        <SwitchControl path="notify.enable" label={t("fields.notify")} />
        {draft.get("notify.enable") === true && (
          <>
            <NumberControl path="notify.min" label={t("fields.notifyMin")} {...common} />
            <NumberControl path="notify.max" label={t("fields.notifyMax")} {...common} />
          </>
        )}
      </Fields>
    </>
  );
}
