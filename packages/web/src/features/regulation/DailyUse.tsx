import type { Observation } from "@refugium/model/resources/usage.ts";
import { useQuery } from "@tanstack/react-query";
import { useWallOffset } from "../../api/about.ts";
import { useLiveStore, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallDate } from "../../text/wall-format.ts";
import styles from "./DailyUse.module.css";
import { type DayOfUse, daysOfUse, runTime } from "./days.ts";

interface DailyUseProps {
  readonly name: string;
  /** Endpoint that lists the hours, such as `/api/tcs/1/usage`. */
  readonly path: string;
  /** What raises and what lowers the value; undefined when there is none. */
  readonly up: string | undefined;
  readonly down: string | undefined;
}

interface Usage {
  readonly historical: readonly (Observation & { readonly time: string })[];
}

const SHOWN_DAYS = 14;
const DAY = 86_400;
const TEN_MINUTES = 600_000;

/** Daily running time of what raises and lowers a value. */
export function DailyUse({ name, path, up, down }: DailyUseProps) {
  const { t } = useTranslation("regulation");
  const { days, today } = useDays(path);
  const drivers = [
    ...(up === undefined ? [] : [{ label: up, seconds: (day: DayOfUse) => day.up, fill: styles.up }]),
    ...(down === undefined ? [] : [{ label: down, seconds: (day: DayOfUse) => day.down, fill: styles.down }]),
  ];
  const now = days.find(({ at }) => at === today);
  if (drivers.length === 0 || days.length === 0) return null;
  return (
    <details>
      <summary>
        {t("useToday", {
          parts: drivers
            .map(({ label, seconds }) => `${label} ${runTime(now === undefined ? 0 : seconds(now))}`)
            .join(" · "),
        })}
      </summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("useNamed", { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            {drivers.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.slice(0, SHOWN_DAYS).map((day) => (
            <tr key={day.at}>
              <th scope="row">{day.at === today ? t("today") : wallDate(day.at)}</th>
              {drivers.map(({ label, seconds, fill }) => (
                <td key={label}>
                  {runTime(seconds(day))}
                  <span className={styles.track} aria-hidden="true">
                    <span className={fill} style={{ width: `${(seconds(day) / DAY) * 100}%` }} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function useDays(path: string): { readonly days: readonly DayOfUse[]; readonly today: number } {
  const store = useLiveStore();
  const offset = useWallOffset();
  const snapshots = useSnapshots();
  // Hours fill up slowly, and no event announces it.
  const turn = Math.floor(store.controllerTime() / TEN_MINUTES);
  const { data } = useQuery({
    queryKey: ["use", path, snapshots, turn],
    queryFn: ({ signal }) => get<Usage>(path, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const today = Math.floor((store.controllerTime() + offset) / 1000 / DAY) * DAY;
  return { days: daysOfUse(data?.historical ?? []), today };
}
