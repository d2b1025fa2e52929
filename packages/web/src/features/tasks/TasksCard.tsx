import { phSlopePercent } from "@refugium/model/laws/ph-calibration.ts";
import { useState } from "react";
import { useWallOf, useWallTime } from "../../api/about.ts";
import { useRows } from "../../api/rows.ts";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { DoneButton } from "./DoneButton.tsx";
import { type DueTask, dueTasks } from "./due-tasks.ts";
import { TaskForm } from "./TaskForm.tsx";
import styles from "./task-line.module.css";

/** What comes back every so many days, the next due first. */
export function TasksCard() {
  const { t } = useTranslation(["tasks", "due"]);
  const [isAdding, setAdding] = useState(false);
  const now = useWallTime();
  const shown = dueTasks(useRows("tasks"), { now, wallOf: useWallOf() });
  return (
    <Card title={t("title")}>
      {shown.length === 0 ? (
        <p className="quiet">{t("due:none")}</p>
      ) : (
        <ul className="rows" aria-label={t("list")}>
          {shown.map((each) => (
            <TaskLine key={each.task.id} {...each} now={now / 1000} />
          ))}
        </ul>
      )}
      <div className="buttons">
        <Button variant="default" onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      </div>
      {isAdding && <TaskForm task={undefined} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** `now` in wall seconds. */
function TaskLine({ task, due, last, now }: DueTask & { readonly now: number }) {
  const { t } = useTranslation("tasks");
  const [isEditing, setEditing] = useState(false);
  const slope = useSlope(task.subject);
  const facts = [
    last === undefined ? "" : t("lastDone", { when: wallMoment(last, now) }),
    slope === undefined ? "" : t("slope", { percent: figure(slope, 0) }),
  ].filter((each) => each !== "");
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className="strong">
          {task.name} <Tag tone={due.tone}>{due.words}</Tag>
        </p>
        {facts.length > 0 && <p className="note">{facts.join(" · ")}</p>}
        {task.notes !== "" && <p className="note">{task.notes}</p>}
      </div>
      <div className="side-by-side">
        <DoneButton task={task} />
        <EditButton name={task.name} onPress={() => setEditing(true)} />
      </div>
      {isEditing && <TaskForm task={task} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** Percent of an ideal probe, for a task that belongs to a calibrated pH probe. */
function useSlope(subject: string): number | undefined {
  const probe = useRows("phprobes").find(({ id }) => subject === `phprobes/${id}`);
  return probe && phSlopePercent(probe.calibration_points);
}
