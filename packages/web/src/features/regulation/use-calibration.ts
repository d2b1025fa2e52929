import type { CalibrationPoint } from "@refugium/model/laws/calibration.ts";
import i18next from "i18next";
import { useEffect, useState } from "react";
import { isUnsure, notDoneWords, post, RequestFailed } from "../../api/request.ts";
import { said } from "../../text/said.ts";

/** `back`: the probe goes back to where it belongs. */
type CalibrationStep = "start" | "measure" | "review" | "back";

export interface Calibration {
  readonly step: CalibrationStep;
  /** What was measured so far, one point after the other. */
  readonly points: readonly CalibrationPoint[];
  /** How many points there are to be. */
  readonly wanted: number;
  /** It was switched off for the time of the calibration. */
  readonly isPaused: boolean;
  /** The controller has stored the points. */
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  /** What the controller said against the last thing that was asked. */
  readonly failure: string;
  begin(wanted: number, pauses: boolean): Promise<void>;
  take(point: CalibrationPoint): void;
  /** Forgets the last point, to measure it again. */
  retake(): void;
  /** `isSure`: what was refused as hardly meant is meant. */
  save(isSure?: boolean): Promise<void>;
  /** It was refused only as hardly meant. */
  readonly asksWhetherSure: boolean;
  /** Ends it; what was switched off is first to be switched on again. */
  leave(): void;
  switchOn(): Promise<void>;
}

interface CalibrationOptions {
  /** `/api/tcs/1`. */
  readonly path: string;
  onClose(): void;
}

/** The course of a calibration. Nothing is stored before all points are measured, and then all at once. */
export function useCalibration({ path, onClose }: CalibrationOptions): Calibration {
  const [step, setStep] = useState<CalibrationStep>("start");
  const [points, setPoints] = useState<readonly CalibrationPoint[]>([]);
  const [wanted, setWanted] = useState(1);
  const [isPaused, setPaused] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [asksWhetherSure, setAsksWhetherSure] = useState(false);
  useWarningBeforeLeaving(isPaused);

  const ask = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure("");
    setAsksWhetherSure(false);
    await work().catch((cause: unknown) => {
      setFailure(refusalOf(cause));
      setAsksWhetherSure(isUnsure(cause));
    });
    setBusy(false);
  };
  const take = (point: CalibrationPoint): void => {
    setPoints([...points, point]);
    if (points.length + 1 === wanted) setStep("review");
  };
  return {
    ...{ step, points, wanted, isPaused, isSaved, isBusy, failure, asksWhetherSure, take },
    begin: (count, pauses) =>
      ask(async () => {
        // One that a reload has left is still switched off for it, and is taken up again.
        if (pauses) setPaused(await isSwitchedOff(path));
        setWanted(count);
        setStep("measure");
      }),
    retake: () => {
      setFailure("");
      setAsksWhetherSure(false);
      setPoints(points.slice(0, -1));
      setStep("measure");
    },
    save: (isSure = false) =>
      ask(async () => {
        await post(`${path}/calibrate`, isSure ? { points, sure: true } : points);
        setSaved(true);
        setStep("back");
      }),
    leave: () => {
      setFailure("");
      if (isPaused && step !== "back") setStep("back");
      else onClose();
    },
    switchOn: () =>
      ask(async () => {
        await post(`${path}/calibration/finish`);
        onClose();
      }),
  };
}

/** What the controller said against a calibration; its points have no fields that could have names. */
function refusalOf(cause: unknown): string {
  const [fault] = cause instanceof RequestFailed ? cause.details : [];
  if (fault === undefined) return notDoneWords(cause);
  return i18next.t("regulation:calibrationRefused", { why: said(fault, "message") });
}

/** Switches a probe off for its calibration. False where it was off already, and stays off. Throws RequestFailed. */
async function isSwitchedOff(path: string): Promise<boolean> {
  const { until } = await post<{ readonly until: string | null }>(`${path}/calibration`);
  return until !== null;
}

/** Forgets a calibration; `pauses`: the controller takes that only while the probe is switched off. Throws RequestFailed. */
export async function forgetCalibration(path: string, pauses: boolean): Promise<void> {
  if (pauses) await post(`${path}/calibration`);
  try {
    await post(`${path}/calibrate`, []);
  } finally {
    if (pauses) await post(`${path}/calibration/finish`);
  }
}

/** A probe that is switched off must not be forgotten: the browser asks before the page goes. */
function useWarningBeforeLeaving(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isPaused]);
}
