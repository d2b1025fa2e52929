import { describe, expect, test } from "vitest";
import { english } from "./english.ts";
import {
  bare,
  difference,
  type Message,
  moment,
  type Param,
  quantity,
  rowName,
  span,
  verbatim,
  wallTime,
} from "./message.ts";
import { messageIn } from "./message-in.ts";
import { withCode } from "./with-code.ts";

const message: Message = {
  code: "alarms.detailed",
  params: {
    title: "Tank",
    detail: {
      code: "alarms.over",
      params: {
        message: "cold",
        reading: quantity(20.5, "°C", 2),
        limit: bare(quantity(22, "°C")),
        step: difference(1, "°C"),
        time: span(60_000, { in: "s", digits: 1 }),
        whole: span(60_000),
        since: moment(0),
        due: wallTime("2026-03-29T02:30:00"),
        day: wallTime("2026-03-29"),
        heater: rowName("equipment", { id: "1", name: "Heater" }),
        both: { and: ["a", verbatim("b")] },
        each: [verbatim("c"), "d"],
        count: 3,
      },
    },
  },
};

test("a message is read back from JSON as it was written", () => {
  const body: unknown = JSON.parse(JSON.stringify(withCode("reason", message)));
  // What `withCode` wrote, as read from a disk.
  expect(messageIn("reason", body as ReturnType<typeof withCode<"reason">>)).toEqual({
    ...message,
    text: "Tank: over: cold",
  });
  expect(withCode("reason", message).reason).toBe("Tank: over: cold");
});

test("a text without a code becomes a verbatim message", () => {
  expect(messageIn("why", { why: "it broke" })).toEqual(verbatim("it broke"));
  expect(withCode("why", verbatim("it broke"))).toEqual({ why: "it broke" });
  expect(withCode("why", "it broke")).toEqual({ why: "it broke" });
});

const deep = Array.from({ length: 30 }).reduce<Message>(
  (inner) => ({ code: "alarms.over", params: { message: inner } }),
  verbatim("deep"),
);

describe("invalid parameters make a message verbatim", () => {
  test.each([
    null,
    true,
    {},
    { value: "1", unit: "°C" },
    { value: 1 },
    { value: 1, unit: "°C", digits: 1000 },
    { value: 1, unit: "°C", digits: 0.5 },
    { value: 1, unit: "°C", digits: -1 },
    { value: 1, unit: "°C", bare: false },
    { value: 1, unit: "°C", apart: 1 },
    { at: "yesterday" },
    { at: 1 },
    { wall: 1 },
    { wall: "02:30" },
    { wall: "2026-13-45" },
    { seconds: "1" },
    { seconds: 1, in: "years" },
    { seconds: 1, digits: -1 },
    { name: 1 },
    { and: "a" },
    { and: [null] },
    { code: 1, params: {} },
    { code: "alarms.over", params: null },
    { code: "alarms.over", params: [] },
    [null],
    deep,
  ])("%j", (param) => {
    // As a damaged file may contain it.
    const params = { message: param as Param };
    expect(messageIn("why", { why: "it broke", why_code: "alarms.over", why_params: params })).toEqual(
      verbatim("it broke"),
    );
  });

  test("so do parameters that are no object, and an invalid code", () => {
    // As a damaged file may contain them.
    const stored = { why: "it broke", why_code: "alarms.over", why_params: [] as never };
    expect(messageIn("why", stored)).toEqual(verbatim("it broke"));
    expect(messageIn("why", { ...stored, why_code: 7 as never, why_params: {} })).toEqual(
      verbatim("it broke"),
    );
  });
});

test("a message with a missing parameter is shown by its code", () => {
  expect(english({ code: "alarms.over", params: {} })).toBe("alarms.over");
  expect(english({ code: "gone.away", params: {} })).toBe("gone.away");
});

test("an unknown message is shown by its stored text", () => {
  const message = messageIn("why", { why: "the pond froze", why_code: "pond.frozen", why_params: {} });
  expect(withCode("why", message)).toMatchObject({ why: "the pond froze", why_code: "pond.frozen" });
});
