import { Int } from "@refugium/model/declare/fields.ts";
import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cBus } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { DEVICE_LEASE, defineDriver, helped } from "../driver.ts";
import { type Ask, EzoConnection, fieldsOf } from "./ezo/circuit.ts";
import { I2cAddress, i2cPlace } from "./i2c/address.ts";

/** The smallest dose in ml (data sheet, "Single dose"). */
const LEAST_ML = 0.5;

/**
 * An EZO-PMP dosing pump on I2C: its speed in percent of its calibrated most, and the same motor at full speed as a digital
 * output. Every run has an end in the pump: a digital one by its timer, one at a speed after the longest run.
 * @transport I2C
 * @pins pwm 0, digital-output 0: the same motor
 * @readBack whether it runs; the speed is the last one sent
 * @checks as `ph-ezo`; its most from its calibration; refused where it doses at power-up (`Dstart`)
 * @tested simulated pump, by the data sheet
 */
export const ezoPmp = defineDriver({
  type: "ezo-pmp",
  title: "EZO-PMP",
  kind: "pump",
  withoutController: "timer",
  parameters: {
    Address: I2cAddress(0x67, drivers.factoryAddress({ address: "0x67" })),
    "Longest Run": helped(drivers.longestRunHelp, Int({ initial: 60, min: 1, max: 1440 })),
  },
  provides: ["pwm", "digital-output"],
  pinmap: () => ({ pwm: [0], "digital-output": [0] }),
  wiring: "i2c",
  chips: { "EZO-PMP": [0x67] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, parameters) => {
    const pump = new Pump(i2c, parameters.Address, parameters["Longest Run"]);
    await pump.open();
    return {
      pins: {
        pwm: [{ pin: 0, set: (percent) => pump.set(percent), readBack: () => pump.duty() }],
        "digital-output": [
          {
            pin: 0,
            timer: DEVICE_LEASE,
            write: (high, offAfter) => pump.switch(high, offAfter),
            readBack: () => pump.isOn(),
          },
        ],
      },
      close: async () => undefined,
    };
  },
});

class Pump {
  readonly #address: string;
  readonly #longestRun: number;
  readonly #circuit: EzoConnection;
  /** Millilitres per minute at full speed. */
  #maxRate = 0;
  /** The speed of the last command, 0…100: the pump reports only whether it runs. */
  #percent = 0;

  constructor(i2c: I2cBus, address: number, longestRun: number) {
    this.#address = hexAddress(address);
    this.#longestRun = longestRun;
    const setUp = (ask: Ask): Promise<void> => this.#setUp(ask);
    this.#circuit = new EzoConnection(i2c, address, { title: "EZO-PMP", identity: "PMP", setUp });
  }

  /** Stops a run of an earlier program. */
  open(): Promise<void> {
    return this.#circuit.use((ask) => this.#stop(ask));
  }

  set(percent: number): Promise<void> {
    if (!(percent >= 0 && percent <= 100))
      return Promise.reject(new MessageError(devices.noDuty({ percent })));
    return this.#circuit.use((ask) => {
      if (percent === 0) return this.#stop(ask);
      // Rounded down: it refuses more than its most.
      const rate = Math.floor(this.#maxRate * percent) / 100;
      return this.#start(ask, `DC,${rate.toFixed(2)},${this.#longestRun}`, percent);
    });
  }

  /** For some time it is a dose of the volume that full speed delivers until then. */
  switch(high: boolean, offAfter?: Milliseconds): Promise<void> {
    return this.#circuit.use((ask) => {
      if (!high) return this.#stop(ask);
      const volume = Math.max(LEAST_ML, (this.#maxRate * (offAfter ?? 0)) / 60_000);
      return this.#start(ask, offAfter === undefined ? "D,*" : `D,${volume.toFixed(2)}`, 100);
    });
  }

  duty(): Promise<number> {
    return this.#circuit.use(async (ask) => ((await this.#runs(ask)) ? this.#percent : 0));
  }

  async isOn(): Promise<boolean> {
    const percent = await this.duty();
    if (percent > 0 && percent < 100) throw new MessageError(devices.dimmed({ pin: 0, percent }));
    return percent === 100;
  }

  /** A pump that doses whenever it gets power would do so after every failure of the supply. */
  async #setUp(ask: Ask): Promise<void> {
    const [, volume = ""] = fieldsOf(await ask("Dstart,?"));
    if (volume !== "OFF" && Number(volume) !== 0)
      throw new MessageError(devices.dosesAtPowerUp({ address: this.#address, volume }));
    this.#maxRate = Number(fieldsOf(await ask("DC,?"))[1]);
    if (!(this.#maxRate > 0)) throw this.#circuit.unexpected();
  }

  async #start(ask: Ask, command: string, percent: number): Promise<void> {
    // The pump may run although its answer is lost.
    this.#percent = percent;
    await ask(command);
  }

  async #stop(ask: Ask): Promise<void> {
    await ask("X");
    this.#percent = 0;
  }

  /** From `?D,volume,state`: 0 stopped, 1 running, −1 in reverse. */
  async #runs(ask: Ask): Promise<boolean> {
    const [, , state = ""] = fieldsOf(await ask("D,?"));
    if (!["0", "1", "-1"].includes(state)) throw this.#circuit.unexpected();
    return state !== "0";
  }
}
