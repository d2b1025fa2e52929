import { useWallOf, useWallTime } from "../../../api/about.ts";
import { useRows } from "../../../api/rows.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Tag } from "../../../ui/Tag.tsx";
import { DoneButton } from "../../tasks/DoneButton.tsx";
import { dueTasks } from "../../tasks/due-tasks.ts";
import styles from "../../tasks/task-line.module.css";
import { TileCard } from "../TileCard.tsx";

const SHOWN = 4;

/** The tasks that are due; without one, the next. */
export function TasksTile() {
  const { t } = useTranslation(["overview", "due"]);
  const all = dueTasks(useRows("tasks"), { now: useWallTime(), wallOf: useWallOf() });
  const due = all.filter(({ due: { left } }) => left <= 0);
  const [next] = all;
  const tone = due.some(({ due: { left } }) => left < 0) ? "attention" : due.length > 0 ? "accent" : "ok";
  return (
    <TileCard kind={t("kinds.tasks")} to="/journal" aside={<Tag tone={tone}>{due.length}</Tag>}>
      {due.length > 0 && (
        <ul className="rows">
          {due.slice(0, SHOWN).map(({ task, due: { words, tone: own } }) => (
            <li key={task.id} className={styles.line}>
              <span className={styles.words}>
                {task.name} <Tag tone={own}>{words}</Tag>
              </span>
              <DoneButton task={task} />
            </li>
          ))}
        </ul>
      )}
      {due.length === 0 && (
        <p className={next === undefined ? "note" : undefined}>
          {next === undefined
            ? t("due:none")
            : t("due:allDone", { name: next.task.name, when: next.due.words })}
        </p>
      )}
    </TileCard>
  );
}
