import type { CalibrationPoint } from "@refugium/model/laws/calibration.ts";
import { useEffect, useState } from "react";
import { isDoubt, notDoneWords, post, RequestFailed } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";

/** `back`: the probe returns to the tank. */
type CalibrationStep = "start" | "measure" | "review" | "back";

export interface Calibration {
  readonly step: CalibrationStep;
  readonly points: readonly CalibrationPoint[];
  readonly pointCount: number;
  /** True when it was switched off for the calibration. */
  readonly isPaused: boolean;
  /** True when the controller has stored the points. */
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  /** Refusal of the last request; empty otherwise. */
  readonly failure: string;
  begin(pointCount: number, pauses: boolean): Promise<void>;
  take(point: CalibrationPoint): void;
  /** Removes the last point, to measure it again. */
  retake(): void;
  /** `isSure`: confirms values that the controller doubts. */
  save(isSure?: boolean): Promise<void>;
  /** True when the controller doubts the values but accepts them with `sure`. */
  readonly isDoubted: boolean;
  /** Ends it; a probe that was switched off has to be switched on first. */
  leave(): void;
  switchOn(): Promise<void>;
}

interface CalibrationOptions {
  /** `/api/tcs/1`. */
  readonly path: string;
  onClose(): void;
}

/** State of a calibration. All points are stored together at the end. */
export function useCalibration({ path, onClose }: CalibrationOptions): Calibration {
  const [step, setStep] = useState<CalibrationStep>("start");
  const [points, setPoints] = useState<readonly CalibrationPoint[]>([]);
  const [pointCount, setPointCount] = useState(1);
  const [isPaused, setPaused] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [isDoubted, setIsDoubted] = useState(false);
  useWarningBeforeLeaving(isPaused);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure("");
    setIsDoubted(false);
    await work().catch((cause: unknown) => {
      setFailure(refusalOf(cause));
      setIsDoubted(isDoubt(cause));
    });
    setBusy(false);
  };
  const take = (point: CalibrationPoint): void => {
    setPoints([...points, point]);
    if (points.length + 1 === pointCount) setStep("review");
  };
  return {
    ...{ step, points, pointCount, isPaused, isSaved, isBusy, failure, isDoubted, take },
    begin: (count, pauses) =>
      attempt(async () => {
        // After a reload the probe is still switched off for the calibration, which continues.
        if (pauses) setPaused(await isSwitchedOff(path));
        setPointCount(count);
        setStep("measure");
      }),
    retake: () => {
      setFailure("");
      setIsDoubted(false);
      setPoints(points.slice(0, -1));
      setStep("measure");
    },
    save: (isSure = false) =>
      attempt(async () => {
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
      attempt(async () => {
        await post(`${path}/calibration/finish`);
        onClose();
      }),
  };
}

/** Text of a refusal; points of a calibration have no named fields. */
function refusalOf(cause: unknown): string {
  const [fault] = cause instanceof RequestFailed ? cause.details : [];
  if (fault === undefined) return notDoneWords(cause);
  return translate("regulation:calibrationRefused", { why: messageText(fault, "message") });
}

/** Switches a probe off for its calibration. False when it was off before, and stays off. Throws RequestFailed. */
async function isSwitchedOff(path: string): Promise<boolean> {
  const { until } = await post<{ readonly until: string | null }>(`${path}/calibration`);
  return until !== null;
}

/** Deletes a calibration; `pauses`: the controller requires the probe to be switched off. Throws RequestFailed. */
export async function deleteCalibration(path: string, pauses: boolean): Promise<void> {
  if (pauses) await post(`${path}/calibration`);
  try {
    await post(`${path}/calibrate`, []);
  } finally {
    if (pauses) await post(`${path}/calibration/finish`);
  }
}

/** Makes the browser warn before the page is left while the probe is switched off. */
function useWarningBeforeLeaving(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isPaused]);
}
