import { bare, quantity } from "@refugium/model/messages/message.ts";
import { temperature } from "@refugium/model/messages/temperature.ts";
import { inWords } from "@refugium/model/messages/testing/in-words.ts";
import { expect, test } from "vitest";
import { bandReason } from "./band-words.ts";

const words = {
  messages: temperature,
  value: (value: number) => quantity(value, "°C", 2),
  limit: (value: number) => bare(quantity(value, "°C")),
};

test.each([
  [24.9, "up", "24.90 °C is below 25"],
  [25.1, "up", "25.10 °C is still close to 25"],
  [26.1, "down", "26.10 °C is above 26"],
  [25.9, "down", "25.90 °C is still close to 26"],
  [25.5, "none", "25.50 °C is within 25…26"],
  [26.5, "none", "26.50 °C is out of the band, and no equipment is chosen that corrects it"],
] as const)("at %s °C a push %s gives its reason in words", (value, push, reason) => {
  expect(inWords(bandReason(words, push, { value, band: { min: 25, max: 26 } }))).toBe(reason);
});
