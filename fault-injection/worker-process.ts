import { fork, type Serializable } from "node:child_process";
import { once } from "node:events";

/** A process that answers one order after the other. */
export interface WorkerProcess<Order, Answer> {
  /** `name`: of the order, for an error. Rejects when the process ends or does not answer in time. */
  ask(order: Order, name: string): Promise<Answer>;
  stop(): void;
}

/** Starts a program that takes orders as messages and sends an answer to each. `patience`: milliseconds for one. */
export function startWorker<Order, Answer>(file: string, patience: number): WorkerProcess<Order, Answer> {
  const worker = fork(file, { execArgv: ["--disable-warning=ExperimentalWarning"] });
  const gone = once(worker, "exit").then(([code]) => ({ ended: code }));
  return {
    async ask(order, name) {
      // Orders are plain records.
      worker.send(order as Serializable);
      const answered = once(worker, "message", { signal: AbortSignal.timeout(patience) });
      const answer = await Promise.race([answered, gone]).catch((cause: unknown) => {
        throw new Error(`${name} was not answered in time`, { cause });
      });
      if (!Array.isArray(answer)) throw new Error(`${name} ended its process`);
      // Only the program that was started writes here, and it writes answers.
      return answer[0] as Answer;
    },
    stop() {
      if (worker.connected) worker.disconnect();
    },
  };
}
