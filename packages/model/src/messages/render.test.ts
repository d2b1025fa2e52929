import { describe, expect, test } from "vitest";
import { type Message, moment, quantity, rowName, span, verbatim, wallTime } from "./message.ts";
import { type Formatting, Renderer } from "./render.ts";
import { catalogue, messages, textsOf, translation } from "./templates.ts";

const tank = messages("tank", {
  dry: "no water",
  below: "{reading:quantity} is below {limit:quantity}",
  silent: "no reading for {time:span}",
  since: "since {moment:moment}",
  due: "due {time:wall} on {day:wall}",
  runs: "{n, plural, one {# run} other {# runs}} of {pump:row}",
  side: "too {side, select, low {cold} other {hot}}",
  because: "{device:row}: {reason:message}",
  several: "{reasons:each}",
  alone: "{devices:list} are off",
  counted: "{n:number} of them",
  itself: "it's '{name:text}'",
});
type Tank = typeof tank;

const german = translation<Tank>()({
  dry: "kein Wasser",
  below: "{reading} liegt unter {limit}",
  silent: "kein Messwert seit {time}",
  since: "seit {moment}",
  due: "fällig {time} am {day}",
  runs: "{n, plural, one {# Lauf} other {# Läufe}} von {pump}",
  side: "zu {side, select, low {kalt} other {warm}}",
  because: "{device}: {reason}",
  several: "{reasons}",
  alone: "{devices} sind aus",
  counted: "{n} davon",
  itself: "es ist l'{name}",
});

const manner = (locale: string): Formatting => ({
  locale,
  moment: (at) => at.toISOString().slice(11, 16),
  wall: (at, isDay) => (isDay ? at.toISOString().slice(8, 10) : at.toISOString().slice(11, 16)),
});
const english = new Renderer(catalogue(textsOf({ tank })), manner("en-GB"));
const deutsch = new Renderer(catalogue({ tank: german }), manner("de"));
const pump = rowName("equipment", { id: "3", name: "Return" });
const heater = rowName("equipment", { id: "1", name: "Heater" });
const below = tank.below({ reading: quantity(20.5, "°C", 2), limit: quantity(22.25, "°C") });

describe("the text of a message", () => {
  const said: readonly [Message, string, string][] = [
    [tank.dry, "no water", "kein Wasser"],
    [below, "20.50 °C is below 22.25 °C", "20,50 °C liegt unter 22,25 °C"],
    [tank.since({ moment: moment(0) }), "since 00:00", "seit 00:00"],
    [
      tank.due({ time: wallTime("2026-03-29T02:30:00"), day: wallTime("2026-03-29") }),
      "due 02:30 on 29",
      "fällig 02:30 am 29",
    ],
    [tank.runs({ n: 1, pump }), "1 run of Return", "1 Lauf von Return"],
    [tank.runs({ n: 1.5, pump }), "1.5 runs of Return", "1,5 Läufe von Return"],
    [tank.side({ side: "low" }), "too cold", "zu kalt"],
    [tank.side({ side: "other" }), "too hot", "zu warm"],
    [
      tank.because({ device: heater, reason: below }),
      "Heater: 20.50 °C is below 22.25 °C",
      "Heater: 20,50 °C liegt unter 22,25 °C",
    ],
    [tank.because({ device: heater, reason: verbatim("ENOENT") }), "Heater: ENOENT", "Heater: ENOENT"],
    [
      tank.several({ reasons: [tank.dry, below] }),
      "no water; 20.50 °C is below 22.25 °C",
      "kein Wasser; 20,50 °C liegt unter 22,25 °C",
    ],
    [
      tank.alone({ devices: { and: [heater, pump, "Skimmer"] } }),
      "Heater, Return and Skimmer are off",
      "Heater, Return und Skimmer sind aus",
    ],
    [tank.counted({ n: 0.1 + 0.2 }), "0.3 of them", "0,3 davon"],
    [tank.itself({ name: "Reef" }), "it's 'Reef'", "es ist l'Reef"],
    [tank.counted({ n: 1_234_567 }), "1234567 of them", "1234567 davon"],
  ];
  test.each(said)("%j", (message, inEnglish, inGerman) => {
    expect(english.render(message)).toBe(inEnglish);
    expect(deutsch.render(message)).toBe(inGerman);
  });

  test.each([
    [250, "250 ms"],
    [1000, "1 s"],
    [119_000, "119 s"],
    [120_000, "2 min"],
    [150_000, "150 s"],
    [5_400_000, "90 min"],
    [7_200_000, "2 h"],
    [172_800_000, "48 h"],
    [604_800_000, "7 days"],
  ])("a span of %d ms is %s", (milliseconds, words) => {
    expect(english.render(tank.silent({ time: span(milliseconds) }))).toBe(`no reading for ${words}`);
  });

  test("a span has the requested unit and decimals", () => {
    const time = span(5_430_000, { in: "h", digits: 1 });
    expect(english.render(tank.silent({ time }))).toBe("no reading for 1.5 h");
    expect(deutsch.render(tank.silent({ time }))).toBe("kein Messwert seit 1,5 h");
  });

  test("a quantity is shown in the reader's unit", () => {
    const fahrenheit = new Renderer(catalogue(textsOf({ tank })), {
      ...manner("en-GB"),
      shown: ({ value, digits }) => quantity(value * 1.8 + 32, "°F", digits),
    });
    expect(fahrenheit.render(below)).toBe("68.90 °F is below 72.05 °F");
  });

  test("is missing for an unknown code, alone or within another message", () => {
    const unknown: Message = { code: "pond.frozen", params: {} };
    expect(english.render(unknown)).toBeUndefined();
    expect(english.render(tank.because({ device: heater, reason: unknown }))).toBeUndefined();
    expect(english.render(tank.several({ reasons: [unknown] }))).toBeUndefined();
  });
});

test("a translation with a missing or unknown parameter does not compile", () => {
  const one = messages("one", { below: "below {limit:number}", dry: "dry" });
  type One = typeof one;
  // @ts-expect-error: `limit` is missing.
  expect(translation<One>()({ below: "darunter", dry: "trocken" }).dry).toBe("trocken");
  // @ts-expect-error: `grenze` is not one of its parameters.
  expect(translation<One>()({ below: "unter {limit} {grenze}", dry: "trocken" }).dry).toBe("trocken");
  // @ts-expect-error: `dry` is missing.
  expect(translation<One>()({ below: "unter {limit}" }).below).toBe("unter {limit}");
  // @ts-expect-error: the parameter is a number.
  expect(one.below({ limit: "22" }).code).toBe("one.below");
});
