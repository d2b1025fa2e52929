import type { LogLine } from "@refugium/model/events.ts";
import { describe, expect, it } from "vitest";
import { endedAlarms } from "./ended-alarms.ts";

const line = (id: number, kind: string, message: string, thing = "1"): LogLine => ({
  id,
  at: `2026-11-21T12:0${id}:00.000Z`,
  kind,
  subject: { type: "tcs", id: thing },
  message,
});

describe("alarms that are over", () => {
  it("have a beginning and an end, the last one first, though what they said has changed", () => {
    const lines = [
      line(4, "cleared", "over: 'Tank' is cold: 22.1 °C"),
      line(1, "alarm", "'Tank' is cold: 23.9 °C"),
      line(2, "switch", "Heater on"),
      line(3, "alarm", "'Sump' is cold: 23 °C", "2"),
      line(5, "cleared", "over: 'Sump' is cold: 23 °C", "2"),
    ];
    expect(endedAlarms(lines).map(({ message, from, to }) => [message, from, to])).toEqual([
      ["'Sump' is cold: 23 °C", lines[3]?.at, lines[4]?.at],
      ["'Tank' is cold: 22.1 °C", lines[1]?.at, lines[0]?.at],
    ]);
  });

  it("have no beginning where the log no longer knows it, and those that stand are not among them", () => {
    const lines = [line(1, "cleared", "over: 'Tank' is cold"), line(2, "alarm", "'Tank' is cold")];
    expect(endedAlarms(lines).map(({ from, to }) => [from, to])).toEqual([[undefined, lines[0]?.at]]);
  });
});
