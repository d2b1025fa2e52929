import { expect, it } from "vitest";
import { type CsvPart, mergedCsv } from "./series-csv.ts";

const WORDS = { time: "time", mean: "mean", lowest: "lowest", highest: "highest" };
const same = (value: number): number => value;
const part = (title: string, hasExtremes: boolean, lines: readonly string[]): CsvPart => ({
  title,
  hasExtremes,
  csv: ["time,min,mean,max,sum", ...lines, ""].join("\r\n"),
  show: same,
});

it("several series are merged into columns by the controller's clock", () => {
  const tank = part("Tank (°C)", true, ["2026-11-21T12:00:00.000Z,25,25.1,25.2,"]);
  const sump = part("Sump (s)", false, [
    "2026-11-21T11:59:00.000Z,0,0,0,4",
    "2026-11-21T12:00:00.000Z,0,0,0,6",
  ]);
  expect(mergedCsv([tank, sump], WORDS, (at) => at + 3_600_000).split("\r\n")).toEqual([
    '"time","Tank (°C), mean","Tank (°C), lowest","Tank (°C), highest","Sump (s)"',
    "2026-11-21 12:59,,,,4",
    "2026-11-21 13:00,25.1,25,25.2,6",
    "",
  ]);
});

it("a title cannot become a formula or break its column", () => {
  const [head] = mergedCsv([part('=1+1 "x"', false, [])], WORDS, same).split("\r\n");
  expect(head).toBe('"time","\'=1+1 ""x"""');
});

it("values are written in the shown unit", () => {
  const tank = {
    ...part("Tank (°F)", true, ["2026-11-21T12:00:00.000Z,25,25,25,"]),
    show: (c: number) => c * 1.8 + 32,
  };
  expect(mergedCsv([tank], WORDS, same)).toContain("2026-11-21 12:00,77,77,77");
});
