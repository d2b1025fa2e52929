import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { useQuery } from "@tanstack/react-query";
import { useStandingAlarms } from "../../api/live.ts";
import { get, post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { measure, useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./WhichProbe.module.css";

/** Alarms that this answer clears. */
const CLEARED_ALARMS = new Set([
  "probes-apart",
  "probes-contradicted",
  "probe-doubted",
  "second-probe-doubted",
]);

/** Asks which probe is right, while two contradict each other or one reads an impossible value. */
export function WhichProbe({ controller }: { readonly controller: TemperatureController }) {
  const { t } = useTranslation("temperature");
  const { send, pending, refusal } = useRequest<string>();
  const { id, sensor, second_sensor: second, analog_input: input } = controller;
  const isNeeded = useStandingAlarms().some(
    ({ code, subject }) => subject.type === "tcs" && subject.id === id && CLEARED_ALARMS.has(code),
  );
  if (!isNeeded) return null;
  const names = [input === "" ? sensor : input, second].filter((name) => name !== "");
  return (
    <section className={styles.question} aria-label={t("whichProbe")}>
      <h3 className="strong">{t("whichProbe")}</h3>
      <p>{t("whichProbeHow")}</p>
      <div className={styles.probes}>
        {names.map((name) => (
          <ProbeButton
            key={name}
            name={name}
            isBusy={pending === name}
            onChoose={() => void send(() => post(`/api/tcs/${id}/believe`, { sensor: name }), name)}
          />
        ))}
      </div>
      <Refusal words={refusal} />
    </section>
  );
}

interface ProbeButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  onChoose(): void;
}

function ProbeButton({ name, isBusy, onChoose }: ProbeButtonProps) {
  const { t } = useTranslation("temperature");
  const degrees = useDegrees(false);
  // An analog input has no name on the 1-wire bus: it is offered without its value.
  const { data } = useQuery({
    queryKey: ["sensors", name, "read"],
    queryFn: ({ signal }) => get<number>(`/api/tcs/sensors/${encodeURIComponent(name)}/read`, signal),
    refetchInterval: 10_000,
    retry: false,
  });
  const value = data === undefined ? "" : measure(degrees.show(data), degrees.unit);
  return (
    <Button variant="default" loading={isBusy} onClick={onChoose}>
      {value === "" ? t("probeIsRight", { name }) : t("probeIsRightAt", { name, value })}
    </Button>
  );
}
