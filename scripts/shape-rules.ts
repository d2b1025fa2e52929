import path from "node:path";
import { isTest, type Sources } from "./layer-rules.ts";

/** Lower, and what belongs together is spread over files with one user. */
const MEDIAN = 65;
const NINE_IN_TEN = 200;
const LONGEST = 500;
const EMPTY_NAMES =
  /^(?:utils?|common|helpers?|misc|types)$|-(?:manager|helper|util|utils|service|base|impl|data|info)$/;

/** Everything in the sources that breaks a rule about length and names, one sentence each. Tests are not measured. */
export function shapeViolations(sources: Sources): readonly string[] {
  const files = [...sources].filter(([file]) => !isTest(file));
  const lengths = files.map(([, source]) => source.trimEnd().split("\n").length).sort((a, b) => a - b);
  const at = (share: number): number => lengths[Math.ceil(lengths.length * share) - 1] ?? 0;
  return [
    ...files
      .filter(([, source]) => source.trimEnd().split("\n").length > LONGEST)
      .map(([file]) => `${file} has more than ${LONGEST} lines`),
    ...(at(0.9) > NINE_IN_TEN ? [`one file in ten has more than ${NINE_IN_TEN} lines: ${at(0.9)}`] : []),
    ...(at(0.5) > MEDIAN ? [`half of the files have more than ${MEDIAN} lines: ${at(0.5)}`] : []),
    ...files
      .filter(([file]) => EMPTY_NAMES.test(stem(file)))
      .map(([file]) => `${file} has a name that says nothing`),
  ];
}

const stem = (file: string): string => path.posix.basename(file).replace(/\..*$/, "");
