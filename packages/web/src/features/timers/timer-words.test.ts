import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { timerWords } from "./timer-words.ts";

const nameOf = () => "Return pump";

beforeAll(startEnglish);

describe("a timer as a sentence", () => {
  it("contains the duration when it is switched back", () => {
    const target = { id: "3", on: false, revert: true, duration: 5400 };
    expect(timerWords({ type: "equipment", target }, nameOf)).toBe("Switch Return pump off, for 1 h 30 min");
    expect(timerWords({ type: "equipment", target: { ...target, revert: false } }, nameOf)).toBe(
      "Switch Return pump off",
    );
  });

  it("contains a reminder's message and ignores foreign members", () => {
    const target = { title: "Water change", message: "20 litres", revert: true, duration: 5 };
    expect(timerWords({ type: "reminder", target }, nameOf)).toBe(
      "Send the message “Water change: 20 litres”",
    );
  });
});
