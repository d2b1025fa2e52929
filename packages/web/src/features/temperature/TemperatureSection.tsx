import { durationOf } from "@refugium/model/declare/units.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useReading } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { measure, useDegrees } from "../../text/format.ts";
import { Card } from "../../ui/Card.tsx";
import { Actuators, type Driver, useDriver } from "../regulation/Actuators.tsx";
import { BandChart } from "../regulation/BandChart.tsx";
import { ChartBeside } from "../regulation/ChartBeside.tsx";
import { DailyUse } from "../regulation/DailyUse.tsx";
import { RegulatorButtons } from "../regulation/RegulatorButtons.tsx";
import { SubjectNotices } from "../targets/SubjectNotices.tsx";
import { CalibrateTemperature } from "./CalibrateTemperature.tsx";
import { recordedIn } from "./degrees.ts";
import styles from "./TemperatureCard.module.css";
import { TemperatureForm } from "./TemperatureForm.tsx";
import { BandTag, TemperatureValue } from "./TemperatureValue.tsx";
import { WhichProbe } from "./WhichProbe.tsx";

type Controller = RowOf<typeof tcs>;

/** One controller: reading, history, driven equipment and actions. */
export function TemperatureSection({ controller }: { readonly controller: Controller }) {
  const { t } = useTranslation("temperature");
  const { id, heater, cooler, is_macro: isMacro } = controller;
  const reading = useReading("tcs", id);
  const up = useDriver(controller.control ? heater : "", isMacro);
  const down = useDriver(controller.control ? cooler : "", isMacro);
  const name = controller.name === "" ? t("unnamed", { id }) : controller.name;
  return (
    <Card title={name} aside={<BandTag controller={controller} reading={reading} />}>
      <div className={styles.top}>
        <TemperatureValue controller={controller} reading={reading} />
        <Doing controller={controller} up={up} down={down} />
      </div>
      <WhichProbe controller={controller} />
      <SubjectNotices subject={{ type: "tcs", id }} isWithoutAlarms />
      <ChartBeside
        chart={<Chart controller={controller} name={name} up={up} down={down} />}
        drives={controller.control}
      >
        {controller.control && (
          <Actuators label={t("drives", { name })} isMacro={isMacro} ids={[heater, cooler]} />
        )}
        <DailyUse name={name} path={`/api/tcs/${id}/usage`} up={up.name} down={down.name} />
      </ChartBeside>
      <RegulatorButtons
        resource={tcs}
        row={controller}
        name={name}
        switchOffConsequence={t("switchOffConsequence")}
        removeConsequence={t("removeConsequence")}
        form={(close) => <TemperatureForm controller={controller} onClose={close} />}
        calibration={(close) => <CalibrateTemperature controller={controller} name={name} onClose={close} />}
      />
    </Card>
  );
}

interface DrivenProps {
  readonly controller: Controller;
  readonly up: Driver;
  readonly down: Driver;
}

function Doing({ controller, up, down }: DrivenProps) {
  const { t } = useTranslation("temperature");
  const { show, unit } = useDegrees(controller.fahrenheit);
  const shown = (value: number): string => measure(show(value), unit);
  const drives = controller.enable && controller.control;
  const doing = drives && up.isOn ? t("heating") : drives && down.isOn ? t("cooling") : undefined;
  return (
    <p className={styles.band}>
      {t("band", { min: shown(controller.min), max: shown(controller.max) })}
      {!controller.control && ` · ${t("watching")}`}
      {doing !== undefined && <strong className={up.isOn ? styles.warm : styles.cool}> · {doing}</strong>}
    </p>
  );
}

function Chart({ controller, name, up, down }: DrivenProps & { readonly name: string }) {
  const { t } = useTranslation("chart");
  const { show, unit } = useDegrees(controller.fahrenheit);
  const { min, max, notify } = controller;
  const band = useMemo(() => (max > min ? { min: show(min), max: show(max) } : undefined), [min, max, show]);
  return (
    <BandChart
      name={name}
      series={`tcs/${controller.id}/value`}
      unit={unit}
      digits={1}
      show={recordedIn[unit]}
      period={durationOf(controller.period) / 1000}
      band={band}
      limits={notify.enable ? [show(notify.min), show(notify.max)] : []}
      up={{ label: t("on", { name: up.name ?? "" }), series: up.series, colour: "warm" }}
      down={{ label: t("on", { name: down.name ?? "" }), series: down.series, colour: "cool" }}
    />
  );
}
