import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { translate } from "../../text/translate.ts";
import { initialTarget } from "./initial-target.ts";
import { plainFault } from "./plain-fault.ts";
import { collectionOf, isSwitchType, type TargetType } from "./target-types.ts";
import { spanWords, targetWords, unitFor } from "./target-words.ts";

const NAMES: Readonly<Record<string, string>> = {
  "equipment/3": "Return pump",
  "macro/1": "Feed",
  "pwm/2": "Fan",
};
const nameOf = (type: TargetType, id: string) => NAMES[`${type}/${id}`] ?? `${id} (does not exist)`;
const words = (type: TargetType, config: Parameters<typeof targetWords>[1]) =>
  targetWords(type, config, nameOf);

beforeAll(startEnglish);

describe("a step or a timer as a sentence", () => {
  it("names what is switched, and how", () => {
    expect(words("equipment", { id: "3", on: false })).toBe("Switch Return pump off");
    expect(words("macro", { id: "1", on: true })).toBe("Run Feed");
    expect(words("macro", { id: "1", on: false })).toBe("Stop or undo Feed");
    expect(words("doser", { id: "7", on: true })).toBe("Start the dosing pump 7 (does not exist)");
  });

  it("contains the wait or the message", () => {
    expect(words("wait", { duration: 600 })).toBe("Wait 10 min");
    expect(words("alert", { title: "Refill", message: "20 litres" })).toBe(
      "Send the message “Refill: 20 litres”",
    );
    expect(words("reminder", { title: "Refill" })).toBe("Send the message “Refill”");
  });

  it("contains a jack's level, or a note that it is missing", () => {
    expect(words("pwm", { id: "2", value: 40 })).toBe("Set Fan to 40 %");
    expect(words("pwm", { id: "2", value: 12.5 })).toBe("Set Fan to 12.5 %");
    expect(words("pwm", { id: "2" })).toBe("Set Fan: the value is missing");
    expect(words("wait", { duration: "" })).toBe("Wait: how long is missing");
  });

  it("names what is missing in a new target", () => {
    expect(words("equipment", initialTarget("equipment"))).toMatch(/not chosen yet$/);
    expect(words("pwm", initialTarget("pwm"))).toMatch(/not chosen yet$/);
    expect(words("alert", initialTarget("alert"))).toMatch(/title is missing$/);
    expect(words("wait", initialTarget("wait"))).toBe("Wait 10 min");
  });
});

describe("a span as text", () => {
  it("is exact", () => {
    expect([0, 0.5, 45, 90, 600, 5400, 86_400, 90_061].map(spanWords)).toEqual([
      "0 s",
      "0.5 s",
      "45 s",
      "1 min 30 s",
      "10 min",
      "1 h 30 min",
      "1 d",
      "1 d 1 h 1 min 1 s",
    ]);
  });

  it("is edited in the largest unit without fraction", () => {
    expect([0, 45, 90, 600, 5400, 7200].map(unitFor)).toEqual(["s", "s", "s", "min", "min", "h"]);
  });
});

describe("the types of targets", () => {
  it("have a collection if they refer to one", () => {
    expect(collectionOf("lightings")?.name).toBe("lights");
    expect(collectionOf("pwm")?.name).toBe("jacks");
    expect(collectionOf("wait")).toBeUndefined();
    expect([collectionOf("camera"), collectionOf("subsystem")]).toEqual([undefined, undefined]);
    expect(isSwitchType("wait")).toBe(false);
    expect(isSwitchType("timers")).toBe(true);
  });
});

it("a technical refusal is replaced with a plain sentence", () => {
  expect(plainFault("must be a string that is not empty")).toBe(translate("form:required"));
  expect(plainFault("must be true or false")).toBe("must be true or false");
  expect(plainFault(undefined)).toBeUndefined();
});
