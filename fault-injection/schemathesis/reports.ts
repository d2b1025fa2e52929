// The event log of schemathesis: one event per line.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** A check that an answer failed. */
export interface Report {
  /** Name of the check: `not_a_server_error`. */
  readonly check: string;
  /** `POST /api/lights/{id}` */
  readonly operation: string;
  readonly status: number;
  /** The sentence of a refusal, else the first of the answer. */
  readonly answer: string;
  /** What schemathesis has to say. */
  readonly says: string;
  /** `POST http://… {"name":…}` */
  readonly request: string;
}

export interface Run {
  readonly reports: readonly Report[];
  /** How often something kept it from testing, or stopped it. */
  readonly errors: ReadonlyMap<string, number>;
  /** How often a check was passed, by its name. */
  readonly passed: ReadonlyMap<string, number>;
  /** Requests by the status of their answers. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Operations that were asked for; those of them that said yes at least once. */
  readonly asked: ReadonlySet<string>;
  readonly accepted: ReadonlySet<string>;
}

interface Bytes {
  readonly $base64: string;
}
interface Check {
  readonly name: string;
  readonly status: string;
  readonly failure_info?: {
    readonly failure: { readonly operation: string; readonly message: string; readonly title: string };
  };
}
interface Interaction {
  readonly request: { readonly method: string; readonly uri: string; readonly body?: Bytes | null };
  readonly response?: { readonly status_code: number; readonly content?: Bytes | null } | null;
}
interface Recorder {
  readonly label: string;
  readonly checks?: Readonly<Record<string, readonly Check[]>>;
  readonly interactions?: Readonly<Record<string, Interaction>>;
}
interface Event {
  readonly ScenarioFinished?: { readonly recorder: Recorder };
  readonly NonFatalError?: { readonly value?: unknown };
  readonly FatalError?: { readonly exception?: unknown };
}

const MOST_SHOWN = 400;
const textOf = (bytes: Bytes | null | undefined): string =>
  bytes === null || bytes === undefined ? "" : Buffer.from(bytes.$base64, "base64").toString("utf8");

/** Reads the events of a run. */
export async function readRun(file: string): Promise<Run> {
  const tally = new Tally();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    // Written by the version of schemathesis that is pinned.
    if (line !== "") tally.add(JSON.parse(line) as Event);
  }
  return tally;
}

class Tally implements Run {
  readonly reports: Report[] = [];
  readonly errors = new Map<string, number>();
  readonly passed = new Map<string, number>();
  readonly statuses = new Map<number, number>();
  readonly asked = new Set<string>();
  readonly accepted = new Set<string>();

  add({ ScenarioFinished, NonFatalError, FatalError }: Event): void {
    const error = NonFatalError?.value ?? FatalError?.exception;
    if (error !== undefined) count(this.errors, JSON.stringify(error).slice(0, MOST_SHOWN));
    if (ScenarioFinished !== undefined) this.#record(ScenarioFinished.recorder);
  }

  #record({ label, checks = {}, interactions = {} }: Recorder): void {
    for (const [id, interaction] of Object.entries(interactions)) {
      const status = interaction.response?.status_code ?? 0;
      count(this.statuses, status);
      for (const check of checks[id] ?? []) this.#check(check, interaction, label);
      this.asked.add(label);
      if (status >= 200 && status < 300) this.accepted.add(label);
    }
  }

  #check({ name, status, failure_info }: Check, { request, response }: Interaction, label: string): void {
    if (status === "success") count(this.passed, name);
    if (status !== "failure") return;
    this.reports.push({
      check: name,
      operation: failure_info?.failure.operation ?? label,
      status: response?.status_code ?? 0,
      answer: sentenceOf(textOf(response?.content)),
      says: failure_info?.failure.message ?? "",
      request: `${request.method} ${request.uri} ${textOf(request.body)}`.trim(),
    });
  }
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sentenceOf(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === "object" && answer !== null && "error" in answer) return String(answer.error);
  } catch {
    // Not every answer is JSON.
  }
  return text.slice(0, MOST_SHOWN);
}
