import type { RowIn } from "../../api/rows.ts";
import { type Due, dueOf } from "../journal/test-words.ts";

export interface DueTask {
  readonly task: RowIn<"tasks">;
  readonly due: Due;
  /** Wall seconds; undefined when it was never done. */
  readonly last: number | undefined;
}

interface TankClock {
  /** The tank's wall clock now, in ms. */
  readonly now: number;
  /** The tank's wall clock at a moment, both in ms. */
  readonly wallOf: (at: number) => number;
}

/** All tasks, the most urgent first. */
export function dueTasks(tasks: readonly RowIn<"tasks">[], { now, wallOf }: TankClock): readonly DueTask[] {
  return tasks
    .map((task) => {
      const at = Date.parse(task.last_done);
      const last = Number.isNaN(at) ? undefined : wallOf(at);
      return { task, due: dueOf(last, task.every_days, now), last: last && last / 1000 };
    })
    .toSorted((one, other) => one.due.left - other.due.left || Number(one.task.id) - Number(other.task.id));
}
