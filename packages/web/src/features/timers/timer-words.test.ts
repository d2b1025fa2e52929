import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { timerWords } from "./timer-words.ts";

const nameOf = () => "Return pump";

beforeAll(startEnglish);

describe("what a timer does, in words", () => {
  it("says for how long when it is switched back", () => {
    const target = { id: "3", on: false, revert: true, duration: 5400 };
    expect(timerWords({ type: "equipment", target }, nameOf)).toBe("Switch Return pump off, for 1 h 30 min");
    expect(timerWords({ type: "equipment", target: { ...target, revert: false } }, nameOf)).toBe(
      "Switch Return pump off",
    );
  });

  it("says what a reminder tells, whatever else other programs stored in it", () => {
    const target = { title: "Water change", message: "20 litres", revert: true, duration: 5 };
    expect(timerWords({ type: "reminder", target }, nameOf)).toBe("Tell you “Water change: 20 litres”");
  });
});
