import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { parseSlave } from "@refugium/model/laws/one-wire.ts";
import {
  assess,
  type Conversion,
  type PlausibilityLimits,
  type ProbeMemory,
  type Sample,
} from "@refugium/model/laws/plausibility.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Clock } from "../kernel/clock.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { isBug, messageOf } from "../kernel/message-error.ts";
import type { Board } from "./board.ts";
import { CALL_DEADLINE } from "./buses/buses.ts";

export type Probe =
  | { readonly bus: "one-wire"; readonly name: string }
  | { readonly bus: "board"; readonly driver: string; readonly pin: number };

const RETRIES = 3;
/** Two controllers on one probe share a reading up to this age: a 1-wire conversion takes 750 ms. */
const SHARED_FOR: Milliseconds = milliseconds(500);
/** Retries stop after this much time for one reading. */
const RETRY_BUDGET: Milliseconds = seconds(6);

/** What is known about probes by their key, kept over reloads and restarts. */
export interface ProbeMemories {
  recall(key: string): ProbeMemory;
  keep(key: string, memory: ProbeMemory): void;
}

const NOT_KEPT: ProbeMemories = { recall: () => ({}), keep: () => undefined };

const UNCONVERTED: Conversion = { name: "", of: (measured) => measured, because: (reason) => reason };

interface Watched {
  memory: ProbeMemory;
  latest: { readonly reading: Reading; readonly finishedAt: number } | undefined;
  running: Promise<Reading> | undefined;
}

/** The only reader of analog probes. Every result has a quality; a number never means an error. */
export class SensorHub {
  readonly #clock: Clock;
  readonly #board: Board;
  readonly #memories: ProbeMemories;
  readonly #watched = new Map<string, Watched>();
  readonly #levels = new Map<string, Promise<boolean>>();

  constructor(clock: Clock, board: Board, memories: ProbeMemories = NOT_KEPT) {
    this.#clock = clock;
    this.#board = board;
    this.#memories = memories;
  }

  /** Reads a probe now, with quick retries. A failure is a reading of quality `failed`; only a bug is thrown. */
  read(probe: Probe, limits: PlausibilityLimits, conversion = UNCONVERTED): Promise<Reading> {
    const watched = this.#watch(probe, limits, conversion);
    const { latest } = watched;
    if (latest !== undefined && this.#clock.uptime() - latest.finishedAt < SHARED_FOR) {
      return Promise.resolve(latest.reading);
    }
    watched.running ??= this.#take(probe, watched, { limits, conversion }).finally(() => {
      watched.running = undefined;
    });
    return watched.running;
  }

  async #take(
    probe: Probe,
    watched: Watched,
    { limits, conversion }: { readonly limits: PlausibilityLimits; readonly conversion: Conversion },
  ): Promise<Reading> {
    const measured = await this.#sample(probe);
    const value = "value" in measured ? { value: conversion.of(measured.value) } : measured;
    const sample: Sample = { at: this.#clock.now(), measuredAt: this.#clock.uptime(), ...value };
    const { reading: assessed, memory } = assess(watched.memory, sample, limits);
    const isDoubted = "value" in measured && assessed.quality !== "good";
    const reading = isDoubted ? { ...assessed, reason: conversion.because(assessed.reason) } : assessed;
    watched.memory = memory;
    if (limits.impossible !== undefined) this.#memories.keep(keyOf(probe, limits), memory);
    watched.latest = { reading, finishedAt: this.#clock.uptime() };
    return reading;
  }

  /** Accepts the next value, whatever preceded it: a person or another probe confirms it. */
  acceptNext(probe: Probe, limits: PlausibilityLimits): void {
    const watched = this.#watch(probe, limits);
    watched.memory = {};
    watched.latest = undefined;
    this.#memories.keep(keyOf(probe, limits), {});
  }

  /** Reads a probe without regard to its history: for one that is out of the water. */
  async readAlone(probe: Probe, limits: PlausibilityLimits): Promise<Reading> {
    const sample = {
      at: this.#clock.now(),
      measuredAt: this.#clock.uptime(),
      ...(await this.#sample(probe)),
    };
    return assess({}, sample, limits).reading;
  }

  /** The raw value without a plausibility check, for endpoints with raw values. Throws on failure. */
  async readRaw(probe: Probe): Promise<number> {
    if (probe.bus === "board") return this.#board.readAnalog(probe.driver, probe.pin);
    const text = await withDeadline(
      this.#clock,
      CALL_DEADLINE,
      devices.readingProbe({ probe: probe.name }),
      () => this.#board.buses.oneWire.readSlave(probe.name),
    );
    return parseSlave(text);
  }

  /**
   * The level of a digital input, without a plausibility check. Concurrent reads share one answer, so readers of a
   * hanging one do not queue. Throws on failure.
   */
  readLevel(driver: string, pin: number): Promise<boolean> {
    const key = `${driver} ${pin}`;
    const running =
      this.#levels.get(key) ??
      this.#board.readDigital(driver, pin).finally(() => {
        this.#levels.delete(key);
      });
    this.#levels.set(key, running);
    return running;
  }

  /**
   * Calls back soon after a digital input changed, where its device reports that; readers poll it all the
   * same. Returns a function that ends the watch.
   */
  watchLevel(driver: string, pin: number, changed: () => void): () => void {
    return this.#board.watchDigital(driver, pin, changed);
  }

  async #sample(probe: Probe): Promise<{ readonly value: number } | { readonly error: MessageOrText }> {
    const started = this.#clock.uptime();
    let error: MessageOrText = "";
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      try {
        return { value: await this.readRaw(probe) };
      } catch (cause) {
        if (isBug(cause)) throw cause;
        error = messageOf(cause);
      }
      if (this.#clock.uptime() - started > RETRY_BUDGET) break;
    }
    return { error };
  }

  #watch(probe: Probe, limits: PlausibilityLimits, { name } = UNCONVERTED): Watched {
    const key = keyOf(probe, limits) + name;
    const known = this.#watched.get(key);
    if (known !== undefined) return known;
    const fresh: Watched = {
      memory: limits.impossible === undefined ? {} : this.#memories.recall(key),
      latest: undefined,
      running: undefined,
    };
    this.#watched.set(key, fresh);
    return fresh;
  }
}

function keyOf(probe: Probe, { unit }: PlausibilityLimits): string {
  return probe.bus === "one-wire" ? probe.name : `${probe.driver} ${probe.pin} ${unit}`;
}
