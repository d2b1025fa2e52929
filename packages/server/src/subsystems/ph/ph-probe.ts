import { BOARD_UNITS, calibratedPh, PH, transformerOf } from "@refugium/model/laws/ph-reading.ts";
import { assess, type ProbeMemory } from "@refugium/model/laws/plausibility.ts";
import type { PoorReading, Reading } from "@refugium/model/laws/reading.ts";
import type { PhProbe as PhProbeRow } from "@refugium/model/resources/phprobes.ts";
import type { Probe, SensorHub } from "../../hardware/sensors.ts";
import type { Clock } from "../../kernel/clock.ts";

export interface PhProbePorts {
  readonly clock: Clock;
  readonly sensors: SensorHub;
  /** Where an analog input's pin is, or undefined when there is no such input. */
  readonly findAnalogInput: (id: string) => { readonly driver: string; readonly pin: number } | undefined;
}

/** The probe of one row: what the board says, transformed, judged, calibrated; nothing is rounded. */
export class PhProbe {
  readonly #row: PhProbeRow;
  readonly #ports: PhProbePorts;
  readonly #transform: (value: number) => number;
  #memory: ProbeMemory = {};

  constructor(row: PhProbeRow, ports: PhProbePorts) {
    this.#row = row;
    this.#ports = ports;
    this.#transform = transformerOf(row.transformer);
  }

  /** Reads now. Never throws: a failure is a reading of quality `failed`. */
  async read(): Promise<Reading> {
    const { analog_input, transformer, calibration_points } = this.#row;
    if (analog_input === "") return this.#failed("no analog input is chosen");
    const input = this.#ports.findAnalogInput(analog_input);
    if (input === undefined) return this.#failed(`there is no analog input ${analog_input}`);
    const probe: Probe = { bus: "board", driver: input.driver, pin: input.pin };
    const reading =
      transformer.trim() === ""
        ? await this.#ports.sensors.read(probe, PH)
        : await this.#readTransformed(probe);
    return calibratedPh(reading, calibration_points);
  }

  /** Only what the transformer makes of the board's number is a pH, so only that can be judged as one. */
  async #readTransformed(probe: Probe): Promise<Reading> {
    const raw = await this.#ports.sensors.read(probe, BOARD_UNITS);
    if (raw.quality !== "good") return raw;
    const sample = { at: raw.at, measuredAt: raw.measuredAt, value: this.#transform(raw.value) };
    const { reading, memory } = assess(this.#memory, sample, PH);
    this.#memory = memory;
    return reading;
  }

  #failed(reason: string): PoorReading {
    return { quality: "failed", reason, at: this.#ports.clock.now() };
  }
}
