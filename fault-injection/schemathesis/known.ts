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
    name: "guessing is held off",
    reason: "the run tries wrong passwords at each operation; after twenty of them 429 comes before 401",
    explains: ({ check, status, answer }) =>
      check === "ignored_auth" && status === 429 && /^Too many attempts to sign in/.test(answer),
  },
  {
    name: "a word in an id's place",
    reason:
      "`OPTIONS /api/timers/clear` names what `/api/timers/{id}` knows too: the word is an id for those",
    explains: ({ check, status }) => check === "allow_header_conformance" && status === 200,
  },
  {
    name: "what is broken is told",
    reason:
      "503 `unavailable` is what a probe, a device or a mail server that does not answer comes to; the run breaks some",
    explains: ({ check, status, answer }) =>
      check === "not_a_server_error" &&
      status === 503 &&
      /^It cannot be read: |has not confirmed|did not confirm|cannot be reached|cannot reach real|is not there|has no working outlet/.test(
        answer,
      ),
  },
  {
    name: "a file that is no configuration",
    reason:
      "the document knows files as bytes; which of them are a configuration is found out when they are read",
    explains: refusedFor(/^This is not a configuration that was downloaded/),
  },
  {
    name: "a thing that is not there",
    reason: "which rows, drivers, pins and probes exist differs from tank to tank and from moment to moment",
    explains: refusedFor(
      /^There is no |^target must be one of |^target is not in the simulation|^Cannot listen on |^target names nothing|^pin must be |is not a pin of this jack|^driver must be "rpi" or the id of|^type must be one of ads1115|^image_directory The directory of the path does not exist|^sensor must be a probe of this controller/,
    ),
  },
  {
    name: "the clock of the tank",
    reason: "the run makes the simulated clock jump: a range without an end ends at that clock",
    explains: refusedFor(/^to must be after from/),
  },
  {
    name: "members that belong together",
    reason: "what one member may be depends on the value of another, in the same body or stored",
    explains: refusedFor(
      /^(when|then|steps|target|config|channels|schedule|regiment|stepper)\.|^calibration_points must|must be below max|^acclimation\.from must be a day|must differ from|must lie ahead|must not move the reading by more than|^hysteresis must be at most|^safe_state must be off|must rise throughout or fall throughout|must have distinct|^mailer.password must be entered again|^pins.0 must be one of|must be above 0|ml per second$/,
    ),
  },
  {
    name: "a name that no member may have",
    reason:
      "`__proto__` and its like are refused at any depth; the document allows members that nobody knows",
    explains: refusedFor(/ is not an accepted name$/),
  },
  {
    name: "letters of free members",
    reason: "what nobody sees is refused in members that the document leaves free, too",
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
