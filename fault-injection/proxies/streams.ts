import type { IncomingMessage } from "node:http";
import type { Program } from "../../scripts/program.ts";
import type { Visitor } from "./visitor.ts";

const SOON_MS = 2000;
/** Longer than the minute after which proxies close idle connections by default. */
const LONG_MS = 65_000;

/** How a stream of events passes the proxy. */
export async function firstEvents(visitor: Visitor, cookie: string, program: Program): Promise<string> {
  const answer = await visitor.open({ path: "/api/events", headers: { cookie } });
  if (answer.statusCode !== 200) return `refused: ${answer.statusCode}`;
  const stream = new Arrivals(answer);
  if (!(await stream.arrives("event: snapshot", SOON_MS))) return "not at once";
  for (const patience of [0, LONG_MS]) {
    await new Promise((resolve) => setTimeout(resolve, patience));
    const name = `Reef ${patience}`;
    await program.call("PUT", "/api/journal", { name, unit: "ppm" });
    if (!(await stream.arrives(name, SOON_MS))) return patience === 0 ? "held back" : "cut off";
  }
  answer.destroy();
  return "at once, and still after 65 s";
}

class Arrivals {
  #text = "";
  #look: () => void = () => undefined;

  constructor(answer: IncomingMessage) {
    answer.setEncoding("utf8");
    answer.on("data", (chunk: string) => {
      this.#text += chunk;
      this.#look();
    });
    // Seen by what does not arrive.
    answer.on("error", () => undefined);
  }

  /** Whether this text arrives within so many milliseconds. */
  arrives(words: string, within: number): Promise<boolean> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), within);
      this.#look = () => {
        if (!this.#text.includes(words)) return;
        clearTimeout(late);
        resolve(true);
      };
      this.#look();
    });
  }
}
