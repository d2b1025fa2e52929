import { NativeSelect, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./ChartBoard.module.css";
import type { ChartView, Compare } from "./chart-view.ts";

interface ChartOptionsProps {
  readonly view: ChartView;
  change(changes: Partial<ChartView>): void;
}

const COMPARES: readonly Compare[] = ["none", "day", "week"];

/** Comparison with an earlier time, and journal flags. */
export function ChartOptions({ view, change }: ChartOptionsProps) {
  const { t } = useTranslation("charts");
  return (
    <div className={styles.row}>
      <NativeSelect
        size="md"
        label={t("compare")}
        value={view.compare}
        data={COMPARES.map((value) => ({ value, label: t(`compares.${value}`) }))}
        // The values are those three.
        onChange={(event) => change({ compare: event.currentTarget.value as Compare })}
      />
      <div className={styles.flags}>
        <Switch
          size="md"
          label={t("flags")}
          checked={view.hasFlags}
          onChange={(event) => change({ hasFlags: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
