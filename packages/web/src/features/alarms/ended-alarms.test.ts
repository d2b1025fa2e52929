import type { LogLine } from "@refugium/model/events.ts";
import { alarms } from "@refugium/model/messages/alarms.ts";
import { english } from "@refugium/model/messages/english.ts";
import { type Message, verbatim } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { describe, expect, it } from "vitest";
import { endedAlarms } from "./ended-alarms.ts";

const line = (id: number, kind: string, message: Message, thing = "1"): LogLine => ({
  id,
  at: `2026-11-21T12:0${id}:00.000Z`,
  kind,
  subject: { type: "tcs", id: thing },
  ...withCode("message", message),
});
const cold = (name: string, reading: string): Message =>
  alarms.detailed({ title: verbatim(`'${name}' is cold`), detail: verbatim(reading) });
const over = (message: Message): Message => alarms.over({ message });

describe("endedAlarms", () => {
  it("pairs start and end of each alarm, newest first, despite changed messages", () => {
    const lines = [
      line(4, "cleared", over(cold("Tank", "22.1 °C"))),
      line(1, "alarm", cold("Tank", "23.9 °C")),
      line(2, "switch", verbatim("Heater on")),
      line(3, "alarm", cold("Sump: left", "23 °C"), "2"),
      line(5, "cleared", over(cold("Sump: left", "23 °C")), "2"),
    ];
    expect(endedAlarms(lines).map(({ message, from, to }) => [english(message), from, to])).toEqual([
      ["'Sump: left' is cold: 23 °C", lines[3]?.at, lines[4]?.at],
      ["'Tank' is cold: 22.1 °C", lines[1]?.at, lines[0]?.at],
    ]);
  });

  it("leaves the start undefined if not logged, and omits standing alarms", () => {
    const lines = [line(1, "cleared", over(cold("Tank", "20 °C"))), line(2, "alarm", cold("Tank", "20 °C"))];
    expect(endedAlarms(lines).map(({ from, to }) => [from, to])).toEqual([[undefined, lines[0]?.at]]);
  });

  it("takes the text of log lines without message codes as it is", () => {
    const lines = [line(1, "cleared", verbatim("over: 'Tank' is cold"))];
    expect(endedAlarms(lines).map(({ message }) => english(message))).toEqual(["over: 'Tank' is cold"]);
  });
});
