import { durationOf } from "@refugium/model/declare/units.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useReading } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { figure } from "../../text/format.ts";
import { Card } from "../../ui/Card.tsx";
import { Actuators, type Driver, useDriver } from "../regulation/Actuators.tsx";
import { BandChart } from "../regulation/BandChart.tsx";
import { ChartBeside } from "../regulation/ChartBeside.tsx";
import { DailyUse } from "../regulation/DailyUse.tsx";
import { RegulatorButtons } from "../regulation/RegulatorButtons.tsx";
import { SubjectNotices } from "../targets/SubjectNotices.tsx";
import { CalibratePh } from "./CalibratePh.tsx";
import { PhForm } from "./PhForm.tsx";
import styles from "./PhSection.module.css";
import { PhTag, PhValue } from "./PhValue.tsx";

type Probe = RowOf<typeof phprobes>;

/** One pH probe: reading, history, driven equipment and actions. */
export function PhSection({ probe }: { readonly probe: Probe }) {
  const { t } = useTranslation("ph");
  const { id, upper_eq: upper, downer_eq: downer, is_macro: isMacro } = probe;
  const reading = useReading("phprobes", id);
  const up = useDriver(probe.control ? upper : "", isMacro);
  const down = useDriver(probe.control ? downer : "", isMacro);
  const name = probe.name === "" ? t("unnamed", { id }) : probe.name;
  return (
    <Card title={name} aside={<PhTag probe={probe} reading={reading} />}>
      <div className={styles.top}>
        <PhValue probe={probe} reading={reading} />
        <Doing probe={probe} up={up} down={down} />
      </div>
      <SubjectNotices subject={{ type: "phprobes", id }} isWithoutAlarms />
      <ChartBeside chart={<Chart probe={probe} name={name} up={up} down={down} />} drives={probe.control}>
        {probe.control && <Actuators label={t("drives", { name })} isMacro={isMacro} ids={[upper, downer]} />}
        <DailyUse name={name} path={`/api/phprobes/${id}/readings`} up={up.name} down={down.name} />
      </ChartBeside>
      <RegulatorButtons
        resource={phprobes}
        row={probe}
        name={name}
        switchOffConsequence={t("switchOffConsequence")}
        removeConsequence={t("removeConsequence")}
        form={(close) => <PhForm probe={probe} onClose={close} />}
        calibration={(close) => <CalibratePh probe={probe} name={name} onClose={close} />}
      />
    </Card>
  );
}

interface DrivenProps {
  readonly probe: Probe;
  readonly up: Driver;
  readonly down: Driver;
}

function Doing({ probe, up, down }: DrivenProps) {
  const { t } = useTranslation("ph");
  const { min, max, control, enable, calibration_points: points } = probe;
  const doing = enable && up.isOn ? t("raising") : enable && down.isOn ? t("lowering") : undefined;
  return (
    <p className={styles.band}>
      {max > min && t("band", { min: figure(min, 2), max: figure(max, 2) })}
      {!control && ` · ${t("watching")}`}
      {points.length === 0 && ` · ${t("uncalibrated")}`}
      {doing !== undefined && <strong className={styles.doing}> · {doing}</strong>}
    </p>
  );
}

const same = (value: number): number => value;

function Chart({ probe, name, up, down }: DrivenProps & { readonly name: string }) {
  const { t } = useTranslation("chart");
  const { min, max, notify } = probe;
  const band = useMemo(() => (max > min ? { min, max } : undefined), [min, max]);
  return (
    <BandChart
      name={name}
      series={`phprobes/${probe.id}/value`}
      unit="pH"
      digits={2}
      show={same}
      period={durationOf(probe.period) / 1000}
      band={band}
      limits={notify.enable ? [notify.min, notify.max] : []}
      up={{ label: t("on", { name: up.name ?? "" }), series: up.series, colour: "warm" }}
      down={{ label: t("on", { name: down.name ?? "" }), series: down.series, colour: "cool" }}
    />
  );
}
