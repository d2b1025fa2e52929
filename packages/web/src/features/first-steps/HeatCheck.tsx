import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { useReading } from "../../api/live.ts";
import { measure, useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { EquipmentCheck } from "./EquipmentCheck.tsx";
import styles from "./FirstSteps.module.css";
import { HeatSentence } from "./HeatSentence.tsx";

/** What the probe reads; and the heater on for a moment, unless the water is too warm or its temperature not known. */
export function HeatCheck({ tc }: { readonly tc: TemperatureController }) {
  const { t } = useTranslation(["firstSteps", "temperature"]);
  const { unit, show } = useDegrees(tc.fahrenheit);
  const reading = useReading("tcs", tc.id);
  const value = reading?.quality === "good" ? reading.value : null;
  const words = (): string => {
    if (value !== null) return t("heat.reads", { value: measure(show(value), unit, 1) });
    if (reading === undefined || reading.quality === "good") return t("temperature:waiting");
    return t(`temperature:quality.${reading.quality}`);
  };
  // Above the band the controller has locked the heater off.
  const isSafe = value !== null && value < Math.max(tc.max, tc.min + tc.hysteresis);
  const { min, hysteresis, notify } = tc;
  return (
    <>
      {notify.enable && (
        <HeatSentence
          limits={{ min, off: min + hysteresis, notify }}
          isFahrenheit={tc.fahrenheit}
          hasHeater={tc.control && tc.heater !== ""}
        />
      )}
      <p role="status" className={value === null ? "attention" : styles.good}>
        {words()}
      </p>
      {tc.heater !== "" && !tc.is_macro && (
        <>
          <p className="quiet">{t(isSafe ? "heat.tryHow" : "heat.notNow")}</p>
          <EquipmentCheck
            id={tc.heater}
            action={t("heat.try", { seconds: 3 })}
            look={t("heat.look")}
            seconds={3}
            isSafe={isSafe}
          />
        </>
      )}
    </>
  );
}
