import type { CalibrationPoint } from "@refugium/model/laws/calibration.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useNow } from "../../api/live.ts";
import { present } from "../../api/present.ts";
import { failureWords, get } from "../../api/request.ts";
import { NumberField } from "../../form/NumberField.tsx";
import { tidy } from "../../text/tidy.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./Calibration.module.css";
import { type ProbeScale, writtenReading } from "./probe-scale.ts";
import { StepTitle } from "./StepTitle.tsx";
import { QUIET_MS, type Sample, type Steadiness, steadiness, withSample } from "./steadiness.ts";

interface MeasureProps {
  readonly title: string;
  /** What to do with the probe. */
  readonly children: ReactNode;
  readonly scale: ProbeScale;
  /** Label of the true value: "Thermometer reading". */
  readonly expectedLabel: string;
  /** Stored value; undefined: to be typed. */
  readonly expected: number | undefined;
  onTake(point: CalibrationPoint): void;
}

/** After this time an unsteady reading may be accepted. */
const WAIT_MS = 60_000;

/** One point of a calibration: waits for a steady reading and takes the true value. */
export function Measure({ title, children, scale, expectedLabel, expected, onTake }: MeasureProps) {
  const { t } = useTranslation("regulation");
  const { samples, failure } = useProbeSamples(scale.path);
  const [began] = useState(present);
  const isLate = useNow(true) - began > WAIT_MS;
  const [typed, setTyped] = useState<number | undefined>(
    expected === undefined ? undefined : scale.show(expected),
  );
  const [hint, setHint] = useState("");
  const state = steadiness(
    samples.map(({ at, value }) => ({ at, value: scale.bare(value) })),
    scale.tolerance,
  );
  const take = (isForced: boolean): void => {
    if (typed === undefined) setHint(t("typeFirst"));
    else if (state === undefined || !(state.isSteady || isForced)) setHint(t("waitFirst"));
    else onTake({ expected: tidy(scale.read(typed)), observed: tidy(state.mean) });
  };
  const isUnsteady = isLate && state?.isSteady === false;
  return (
    <>
      <StepTitle>{title}</StepTitle>
      <div className={styles.words}>{children}</div>
      {isUnsteady && <p className="fault">{t("restless")}</p>}
      <Reading state={state} scale={scale} failure={failure} />
      <NumberField
        label={expectedLabel}
        error={typed === undefined && hint !== "" ? hint : undefined}
        suffix={scale.unit === "pH" ? "" : ` ${scale.unit}`}
        value={typed === undefined ? "" : Number(typed.toFixed(2))}
        decimalScale={2}
        step={0.1}
        onChange={(next) => setTyped(typeof next === "number" ? next : undefined)}
      />
      <Refusal words={typed !== undefined && state?.isSteady !== true ? hint : ""} />
      <div className="buttons end">
        {isUnsteady && (
          <Button variant="default" onClick={() => take(true)}>
            {t("takeAnyway")}
          </Button>
        )}
        <Button variant={state?.isSteady === true ? "filled" : "default"} onClick={() => take(false)}>
          {t("take")}
        </Button>
      </div>
    </>
  );
}

interface ReadingProps {
  readonly state: Steadiness | undefined;
  readonly scale: ProbeScale;
  readonly failure: string | undefined;
}

function Reading({ state, scale, failure }: ReadingProps) {
  const { t } = useTranslation("regulation");
  const left = Math.ceil(((1 - (state?.progress ?? 0)) * QUIET_MS) / 1000);
  const words = state?.isSteady === true ? t("steady") : t("settling", { seconds: left });
  return (
    <div className={styles.reading}>
      <p className="quiet">{t("probeSays")}</p>
      <p className={styles.value}>{state === undefined ? "–" : writtenReading(scale, state.mean)}</p>
      <progress max={1} value={state?.progress ?? 0} aria-label={t("steadiness")} />
      <p className={failure === undefined ? "quiet" : "fault"} aria-hidden="true">
        {failure ?? (state === undefined ? t("firstReading") : words)}
      </p>
      {/* Read out on changes, not with every second. */}
      <p role="status" className="visually-hidden">
        {failure ?? (state?.isSteady === true ? t("steady") : "")}
      </p>
    </div>
  );
}

const READ_EVERY_MS = 2000;

/** Readings of a probe, polled every two seconds while mounted, because no event announces them. */
function useProbeSamples(path: string): {
  readonly samples: readonly Sample[];
  /** Why the probe cannot be read now. */
  readonly failure: string | undefined;
} {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ["probe", path, useId()],
    queryFn: ({ signal }) => get<number>(path, signal),
    refetchInterval: READ_EVERY_MS,
    gcTime: 0,
  });
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) setSamples([]);
    else if (data !== undefined)
      setSamples((before) => withSample(before, { at: dataUpdatedAt, value: data }));
  }, [data, dataUpdatedAt, hasFailed]);
  return { samples, failure: hasFailed ? failureWords(error) : undefined };
}
