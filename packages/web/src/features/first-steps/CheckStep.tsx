import { atos } from "@refugium/model/resources/atos.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { Link } from "@tanstack/react-router";
import { useEquipment, useOutputOf, useProblems } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { switchWords } from "../equipment/switch-words.ts";
import { useTankWords } from "../overview/use-tank-words.ts";
import { PhoneAddress } from "../phone/PhoneAddress.tsx";
import styles from "./FirstSteps.module.css";
import { Step, type StepProps } from "./Step.tsx";
import { useTelemetry } from "./use-telemetry.ts";

/** State of what was set up, and the remaining problems. */
export function CheckStep({ onBack }: StepProps) {
  const { t } = useTranslation(["firstSteps", "phone"]);
  const isWide = useIsWide();
  const words = useTankWords();
  const equipment = useEquipment();
  const problems = useProblems();
  const isTopOffIdle = useRows(atos).some(({ enable }) => !enable);
  const isPumpIdle = useRows(pumps).some(({ regiment }) => !regiment.enable);
  const isUnfinished = isTopOffIdle || isPumpIdle;
  const isWithoutAlerts = useTelemetry()?.notify === false;
  // Its own line below says the same, with the way there.
  const shown = problems.filter(({ code }) => !isWithoutAlerts || code !== "no-notification");
  return (
    <Step
      title={t(isUnfinished ? "check.unfinished" : "check.title")}
      intro={t("check.intro")}
      onBack={onBack}
      next={
        <Link to="/" className="main-link">
          {t("check.toOverview")}
        </Link>
      }
    >
      <ul className={`rows ${styles.facts}`}>
        <li>
          <span>{t("check.tank")}</span>
          <strong>{words}</strong>
        </li>
        {equipment.map(({ id, name }) => (
          <EquipmentFact key={id} id={id} name={name} />
        ))}
        {shown.map((problem) => (
          <li key={`${problem.code} ${problem.subject.type} ${problem.subject.id}`}>
            <span className="attention">{messageText(problem, "message")}</span>
            <span>{messageText(problem, "fix")}</span>
          </li>
        ))}
        {isWithoutAlerts && (
          <li>
            <span className="attention">{t("check.nobodyTold")}</span>
            <Link to="/settings" search={{ section: "notifications" }} className="text-link">
              {t("check.toNotifications")}
            </Link>
          </li>
        )}
      </ul>
      {problems.length === 0 && <p className={styles.good}>{t("check.noProblem")}</p>}
      <details open={isWide}>
        <summary>{t("phone:title")}</summary>
        <PhoneAddress />
      </details>
    </Step>
  );
}

function EquipmentFact({ id, name }: { readonly id: string; readonly name: string }) {
  const output = useOutputOf(id);
  return (
    <li>
      <span>{name}</span>
      <span className="quiet">{switchWords(output, undefined)}</span>
    </li>
  );
}
