import { type Range, useHistory } from "../../../api/history.ts";
import { useLiveStore } from "../../../api/live.ts";
import { figure, measure, span, useDegrees } from "../../../text/format.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Sparkline } from "../Sparkline.tsx";
import styles from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";

const STALE_MS = 1_800_000;

/** Load, memory and temperature of the computer. */
export function HealthTile({ range }: { readonly range: Range }) {
  const { t } = useTranslation("overview");
  const degrees = useDegrees(false);
  return (
    <TileCard kind={t("kinds.health")} to="/settings">
      <div className={styles.facts}>
        <Fact series="health/cpu" range={range} name={t("health.load")} unit="" digits={2} />
        <Fact series="health/memory" range={range} name={t("health.memory")} unit="%" digits={0} />
        <Fact
          series="health/cpu_temp"
          range={range}
          name={t("health.heat")}
          unit={degrees.unit}
          digits={0}
          show={degrees.show}
        />
      </div>
      <div className={styles.bottom}>
        <Sparkline name={t("health.load")} series="health/cpu" range={range} unit="" digits={2} />
      </div>
    </TileCard>
  );
}

interface FactProps {
  readonly series: string;
  readonly range: Range;
  readonly name: string;
  readonly unit: string;
  readonly digits: number;
  /** Converts from the recorded to the shown value. */
  show?(value: number): number;
}

const same = (value: number): number => value;

function Fact({ series, range, name, unit, digits, show = same }: FactProps) {
  const { t } = useTranslation(["overview", "common"]);
  const store = useLiveStore();
  const { data } = useHistory(series, range, 144);
  const last = data?.points.at(-1);
  const age = last === undefined ? 0 : store.controllerTime() - Date.parse(last.time);
  const isOld = range === "day" && age > STALE_MS;
  return (
    <p>
      <span className="note">{name}</span>{" "}
      {last === undefined
        ? data === undefined
          ? "…"
          : t("notMeasured")
        : unit === ""
          ? figure(last.mean, digits)
          : measure(show(last.mean), unit, digits)}
      {isOld && <span className="note"> · {t("common:ago", { span: span(age) })}</span>}
    </p>
  );
}
