import { analogInputs } from "@refugium/model/resources/connectors.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useTranslation } from "react-i18next";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { helped, ReferenceControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet, MoreFields } from "../../form/Form.tsx";
import { usePreference } from "../../preferences.ts";
import { useDegrees } from "../../text/format.ts";
import { BandFields } from "../regulation/BandFields.tsx";
import { spanScale, typedScale } from "./degrees.ts";
import { MoreTemperatureFields } from "./MoreTemperatureFields.tsx";
import { SensorControl } from "./SensorControl.tsx";

interface TemperatureFormProps {
  /** Undefined: a new one. */
  readonly controller: RowOf<typeof tcs> | undefined;
  onClose(): void;
}

/** Suggested settings of a new controller in a reef tank. */
const REEF_CELSIUS = { min: 25, max: 26, hysteresis: 0.2, notify: { enable: true, min: 24, max: 27 } };
const REEF_FAHRENHEIT = { min: 77, max: 79, hysteresis: 0.4, notify: { enable: true, min: 75, max: 81 } };

export function TemperatureForm({ controller, onClose }: TemperatureFormProps) {
  const { t } = useTranslation("temperature");
  const fahrenheit = usePreference("unit") === "F";
  const reef = fahrenheit ? REEF_FAHRENHEIT : REEF_CELSIUS;
  const suggested = { ...tcs.shape.initial, ...reef, enable: true, fahrenheit };
  const draft = useDraft(controller ?? suggested, controller === undefined);
  const degrees = useDegrees(draft.get("fahrenheit") === true);
  const common = { unit: degrees.unit, step: 0.1 };
  return (
    <FormSheet
      title={controller === undefined ? t("addTitle") : controller.name || t("unnamed", controller)}
      draft={draft}
      send={(changes) => saveRow(tcs, controller?.id, changes)}
      onClose={onClose}
    >
      <TextControl path="name" label={t("fields.name")} />
      <SensorControl path="sensor" {...helped("temperature:fields.sensor")} maySearch />
      <SwitchControl path="enable" label={t("fields.enable")} />
      <BandFields
        texts="temperature"
        up={{ path: "heater", label: t("fields.heater") }}
        down={{ path: "cooler", label: t("fields.cooler") }}
        value={{ ...common, scale: typedScale(degrees) }}
        span={{ ...common, scale: spanScale(degrees) }}
      />
      <MoreFields>
        <ReferenceControl
          path="analog_input"
          {...helped("temperature:fields.analogInput")}
          to={analogInputs}
        />
        <MoreTemperatureFields draft={draft} />
      </MoreFields>
    </FormSheet>
  );
}
