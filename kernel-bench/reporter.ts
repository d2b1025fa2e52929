// Prints a line for each test, the error of a failed one, and the closing line of every suite of this project.
import { release } from "node:os";
import type { TestEvent } from "node:test/reporters";

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  yield `kernel ${release()}, Node ${process.version}\n`;
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const isSkipped = data.skip !== undefined && data.skip !== false;
    const outcome = isSkipped ? "skipped" : type === "test:pass" ? "passed" : "failed";
    counts[outcome] += 1;
    yield `${outcome.padEnd(7)} ${data.name}\n`;
    if (type === "test:fail") yield `${String(data.details.error.cause ?? data.details.error)}\n`;
  }
  yield `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`;
}
