import { timers } from "@refugium/model/resources/timers.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ListPage } from "../../ui/ListPage.tsx";
import styles from "../targets/Cards.module.css";
import { TimerCard } from "./TimerCard.tsx";
import { TimerForm } from "./TimerForm.tsx";

export function TimersPage() {
  const { t } = useTranslation("timers");
  const rows = useRows(timers);
  return (
    <ListPage
      title={t("title")}
      add={t("add")}
      none={t("none")}
      next={t("noneNext")}
      isEmpty={rows.length === 0}
      form={(close) => <TimerForm timer={undefined} onClose={close} />}
    >
      <div className={styles.cards}>
        {rows.map((timer) => (
          <TimerCard key={timer.id} timer={timer} />
        ))}
      </div>
    </ListPage>
  );
}
