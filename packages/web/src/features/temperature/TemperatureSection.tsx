import type { LiveReading } from "@refugium/model/events.ts";
import type { tcs } from "@refugium/model/resources/tcs.ts";
import { useReading } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { measure, useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { RegulatorCard } from "../regulation/RegulatorCard.tsx";
import { CalibrateTemperature } from "./CalibrateTemperature.tsx";
import { recordedIn } from "./degrees.ts";
import { TemperatureForm } from "./TemperatureForm.tsx";
import { WhichProbe } from "./WhichProbe.tsx";

/** One temperature controller. */
export function TemperatureSection({ controller }: { readonly controller: RowOf<typeof tcs> }) {
  const { t } = useTranslation("temperature");
  const { id, heater, cooler, fahrenheit } = controller;
  const { unit, show } = useDegrees(fahrenheit);
  const name = controller.name === "" ? t("unnamed", { id }) : controller.name;
  return (
    <RegulatorCard
      texts="temperature"
      row={controller}
      name={name}
      reading={inUnitOf(fahrenheit, useReading("tcs", id))}
      unit={unit}
      digits={1}
      show={show}
      showRecorded={recordedIn[unit]}
      write={(value) => measure(show(value), unit)}
      up={{ id: heater, doing: t("heating") }}
      down={{ id: cooler, doing: t("cooling") }}
      form={(close) => <TemperatureForm controller={controller} onClose={close} />}
      calibration={(close) => <CalibrateTemperature controller={controller} name={name} onClose={close} />}
    >
      <WhichProbe controller={controller} />
    </RegulatorCard>
  );
}

/** The reading in the controller's present unit, which may have changed since. */
function inUnitOf(fahrenheit: boolean, reading: LiveReading | undefined): LiveReading | undefined {
  if (reading === undefined || reading.value === null) return reading;
  return { ...reading, value: recordedIn[fahrenheit ? "°F" : "°C"](reading.value, reading.unit) };
}
