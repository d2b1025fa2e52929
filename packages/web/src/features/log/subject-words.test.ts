import type { LiveAlarm } from "@refugium/model/events.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { LiveStore } from "../../api/live-store.ts";
import { startEnglish } from "../../text/testing/start-english.ts";
import { pageOf, subjectWords } from "./subject-words.ts";

const store = new LiveStore(() => 0);
store.takeSnapshot({
  sequence: 1,
  values: {
    "row/tcs/1": { id: "1", name: "Tank" },
    "row/tcs/2": { id: "2", name: "" },
    "alarm/probe-failed:tcs:1": { message: "'Tank' has no reading: unplugged" } as LiveAlarm,
  },
});

beforeAll(startEnglish);

describe("the name of a subject", () => {
  it("is its own, else its kind and id", () => {
    expect(subjectWords({ type: "tcs", id: "1" }, store)).toBe("Tank");
    expect(subjectWords({ type: "tcs", id: "2" }, store)).toBe("Temperature 2");
    expect(subjectWords({ type: "tcs", id: "9" }, store)).toBe("Temperature 9");
    expect(subjectWords({ type: "tide", id: "3" }, store)).toBe("tide 3");
  });

  it("is the title of an alarm, without its detail", () => {
    expect(subjectWords({ type: "alarms", id: "probe-failed:tcs:1" }, store)).toBe("'Tank' has no reading");
    expect(subjectWords({ type: "alarms", id: "gone" }, store)).toBe("An alarm");
  });

  it("comes with the page that shows it", () => {
    expect(pageOf({ type: "equipment", id: "1" })).toBe("/equipment");
    expect(pageOf({ type: "alarms", id: "x" })).toBe("/alarms");
    expect(pageOf({ type: "system", id: "clock" })).toBeUndefined();
  });
});
