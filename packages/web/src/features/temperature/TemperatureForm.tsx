import { NativeSelect } from "@mantine/core";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { DurationControl, helped, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Fields, FormSheet, MoreFields } from "../../form/Form.tsx";
import { usePreference } from "../../preferences.ts";
import { useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";
import { BandFields } from "../regulation/BandFields.tsx";
import { inUnit, spanScale, typedScale } from "./degrees.ts";
import { LimitControl, SecondCorrection } from "./LimitControl.tsx";
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
        <ConnectorControl
          path="analog_input"
          kind="analog_inputs"
          {...helped("temperature:fields.analogInput")}
        />
        <MoreTemperatureFields draft={draft} />
      </MoreFields>
    </FormSheet>
  );
}

/** Settings that are rarely needed. */
function MoreTemperatureFields({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation("temperature");
  const degrees = useDegrees(draft.get("fahrenheit") === true);
  return (
    <>
      <Fields title={t("fields.safety")}>
        <SensorControl path="second_sensor" {...helped("temperature:fields.secondSensor")} />
        <SecondCorrection degrees={degrees} />
        <LimitControl path="critical_high" {...helped("temperature:fields.criticalHigh")} degrees={degrees} />
        <LimitControl path="critical_low" {...helped("temperature:fields.criticalLow")} degrees={degrees} />
      </Fields>
      <Fields title={t("fields.timing")}>
        <DurationControl path="period" label={t("fields.period")} min={1} decimals={0} />
        <NumberControl
          path="changeover"
          {...helped("temperature:fields.changeover")}
          unit="s"
          min={0}
          max={1800}
          decimals={0}
        />
        <TextControl path="water" {...helped("temperature:fields.water")} />
        <SwitchControl path="one_shot" {...helped("temperature:fields.oneShot")} />
        <SwitchControl path="is_macro" {...helped("temperature:fields.isMacro")} />
      </Fields>
      <Fields title={t("fields.others")}>
        <UnitControl draft={draft} />
        <LimitControl path="chart.ymin" label={t("fields.chartMin")} degrees={degrees} />
        <LimitControl path="chart.ymax" label={t("fields.chartMax")} degrees={degrees} />
        <TextControl path="chart.color" label={t("fields.chartColor")} />
      </Fields>
    </>
  );
}

/** The unit of the controller: all limits are converted with it. */
function UnitControl({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation("temperature");
  const turn = (isFahrenheit: boolean): void => {
    for (const [path, value] of inUnit(draft.get, isFahrenheit)) draft.set(path, value);
  };
  return (
    <NativeSelect
      name="fahrenheit"
      label={t("fields.unit")}
      description={t("fields.unitHelp")}
      error={draft.fault("fahrenheit")}
      data={["°C", "°F"]}
      value={draft.get("fahrenheit") === true ? "°F" : "°C"}
      onChange={(event) => turn(event.currentTarget.value === "°F")}
    />
  );
}
