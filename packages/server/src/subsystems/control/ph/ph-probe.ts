import { ExpressionError } from "@refugium/model/laws/expression-tokens.ts";
import { assessPh, BOARD_UNITS, PH, transformerOf } from "@refugium/model/laws/ph-reading.ts";
import type { ProbeMemory } from "@refugium/model/laws/plausibility.ts";
import { mapReading, type PoorReading, type Reading } from "@refugium/model/laws/reading.ts";
import { isMessage, type Message, type Said } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { PhProbe as PhProbeRow } from "@refugium/model/resources/phprobes.ts";
import type { Probe, SensorHub } from "../../../hardware/sensors.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { messageOf } from "../../../kernel/told-error.ts";

export interface PhProbePorts {
  readonly clock: Clock;
  readonly sensors: SensorHub;
  /** Where an analog input's pin is, or undefined when there is no such input. */
  readonly findAnalogInput: (id: string) => { readonly driver: string; readonly pin: number } | undefined;
}

/** The probe of one row: what the board says, transformed, calibrated, validated; nothing is rounded. */
export class PhProbe {
  readonly #row: PhProbeRow;
  readonly #ports: PhProbePorts;
  /** A transformer that was stored and is none: it says why, and the probe gives no reading. */
  readonly #transform: ((value: number) => number) | Message;
  #memory: ProbeMemory = {};

  constructor(row: PhProbeRow, ports: PhProbePorts) {
    this.#row = row;
    this.#ports = ports;
    this.#transform = transformOf(row.transformer);
  }

  /** Why there is no input to read, or undefined. */
  get lacking(): Said | undefined {
    const ready = this.#ready();
    return isMessage(ready) ? ready : undefined;
  }

  /** Reads the pH now. Never throws: a failure is a reading of quality `failed`. */
  async read(): Promise<Reading> {
    const { transformer, calibration_points: points } = this.#row;
    const ready = this.#ready();
    if (isMessage(ready)) return this.#failed(ready);
    const { probe, transform } = ready;
    // A board that says pH is validated with all that is known of its input, whoever reads it.
    if (transformer.trim() === "" && points.length === 0) return this.#ports.sensors.read(probe, PH);
    const raw = await this.#ports.sensors.read(probe, BOARD_UNITS);
    if (raw.quality !== "good") return raw;
    const { reading, memory } = assessPh(this.#memory, raw, { transform, points });
    this.#memory = memory;
    return reading;
  }

  /** What a calibration is made of: transformed, but neither calibrated nor validated. Never throws. */
  async readUncalibrated(): Promise<Reading> {
    const ready = this.#ready();
    if (isMessage(ready)) return this.#failed(ready);
    const { probe, transform } = ready;
    const raw = await this.#ports.sensors.read(probe, BOARD_UNITS);
    const reading = mapReading(raw, transform);
    return raw.quality === "good" && reading.quality !== "good"
      ? this.#failed(readings.transformerNoNumber({ raw: raw.value }))
      : reading;
  }

  /** What a reading is made with, or why there is none. */
  #ready(): { readonly probe: Probe; readonly transform: (value: number) => number } | Message {
    const { analog_input } = this.#row;
    const transform = this.#transform;
    if (analog_input === "") return readings.noAnalogInputChosen;
    const input = this.#ports.findAnalogInput(analog_input);
    if (input === undefined) return readings.noAnalogInput({ id: analog_input });
    if (isMessage(transform)) return transform;
    return { probe: { bus: "board", driver: input.driver, pin: input.pin }, transform };
  }

  #failed(reason: Said): PoorReading {
    return { quality: "failed", reason, at: this.#ports.clock.now() };
  }
}

function transformOf(source: string): ((value: number) => number) | Message {
  try {
    return transformerOf(source);
  } catch (error) {
    if (error instanceof ExpressionError) return messageOf(error);
    throw error;
  }
}
