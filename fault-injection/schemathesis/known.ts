// Reports that are no defect, each with its reason. All others are defects.
import type { Report } from "./reports.ts";

/** A kind of report with its explanation. */
export interface Known {
  readonly name: string;
  readonly reason: string;
  explains(report: Report): boolean;
}

/** Refused for reasons that an OpenAPI document cannot express. */
const refusedFor =
  (sentence: RegExp) =>
  ({ check, status, answer }: Report): boolean =>
    check === "positive_data_acceptance" && status === 400 && sentence.test(answer);

export const KNOWN: readonly Known[] = [
  {
    name: "metrics are public while they are exported",
    reason:
      "`/x/metrics` needs no session once its owner switched the export on, and the run reads them there",
    explains: ({ check, operation }) => check === "ignored_auth" && operation === "GET /x/metrics",
  },
  {
    name: "sign-in attempts are limited",
    reason: "the run tries wrong passwords at each operation; after twenty of them 429 comes before 401",
    explains: ({ check, status, answer }) =>
      check === "ignored_auth" && status === 429 && /^Too many attempts to sign in/.test(answer),
  },
  {
    name: "an operation name that is also an id",
    reason: "`OPTIONS /api/timers/clear` also matches `/api/timers/{id}`, where the name is an id",
    explains: ({ check, status }) => check === "allow_header_conformance" && status === 200,
  },
  {
    name: "a fault of the tank is reported",
    reason:
      "503 `unavailable` is the answer for a probe, device or mail server that does not answer; the run breaks some",
    explains: ({ check, status, answer }) =>
      check === "not_a_server_error" &&
      status === 503 &&
      /^It cannot be read: |has not confirmed|did not confirm|cannot be reached|cannot reach real|is not there|has no working outlet/.test(
        answer,
      ),
  },
  {
    name: "a file that is not a configuration",
    reason: "the document declares files as bytes; whether they are a configuration is known after reading",
    explains: refusedFor(/^This is not a configuration that was downloaded/),
  },
  {
    name: "a missing row, driver, pin or probe",
    reason: "which rows, drivers, pins and probes exist differs from tank to tank and from moment to moment",
    explains: refusedFor(
      /^There is no |^target must be one of |^target is not in the simulation|^Cannot listen on |^target names nothing|^pin must be |is not a pin of this dimmer|^driver must be "rpi" or the id of|^type must be one of ads1115|^image_directory The directory of the path does not exist|^sensor must be a probe of this controller/,
    ),
  },
  {
    name: "two spellings of one field",
    reason: "of `board_pwm_freq` and `rpi_pwm_freq` the first counts; the other is not read then",
    explains: ({ check, status, request }) =>
      check === "negative_data_rejection" &&
      status === 200 &&
      request.includes('"rpi_pwm_freq"') &&
      request.includes('"board_pwm_freq"'),
  },
  {
    name: "the clock of the tank",
    reason: "the run makes the simulated clock jump: a range without an end ends at that clock",
    explains: refusedFor(/^to must be after from/),
  },
  {
    name: "members that belong together",
    reason: "the range of a member depends on another, in the same body or stored",
    explains: refusedFor(
      /^(when|then|steps|target|config|channels|schedule|regiment|stepper)\.|^calibration_points must|must be below max|^acclimation\.from must be a day|must differ from|must be in the future|must not move the reading by more than|^hysteresis must be at most|^safe_state must be off|must rise throughout or fall throughout|must have distinct|^mailer.password must be entered again|^pins.0 must be one of|must be above 0|ml per second$/,
    ),
  },
  {
    name: "a reserved member name",
    reason: "`__proto__` and its like are refused at any depth; the document allows unknown members",
    explains: refusedFor(/ is not an accepted name$/),
  },
  {
    name: "invisible characters in free members",
    reason: "invisible characters are refused in members without a schema, too",
    explains: refusedFor(/ must not have control characters or direction marks/),
  },
  {
    name: "the grammar of a text",
    reason:
      "cron fields, formulas, flags of the camera and curves are text in the document, and validated by their own grammars",
    explains: refusedFor(
      /takes \*, values from|has a step that is not 1 or more|five or six cron fields|^type must be one of fixed|^transformer cannot be understood|^capture_flags may not have/,
    ),
  },
];
