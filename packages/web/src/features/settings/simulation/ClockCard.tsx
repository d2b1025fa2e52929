import { post } from "../../../api/request.ts";
import { useRequest } from "../../../api/use-request.ts";
import { figure, locale, span } from "../../../text/format.ts";
import { tankWall } from "../../../text/tank-zone.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Refusal } from "../../../ui/Refusal.tsx";
import { useRenewSimulation } from "./use-simulation.ts";

const HOUR_S = 3600;
/** Seconds. */
const STEPS = [HOUR_S, 6 * HOUR_S, -HOUR_S] as const;

/** The simulated clock, and buttons to move it. */
export function ClockCard({ time, speed }: { readonly time: string; readonly speed: number }) {
  const { t } = useTranslation(["simulation", "common"]);
  const renew = useRenewSimulation();
  const { send, refusal } = useRequest();
  const at = Date.parse(time);
  const shown = new Intl.DateTimeFormat(locale(), {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: "UTC",
  }).format(tankWall(at));
  return (
    <Card title={t("clock")}>
      <p>{t("clockIs", { time: shown, speed: figure(speed, 0) })}</p>
      <p className="quiet">{t("clockMeaning")}</p>
      <div className="buttons">
        {STEPS.map((step) => (
          <Button
            key={step}
            variant="default"
            onClick={() => void send(() => post("/api/simulation/clock", { step_seconds: step }).then(renew))}
          >
            {t(step > 0 ? "jump" : "jumpBack", { span: span(Math.abs(step) * 1000) })}
          </Button>
        ))}
      </div>
      <Refusal words={refusal} />
    </Card>
  );
}
