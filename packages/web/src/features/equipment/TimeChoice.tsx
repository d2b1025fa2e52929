import { useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import styles from "./EquipmentRow.module.css";
import { UntilSheet } from "./UntilSheet.tsx";
import type { Lasts } from "./until-time.ts";

/** Minutes that a switch can hold, as offered; the controller takes any from 1 to 1440. */
const MINUTES = [15, 30, 60, 240, 720, 1440] as const;

interface TimeChoiceProps {
  /** What is chosen with a time. */
  readonly label: string;
  /** With the name of the thing. */
  readonly named: string;
  readonly isDisabled?: boolean;
  /** Offers to hold until it is changed. */
  readonly mayStay?: boolean;
  onTime(lasts: Lasts): void;
}

/** Does something for a time, as soon as the time is chosen. */
export function TimeChoice({ label, named, isDisabled = false, mayStay = false, onTime }: TimeChoiceProps) {
  const { t } = useTranslation("equipment");
  // What was asked for stays the same while the question is open, whatever is switched meanwhile.
  const [asked, setAsked] = useState<Pick<TimeChoiceProps, "named" | "onTime">>();
  const choose = (choice: string): void => {
    if (choice === "until") setAsked({ named, onTime });
    else onTime(choice === "until-changed" ? choice : Number(choice));
  };
  return (
    <>
      <select
        className={styles.time}
        aria-label={named}
        value=""
        disabled={isDisabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{label}</option>
        {MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes < 60 ? t("minutes", { count: minutes }) : t("hours", { count: minutes / 60 })}
          </option>
        ))}
        <option value="until">{t("until")}</option>
        {mayStay && <option value="until-changed">{t("untilChanged")}</option>}
      </select>
      {asked !== undefined && (
        <UntilSheet title={asked.named} onTime={asked.onTime} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
