import type { EdgeNews } from "../edge-thread.ts";

/** The thread of the edges for one line at a time: a test triggers the events. */
export class EmulatedEdges {
  readonly left: number[] = [];
  /** No thread can be started. */
  isBroken = false;
  #onNews: ((news: EdgeNews) => void) | undefined;

  async watch(_fd: number, onNews: (news: EdgeNews) => void): Promise<void> {
    if (this.isBroken) throw new Error("there is no thread");
    this.#onNews = onNews;
  }

  async leave(fd: number): Promise<void> {
    if (this.#onNews !== undefined) this.left.push(fd);
    this.#onNews = undefined;
  }

  async close(): Promise<void> {
    this.#onNews = undefined;
  }

  happen(news: EdgeNews): void {
    this.#onNews?.(news);
  }
}
