// Reports that are right about the letter and wrong about the matter, each with its reason. What is not here is a defect.
import type { Report } from "./reports.ts";

/** A kind of report that is explained. */
export interface Known {
  readonly name: string;
  readonly reason: string;
  explains(report: Report): boolean;
}

/** Refused although the document allows it, for what no document can say. */
const refusedFor =
  (sentence: RegExp) =>
  ({ check, status, answer }: Report): boolean =>
    check === "positive_data_acceptance" && status === 400 && sentence.test(answer);

export const KNOWN: readonly Known[] = [
  {
    name: "figures are open while they are exported",
    reason:
      "`/x/metrics` needs no session once its owner switched the export on, and the run reads them there",
    explains: ({ check, operation }) => check === "ignored_auth" && operation === "GET /x/metrics",
  },
  {
    name: "what is broken is told",
    reason:
      "503 `unavailable` is what a probe, a device or a mail server that does not answer comes to; the run breaks some",
    explains: ({ check, status, answer }) =>
      check === "not_a_server_error" &&
      status === 503 &&
      /^It cannot be read: |has not confirmed|did not confirm|cannot be reached|is not there/.test(answer),
  },
  {
    name: "a file that is no configuration",
    reason:
      "the document knows files as bytes; which of them are a configuration is judged when they are read",
    explains: refusedFor(/^This is not a configuration that was downloaded/),
  },
  {
    name: "a thing that is not there",
    reason: "which rows, drivers, pins and probes exist differs from tank to tank and from moment to moment",
    explains: refusedFor(
      /^There is no |^target must be one of |^target names nothing|^pin must be |is not a pin of this jack|^driver must be "rpi" or the id of/,
    ),
  },
  {
    name: "members that belong together",
    reason: "what one member may be depends on the value of another, in the same body or stored",
    explains: refusedFor(
      /^(when|then|steps|target|config|channels|schedule|regiment|stepper)\.|^calibration_points must|must be below max|^acclimation\.from must be a day/,
    ),
  },
  {
    name: "the grammar of a text",
    reason:
      "cron fields, formulas and flags of the camera are text in the document, and judged by their own grammars",
    explains: refusedFor(
      /takes \*, values from|five or six cron fields|^transformer cannot be understood|^capture_flags may not have/,
    ),
  },
];
