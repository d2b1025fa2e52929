import { useId, useState } from "react";
import { useWallTime } from "../../api/about.ts";
import { useLiveStore } from "../../api/live.ts";
import { typedTime } from "../../text/time-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { minutesWords } from "./switch-words.ts";
import styles from "./UntilSheet.module.css";
import { minutesUntil } from "./until-time.ts";

interface UntilSheetProps {
  readonly title: string;
  onTime(minutes: number): void;
  onClose(): void;
}

/** Asks for a time of the tank's clock within a day. Its field is a plain one: the first page has it as well. */
export function UntilSheet({ title, onTime, onClose }: UntilSheetProps) {
  const { t } = useTranslation(["equipment", "common"]);
  const store = useLiveStore();
  useWallTime();
  const helpId = useId();
  const [time, setTime] = useState("");
  const minutes = minutesUntil(store.controllerTime(), typedTime(time, true) ?? "");
  return (
    <Sheet title={title} onClose={onClose} isQuestion>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (minutes === undefined) return;
          onTime(minutes);
          onClose();
        }}
      >
        <label className={styles.field}>
          {t("untilTime")}
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder="20:30"
            aria-describedby={helpId}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </label>
        <p id={helpId} className="hint">
          {minutes === undefined ? t("untilTimeHelp") : t("untilLasts", { time: minutesWords(minutes) })}
        </p>
        <div className="buttons end">
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" disabled={minutes === undefined}>
            {t("untilDone")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
