import { describe, expect, it } from "vitest";
import { RUNS_PER_REQUEST, upcoming, wallOf } from "./upcoming.ts";

const hourly = (count: number) =>
  Array.from({ length: count }, (_, hour) => {
    const local = `2026-11-21T${String(hour).padStart(2, "0")}:00:00`;
    return { at: `${local}.000Z`, local };
  });
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

describe("the next runs of a timer", () => {
  it("are the first three in the future", () => {
    const { shown, isUsedUp } = upcoming(hourly(RUNS_PER_REQUEST), at("02:30:00"));
    expect(shown.map(({ local }) => local.slice(11, 16))).toEqual(["03:00", "04:00", "05:00"]);
    expect(isUsedUp).toBe(false);
  });

  it("are used up when fewer than three are left", () => {
    expect(upcoming(hourly(RUNS_PER_REQUEST), at("07:30:00"))).toMatchObject({ isUsedUp: true });
    expect(upcoming(hourly(RUNS_PER_REQUEST), at("23:00:00"))).toEqual({ shown: [], isUsedUp: true });
  });

  it("are not used up when the schedule has no more", () => {
    expect(upcoming(hourly(1), at("07:30:00"))).toEqual({ shown: [], isUsedUp: false });
    expect(upcoming([], at("07:30:00"))).toEqual({ shown: [], isUsedUp: false });
  });

  it("are in the controller's wall clock, whatever the browser's zone", () => {
    expect(wallOf({ at: "2026-11-21T11:30:00.000Z", local: "2026-11-21T12:30:00" })).toBe(at("12:30:00"));
  });
});
