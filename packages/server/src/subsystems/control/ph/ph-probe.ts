import { ExpressionError } from "@refugium/model/laws/expression.ts";
import { BOARD_UNITS, PH, phConversion, transformerOf } from "@refugium/model/laws/ph-reading.ts";
import type { Conversion } from "@refugium/model/laws/plausibility.ts";
import { mapReading, type PoorReading, type Reading } from "@refugium/model/laws/reading.ts";
import { isMessage, type Message, type MessageOrText } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { PhProbe as PhProbeRow } from "@refugium/model/resources/phprobes.ts";
import type { Probe, SensorHub } from "../../../hardware/sensors.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { messageOf } from "../../../kernel/message-error.ts";

export interface PhProbePorts {
  readonly clock: Clock;
  readonly sensors: Pick<SensorHub, "read">;
  /** Where an analog input's pin is, or undefined when there is no such input. */
  readonly findAnalogInput: (id: string) => { readonly driver: string; readonly pin: number } | undefined;
}

/** The probe of one row: the value of the board, transformed, calibrated, validated and not rounded. */
export class PhProbe {
  readonly #row: PhProbeRow;
  readonly #ports: PhProbePorts;

  constructor(row: PhProbeRow, ports: PhProbePorts) {
    this.#row = row;
    this.#ports = ports;
  }

  /** Why there is no input to read, or undefined. */
  get lacking(): MessageOrText | undefined {
    const ready = this.#ready();
    return isMessage(ready) ? ready : undefined;
  }

  /** Reads the pH now. Never throws: a failure is a reading of quality `failed`. */
  async read(): Promise<Reading> {
    const ready = this.#ready();
    if (isMessage(ready)) return this.#failed(ready);
    return this.#ports.sensors.read(ready.probe, PH, ready.conversion);
  }

  /** What a calibration is made of: transformed, but neither calibrated nor validated. Never throws. */
  async readUncalibrated(): Promise<Reading> {
    const ready = this.#ready();
    if (isMessage(ready)) return this.#failed(ready);
    const raw = await this.#ports.sensors.read(ready.probe, BOARD_UNITS);
    const reading = mapReading(raw, transformerOf(this.#row.transformer));
    return raw.quality === "good" && reading.quality !== "good"
      ? this.#failed(readings.transformerNoNumber({ raw: raw.value }))
      : reading;
  }

  /** The input and the conversion of a reading, or why there is none. */
  #ready(): { readonly probe: Probe; readonly conversion: Conversion } | Message {
    const { analog_input } = this.#row;
    if (analog_input === "") return readings.noAnalogInputChosen;
    const input = this.#ports.findAnalogInput(analog_input);
    if (input === undefined) return readings.noAnalogInput({ id: analog_input });
    const conversion = conversionOf(this.#row);
    if (isMessage(conversion)) return conversion;
    return { probe: { bus: "board", driver: input.driver, pin: input.pin }, conversion };
  }

  #failed(reason: MessageOrText): PoorReading {
    return { quality: "failed", reason, at: this.#ports.clock.now() };
  }
}

/** The conversion, or the fault of an invalid stored transformer. */
function conversionOf({ transformer, calibration_points }: PhProbeRow): Conversion | Message {
  try {
    return phConversion(transformer, calibration_points);
  } catch (error) {
    if (error instanceof ExpressionError) return messageOf(error);
    throw error;
  }
}
