import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWallTime } from "../../api/about.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { minutesUntil } from "./until-time.ts";

interface UntilSheetProps {
  readonly title: string;
  onTime(minutes: number): void;
  onClose(): void;
}

/** Asks for a time of the tank's clock within a day. */
export function UntilSheet({ title, onTime, onClose }: UntilSheetProps) {
  const { t } = useTranslation(["equipment", "common"]);
  const wallNow = useWallTime();
  const [time, setTime] = useState("");
  const minutes = minutesUntil(wallNow, time);
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
        <TextInput
          type="time"
          label={t("untilTime")}
          description={t("untilTimeHelp")}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          autoFocus
        />
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
