import { durationOf } from "@refugium/model/declare/units.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { SubjectNotices } from "../targets/SubjectNotices.tsx";
import { Actuators, type Driver, useDriver } from "./Actuators.tsx";
import { BandChart } from "./BandChart.tsx";
import { DailyUse } from "./DailyUse.tsx";
import { EnableButton } from "./EnableButton.tsx";
import styles from "./RegulatorCard.module.css";
import { hasBand, type Regulator, RegulatorTag, RegulatorValue } from "./RegulatorValue.tsx";

interface RegulatorCardProps extends Regulator {
  readonly name: string;
  /** Ids of what raises and what lowers the value, and words for what each does. */
  readonly up: { readonly id: string; readonly doing: string };
  readonly down: { readonly id: string; readonly doing: string };
  /** More about its state, after the band. */
  readonly note?: string | undefined;
  /** Converts a recorded value of a unit to the shown one. */
  readonly showRecorded: (recorded: number, recordedUnit: string) => number;
  form(close: () => void): ReactNode;
  calibration(close: () => void): ReactNode;
  /** Shown below the value. */
  readonly children?: ReactNode;
}

/** A value that is measured and kept in a band: reading, history, driven equipment and actions. */
export function RegulatorCard(props: RegulatorCardProps) {
  const { texts, row, name, up, down, children } = props;
  const { t } = useTranslation(["temperature", "ph"]);
  const { id, control, is_macro: isMacro } = row;
  const raises = useDriver(control ? up.id : "", isMacro);
  const lowers = useDriver(control ? down.id : "", isMacro);
  const { name: type, path } = texts === "ph" ? phprobes : tcs;
  const usage = `${path}/${id}/${texts === "ph" ? "readings" : "usage"}`;
  return (
    <Card title={name} aside={<RegulatorTag {...props} />}>
      <div className={styles.top}>
        <RegulatorValue {...props} />
        <Doing {...props} raises={raises} lowers={lowers} />
      </div>
      {children}
      <SubjectNotices subject={{ type, id }} isWithoutAlarms />
      <div className={control ? styles.beside : undefined}>
        <div className={styles.chart}>
          <Chart {...props} type={type} raises={raises} lowers={lowers} />
        </div>
        <div>
          {control && (
            <Actuators label={t(`${texts}:drives`, { name })} isMacro={isMacro} ids={[up.id, down.id]} />
          )}
          <DailyUse name={name} path={usage} up={raises.name} down={lowers.name} />
        </div>
      </div>
      <Buttons {...props} />
    </Card>
  );
}

interface DrivenProps extends RegulatorCardProps {
  readonly raises: Driver;
  readonly lowers: Driver;
}

function Doing({ texts, row, write, up, down, note, raises, lowers }: DrivenProps) {
  const { t } = useTranslation(["temperature", "ph"]);
  const { min, max, enable, control } = row;
  const doing = enable && raises.isOn ? up.doing : enable && lowers.isOn ? down.doing : undefined;
  const parts = [
    hasBand({ texts, row }) && t(`${texts}:band`, { min: write(min), max: write(max) }),
    !control && t(`${texts}:watching`),
    note,
  ].filter(Boolean);
  return (
    <p className="quiet">
      {parts.join(" · ")}
      {doing !== undefined && <strong className={raises.isOn ? "warm" : "cool"}> · {doing}</strong>}
    </p>
  );
}

function Chart(props: DrivenProps & { readonly type: string }) {
  const { row, name, type, unit, digits, show, showRecorded, raises, lowers } = props;
  const { t } = useTranslation("chart");
  const { id, min, max, notify, period } = row;
  const band = useMemo(() => (max > min ? { min: show(min), max: show(max) } : undefined), [min, max, show]);
  return (
    <BandChart
      name={name}
      series={`${type}/${id}/value`}
      unit={unit}
      digits={digits}
      show={showRecorded}
      period={durationOf(period) / 1000}
      band={band}
      limits={notify.enable ? [show(notify.min), show(notify.max)] : []}
      up={{ label: t("on", { name: raises.name ?? "" }), series: raises.series, colour: "warm" }}
      down={{ label: t("on", { name: lowers.name ?? "" }), series: lowers.series, colour: "cool" }}
    />
  );
}

function Buttons({ texts, row, name, form, calibration }: RegulatorCardProps) {
  const { t } = useTranslation(["regulation", "temperature", "ph"]);
  const [open, setOpen] = useState<"edit" | "calibrate">();
  const close = (): void => setOpen(undefined);
  const resource = texts === "ph" ? phprobes : tcs;
  return (
    <div className="buttons">
      <EditButton name={name} onPress={() => setOpen("edit")} />
      <NamedButton
        label={t("calibrate")}
        named={t("calibrateNamed", { name })}
        onPress={() => setOpen("calibrate")}
      />
      <EnableButton
        name={name}
        path={`${resource.path}/${row.id}`}
        isEnabled={row.enable}
        consequence={t(`${texts}:switchOffConsequence`)}
      />
      <RemoveButton
        resource={resource}
        id={row.id}
        name={name}
        consequence={t(`${texts}:removeConsequence`)}
      />
      {open === "edit" && form(close)}
      {open === "calibrate" && calibration(close)}
    </div>
  );
}
