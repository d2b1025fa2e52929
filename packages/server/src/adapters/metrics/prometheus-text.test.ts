import { expect, it } from "vitest";
import { prometheusText } from "./prometheus-text.ts";

const gauge = (module: string, name: string, value: number, about = "x") => ({ module, name, value, about });

it("writes each gauge with its help and its type", () => {
  expect(prometheusText([gauge("ph", "Main Tank", 8.1, "pH\nof \\ Tank")])).toBe(
    "# HELP ph_main_tank pH\\nof \\\\ Tank\n# TYPE ph_main_tank gauge\nph_main_tank 8.1\n",
  );
});

it("writes names once, only numbers, and no leading digit", () => {
  const text = prometheusText([
    gauge("ph", "a b", 1),
    gauge("ph", "a-b", 2),
    gauge("ph", "c", Number.NaN),
    gauge("ph", "d", Number.POSITIVE_INFINITY),
    gauge("2nd tank", "reading", 25),
  ]);
  expect(text.match(/^[^#].*$/gm)).toEqual(["ph_a_b 1", "_2nd_tank_reading 25"]);
});

it("the text is empty without gauges", () => {
  expect(prometheusText([])).toBe("");
});
