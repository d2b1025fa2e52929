import type { Mode } from "@refugium/model/resources/modes.ts";
import { useRows } from "../../api/rows.ts";
import { span } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./StartModes.module.css";
import { useModeControl } from "./use-mode-control.ts";
import { useActiveModes } from "./use-modes.ts";

/** A button for each pinned mode that does not run; one tap starts it. */
export function StartModes() {
  const { t } = useTranslation("overview");
  const rows = useRows("modes");
  const active = useActiveModes();
  const isRunning = ({ id }: Mode): boolean =>
    active.some(({ mode, live }) => mode.id === id && live.state === "running");
  const offered = rows.filter((mode) => mode.pinned && !isRunning(mode));
  if (offered.length === 0) return null;
  return (
    <ul className={styles.modes} aria-label={t("modes.label")}>
      {offered.map((mode) => (
        <li key={mode.id}>
          <StartMode mode={mode} />
        </li>
      ))}
    </ul>
  );
}

function StartMode({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation("overview");
  const { start, isDisabled, pending, refusal } = useModeControl(mode.id);
  const length = span(mode.minutes * 60_000);
  return (
    <>
      <Button
        variant="default"
        className={styles.button ?? ""}
        aria-label={t("modes.start", { name: mode.name, span: length })}
        disabled={isDisabled}
        loading={pending === "start"}
        onClick={() => start()}
      >
        {mode.name} <span className={styles.length}>{length}</span>
      </Button>
      <Refusal words={refusal} />
    </>
  );
}
