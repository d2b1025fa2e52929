import { timers } from "@refugium/model/resources/timers.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import styles from "../targets/Cards.module.css";
import { TimerCard } from "./TimerCard.tsx";
import { TimerForm } from "./TimerForm.tsx";

export function TimersPage() {
  return (
    <RowsPage
      texts="timers"
      of={timers}
      className={styles.cards}
      form={(close) => <TimerForm timer={undefined} onClose={close} />}
      row={(timer) => <TimerCard timer={timer} />}
    />
  );
}
