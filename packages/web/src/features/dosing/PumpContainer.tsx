import { Button } from "@mantine/core";
import { rateOf } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Level } from "../../ui/Level.tsx";
import { amountText } from "./dose-words.ts";
import styles from "./Pump.module.css";
import type { PumpSheet } from "./PumpSheets.tsx";
import { type Container, containerOf, type LedgerLine } from "./pump-day.ts";

interface PumpContainerProps {
  readonly pump: Pump;
  readonly name: string;
  readonly lines: readonly LedgerLine[];
  readonly wall: number;
  onOpen(sheet: PumpSheet): void;
}

/** What is left to dose from, and how long it lasts. */
export function PumpContainer({ pump, name, lines, wall, onOpen }: PumpContainerProps) {
  const { t } = useTranslation("dosing");
  // Without a rate nobody can count what leaves the container.
  const isCounted = rateOf(pump) !== undefined;
  const minute = Math.floor(wall / 60_000) * 60_000;
  const container = useMemo(() => containerOf(pump, lines, minute), [pump, lines, minute]);
  if (!isCounted) return null;
  return (
    <div className={styles.container}>
      <div className={styles.containerWords}>
        <p className={styles.label}>{t("container.title")}</p>
        {container === undefined ? (
          <p className={styles.quiet}>{t("container.untracked")}</p>
        ) : (
          <Left container={container} name={name} />
        )}
      </div>
      <Button
        variant="default"
        aria-label={t(container === undefined ? "container.trackNamed" : "container.refillNamed", { name })}
        onClick={() => onOpen("refill")}
      >
        {t(container === undefined ? "container.track" : "container.refill")}
      </Button>
    </div>
  );
}

function Left({ container, name }: { readonly container: Container; readonly name: string }) {
  const { t } = useTranslation("dosing");
  const { left, days } = container;
  const size = amountText(container.size, "ml");
  if (left === undefined) return <p>{t("container.unknown", { size })}</p>;
  const words = amountText(left, "ml");
  const lasts =
    days === undefined
      ? t("container.noSchedule")
      : days < 1
        ? t("container.lastDay")
        : t("container.days", { days: Math.floor(days) });
  return (
    <>
      <p>
        {t("container.left", { left: words, size })} · {lasts}
      </p>
      <Level value={left} of={container.size} label={t("container.label", { name, left: words, size })} />
    </>
  );
}
