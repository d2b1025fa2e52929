import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DurationControl, helped, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import type { Draft } from "../../form/draft.ts";
import { Fields } from "../../form/Form.tsx";
import { useDegrees } from "../../text/format.ts";
import { inUnit } from "./degrees.ts";
import { LimitControl, SecondCorrection } from "./LimitControl.tsx";
import { SensorControl } from "./SensorControl.tsx";

/** Settings that are rarely needed. */
export function MoreTemperatureFields({ draft }: { readonly draft: Draft }) {
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
      size="md"
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
