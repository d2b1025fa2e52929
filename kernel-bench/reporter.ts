// Prints a line with the time for each test, the error of a failed one, rows of tables, and the closing line of every suite of this
// project.
import { release } from "node:os";
import type { TestEvent } from "node:test/reporters";

type Outcome = "passed" | "failed" | "skipped";

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  yield `kernel ${release()}, Node ${process.version}\n`;
  for await (const event of events) {
    const { type, data } = event;
    if (type === "test:stdout" && data.message.startsWith("|")) yield data.message;
    const outcome = outcomeOf(event);
    if (outcome === undefined) continue;
    counts[outcome] += 1;
    if (type === "test:pass" || type === "test:fail")
      yield `${outcome.padEnd(7)} ${data.name} (${(data.details.duration_ms / 1000).toFixed(1)} s)\n`;
    if (type === "test:fail") yield `${String(data.details.error.cause ?? data.details.error)}\n`;
  }
  yield `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`;
}

function outcomeOf(event: TestEvent): Outcome | undefined {
  if (event.type !== "test:pass" && event.type !== "test:fail") return undefined;
  const { type, data } = event;
  if (data.skip !== undefined && data.skip !== false) return "skipped";
  return type === "test:pass" ? "passed" : "failed";
}
