import type { LiveOutput } from "@refugium/model/events.ts";
import { useLiveStore, useNow } from "../../api/live.ts";
import { countdown } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { NamedButton } from "../../ui/NamedButton.tsx";
import styles from "./EquipmentRow.module.css";
import { TimeChoice } from "./TimeChoice.tsx";
import type { Lasts } from "./until-time.ts";

interface OverrideProps {
  readonly name: string;
  readonly output: LiveOutput | undefined;
  onRelease(): void;
  onTime(lasts: Lasts): void;
}

/** Remaining time of a person's override, a choice of another time, and where nothing is automatic a button to end it. */
export function Override({ name, output, onRelease, onTime }: OverrideProps) {
  const { t } = useTranslation(["equipment", "common"]);
  const store = useLiveStore();
  useNow(true);
  if (output === undefined) return null;
  const { lease, ends_at: endsAt, controlled, value } = output;
  const isEndless = lease === null || endsAt === null;
  // Never more than the lease: the clocks of browser and controller may differ.
  const left = isEndless ? 0 : Math.min(lease, (Date.parse(endsAt) - store.controllerTime()) / 1000);
  return (
    <div className={styles.override}>
      <span>{isEndless ? t("overrideStays") : t("override", { left: countdown(left) })}</span>
      <TimeChoice
        label={t("time")}
        named={t("timeNamed", { name })}
        mayStay={controlled && value === 0 && !isEndless}
        onTime={onTime}
      />
      {!controlled && (
        <NamedButton
          label={t("common:endNow")}
          named={t("common:endNowNamed", { name })}
          onPress={onRelease}
        />
      )}
    </div>
  );
}
