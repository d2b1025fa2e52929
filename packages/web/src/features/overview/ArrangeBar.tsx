import { Button, NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Arrange.module.css";

const MAX_COLUMNS = 6;

interface ArrangeBarProps {
  /** Undefined on phones, which have one column. */
  readonly columns?: number;
  onColumns(columns: number): void;
  onAdd(): void;
  onSensible(): void;
  /** Cancel and save. */
  readonly children: ReactNode;
}

/** Actions on the board as a whole. */
export function ArrangeBar({ columns, onColumns, onAdd, onSensible, children }: ArrangeBarProps) {
  const { t } = useTranslation("overview");
  const most = Math.max(MAX_COLUMNS, columns ?? 0);
  return (
    <div className={styles.bar}>
      <Button variant="default" onClick={onAdd}>
        {t("addTile")}
      </Button>
      {columns !== undefined && (
        <NativeSelect
          size="md"
          label={t("columns")}
          value={String(columns)}
          data={Array.from({ length: most }, (_, index) => String(index + 1))}
          onChange={(event) => onColumns(Number(event.currentTarget.value))}
        />
      )}
      <Button variant="default" onClick={onSensible}>
        {t("useSensible")}
      </Button>
      <span className={styles.spread} />
      {children}
    </div>
  );
}
