import { Button } from "@mantine/core";
import { timers } from "@refugium/model/resources/timers.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "../targets/Cards.module.css";
import { TimerCard } from "./TimerCard.tsx";
import { TimerForm } from "./TimerForm.tsx";

/** All timers: what they do, when, and when next. */
export function TimersPage() {
  const { t } = useTranslation("timers");
  const rows = useRows(timers);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="md" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <Page title={t("title")} actions={rows.length > 0 && add}>
      {rows.length === 0 && (
        <Empty title={t("none")} next={t("noneNext")}>
          {add}
        </Empty>
      )}
      <div className={styles.cards}>
        {rows.map((timer) => (
          <TimerCard key={timer.id} timer={timer} />
        ))}
      </div>
      {isAdding && <TimerForm timer={undefined} onClose={() => setAdding(false)} />}
    </Page>
  );
}
