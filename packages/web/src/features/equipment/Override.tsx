import type { LiveOutput } from "@refugium/model/events.ts";
import { useTranslation } from "react-i18next";
import { useLiveStore, useNow } from "../../api/live.ts";
import { countdown } from "../../text/format.ts";
import { NamedButton } from "../../ui/NamedButton.tsx";
import styles from "./EquipmentRow.module.css";

interface OverrideProps {
  readonly name: string;
  readonly output: LiveOutput;
  onGiveBack(path: string, body: object): Promise<unknown>;
}

/** Remaining time of a person's override, and a button to release it. */
export function Override({ name, output, onGiveBack }: OverrideProps) {
  const { t } = useTranslation("equipment");
  const { rank, lease, ends_at: endsAt } = output;
  const isOverride = rank === "person" && lease !== null && endsAt !== null;
  const store = useLiveStore();
  useNow(isOverride);
  if (!isOverride) return null;
  // Never more than the lease: the clocks of browser and controller may differ.
  const left = Math.min(lease, (Date.parse(endsAt) - store.controllerTime()) / 1000);
  return (
    <div className={styles.override}>
      <span>{t("override", { left: countdown(left) })}</span>
      <NamedButton
        label={t("giveBack")}
        named={t("giveBackNamed", { name })}
        onPress={() => void onGiveBack(`/api/outputs/${encodeURIComponent(output.id)}/release`, {})}
      />
    </div>
  );
}
