import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useEffect, useState } from "react";
import { useEquipmentSwitch } from "../equipment/use-equipment-switch.ts";

/** The controller ends the run after this, whatever becomes of the page. */
const RUN_MINUTES = 1;

export interface BucketRun {
  readonly phase: "ready" | "busy" | "asked" | "running" | "over" | "taken";
  /** Moment at which it began, by the controller's clock in ms. */
  readonly began: number | undefined;
  /** How long it ran. */
  readonly seconds: number;
  readonly refusal: string;
  start(): void;
  stop(): void;
  again(): void;
}

/** Runs a pump for a minute at most, as a person's timed switch, and takes its time. */
export function useBucketRun(pump: Equipment): BucketRun {
  const { output, isOn, isManual, pending, refusal, control, release } = useEquipmentSwitch(pump);
  const [isAsked, setAsked] = useState(false);
  const [began, setBegan] = useState<number>();
  const [ended, setEnded] = useState<number>();
  const [isTaken, setTaken] = useState(false);
  const since = output === undefined ? Number.NaN : Date.parse(output.since);
  useEffect(() => {
    if (!isAsked || ended !== undefined) return;
    if (isOn && isManual && began === undefined) setBegan(since);
    if (began === undefined || isTaken) return;
    if (!isOn) setEnded(since);
    // The top-off goes on pumping: when the run was over is not known.
    else if (!isManual) setTaken(true);
  }, [isAsked, isOn, isManual, since, began, ended, isTaken]);
  useEffect(() => {
    if (refusal !== "" && began === undefined) setAsked(false);
  }, [refusal, began]);
  const phase = (): BucketRun["phase"] => {
    if (isTaken) return "taken";
    if (ended !== undefined) return "over";
    if (began !== undefined) return "running";
    if (isAsked || pending !== undefined) return "asked";
    return isOn || output === undefined ? "busy" : "ready";
  };
  return {
    phase: phase(),
    began,
    seconds: began === undefined || ended === undefined ? 0 : (ended - began) / 1000,
    refusal,
    start: () => {
      setAsked(true);
      control(true, RUN_MINUTES);
    },
    stop: release,
    again: () => {
      setAsked(false);
      setBegan(undefined);
      setEnded(undefined);
      setTaken(false);
    },
  };
}
