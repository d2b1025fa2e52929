import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers, PIN_KINDS } from "@refugium/model/messages/drivers.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { isBug, MessageError, messageOf } from "../kernel/message-error.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";
import { SerialQueues } from "../kernel/serial-queue.ts";
import { type Buses, CALL_DEADLINE } from "./buses/buses.ts";
import type { DriverType, OpenDriver, PinTypes } from "./driver.ts";
import { InputWatches } from "./input-watches.ts";
import type { OutputAddress } from "./output-policy.ts";

const FIRST_RETRY: Milliseconds = seconds(1);
const LONGEST_RETRY: Milliseconds = seconds(60);

export interface DriverStatus {
  readonly connected: boolean;
  readonly reason?: MessageOrText;
  readonly cause?: unknown;
}

/** The queue of a pin's calls: an analog channel, a meter and a line of the same number are three pins. */
const placeOf = (kind: PinKind | "meter", pin: number): string =>
  kind === "analog-input" || kind === "meter" ? `${kind}/${pin}` : `${pin}`;

/**
 * One configured driver: opened in the background, retried for ever. Calls on one pin run one at a time with a
 * deadline. A pin that hangs does not block others: an input must not delay an output.
 */
class DriverSlot {
  readonly #clock: Clock;
  readonly #type: DriverType;
  readonly #open: () => Promise<OpenDriver>;
  readonly #onStatus: (status: DriverStatus) => void;
  #driver: OpenDriver | undefined;
  #reason: MessageOrText = drivers.notOpened;
  #cause: unknown;
  #timer: Timer | undefined;
  readonly #queues = new SerialQueues<string>();
  #closed = false;

  constructor(options: {
    readonly clock: Clock;
    readonly type: DriverType;
    readonly open: () => Promise<OpenDriver>;
    readonly onStatus: (status: DriverStatus) => void;
  }) {
    this.#clock = options.clock;
    this.#type = options.type;
    this.#open = options.open;
    this.#onStatus = options.onStatus;
  }

  get status(): DriverStatus {
    return this.#driver === undefined
      ? { connected: false, reason: this.#reason, cause: this.#cause }
      : { connected: true };
  }

  async connect(wait: Milliseconds = FIRST_RETRY): Promise<void> {
    if (this.#closed) return;
    try {
      const what = devices.opening({ driver: this.#type.title });
      const driver = await withDeadline(this.#clock, CALL_DEADLINE, what, (signal) => this.#opened(signal));
      if (this.#closed) return await driver.close();
      this.#driver = driver;
      this.#onStatus({ connected: true });
    } catch (error) {
      this.#reason = messageOf(error);
      this.#cause = error;
      this.#onStatus(this.status);
      const longer = milliseconds(Math.min(wait * 2, LONGEST_RETRY));
      this.#timer = this.#clock.after(wait, "driver: reconnect", () => void this.connect(longer));
    }
  }

  /** A device that opens after its attempt was abandoned is closed again: its next opening may need the same line. */
  async #opened(signal: AbortSignal): Promise<OpenDriver> {
    const driver = await this.#open();
    if (signal.aborted) await driver.close();
    return driver;
  }

  find<K extends PinKind>(kind: K, pin: number): PinTypes[K] | undefined {
    const pins: readonly PinTypes[K][] | undefined = this.#driver?.pins[kind];
    return pins?.find((each) => each.pin === pin);
  }

  /** Runs one call on a pin, after earlier calls on that pin. */
  call<K extends PinKind, T>(
    kind: K,
    pin: number,
    what: MessageOrText,
    work: (pin: PinTypes[K]) => Promise<T>,
    queue: PinKind | "meter" = kind,
  ): Promise<T> {
    return this.#queues.add(placeOf(queue, pin), async () => {
      const found = this.find(kind, pin);
      const { title: driver } = this.#type;
      if (this.#driver === undefined)
        throw new Refusal("unavailable", drivers.notThere({ driver, reason: this.#reason }));
      if (found === undefined)
        throw new Refusal("conflict", drivers.noPin({ driver, kind: PIN_KINDS[kind], pin }));
      try {
        return await withDeadline(this.#clock, CALL_DEADLINE, what, () => work(found));
      } catch (error) {
        throw unavailable(error);
      }
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#timer?.cancel();
    await this.#queues.over();
    await this.#driver?.close();
    this.#driver = undefined;
  }
}

/** A bug is returned unchanged. */
function unavailable(error: unknown): unknown {
  if (error instanceof Refusal || isBug(error)) return error;
  return new Refusal("unavailable", messageOf(error));
}

/**
 * All drivers by id, and their pins. Failures become a Refusal with a message: `unavailable`, or `conflict` where there
 * is no such pin or driver.
 */
export class Board {
  readonly buses: Buses;
  readonly #clock: Clock;
  readonly #slots = new Map<string, DriverSlot>();
  readonly #types = new Map<string, DriverType>();
  readonly #watches: InputWatches;

  constructor(options: { readonly clock: Clock; readonly buses: Buses; readonly scope: Scope }) {
    this.buses = options.buses;
    this.#clock = options.clock;
    this.#watches = new InputWatches(options.clock, (driver, pin) =>
      this.#slots.get(driver)?.find("digital-input", pin),
    );
    options.scope.defer(async () => {
      for (const id of [...this.#slots.keys()]) await this.disconnect(id);
    });
  }

  /** Opens a driver under an id, replacing the previous one. Resolves after the first attempt, successful or not. */
  async connect(
    id: string,
    type: DriverType,
    parameters: Readonly<Record<string, unknown>>,
    onStatus: (status: DriverStatus) => void,
  ): Promise<void> {
    await this.disconnect(id);
    const open = () => type.open(this.buses, parameters);
    const slot = new DriverSlot({
      ...{ clock: this.#clock, type, open },
      onStatus: (status) => {
        if (status.connected) this.#watches.opened(id);
        onStatus(status);
      },
    });
    this.#slots.set(id, slot);
    this.#types.set(id, type);
    await slot.connect();
  }

  async disconnect(id: string): Promise<void> {
    const slot = this.#slots.get(id);
    this.#slots.delete(id);
    this.#types.delete(id);
    await this.#watches.closing(id);
    await slot?.close();
  }

  status(id: string): DriverStatus | undefined {
    return this.#slots.get(id)?.status;
  }

  readDigital(driver: string, pin: number): Promise<boolean> {
    return this.#slot(driver).call("digital-input", pin, devices.readingInput({ pin }), (line) =>
      line.read(),
    );
  }

  /**
   * Calls back soon after a change of an input whose device reports changes, at most ten times a second. Returns a
   * function that ends the watch.
   */
  watchDigital(driver: string, pin: number, changed: () => void): () => void {
    return this.#watches.add(driver, pin, changed);
  }

  readAnalog(driver: string, pin: number): Promise<number> {
    return this.#slot(driver).call("analog-input", pin, devices.readingAnalogInput({ pin }), (input) =>
      input.read(),
    );
  }

  /**
   * Writes 0…100 percent; a digital output is high above 0. Resolves when the device accepted it. `offAfter` is for a
   * device with a timer.
   */
  async write({ driver, kind, pin }: OutputAddress, percent: number, offAfter?: Milliseconds): Promise<void> {
    const slot = this.#slot(driver);
    if (kind === "pwm")
      return slot.call("pwm", pin, devices.settingChannel({ pin }), (output) => output.set(percent));
    return slot.call("digital-output", pin, devices.switchingOutput({ pin }), (output) =>
      output.write(percent > 0, offAfter),
    );
  }

  /** After how long the device of this output can go low by itself; undefined where it cannot. */
  timerOf({ driver, kind, pin }: OutputAddress): Milliseconds | undefined {
    return kind === "digital-output" ? this.#slots.get(driver)?.find(kind, pin)?.timer : undefined;
  }

  /** True when the device measures what this output's load draws; undefined while it is not connected. */
  hasMeter({ driver, kind, pin }: OutputAddress): boolean | undefined {
    const slot = this.#slots.get(driver);
    if (kind === "pwm" || slot === undefined) return false;
    return slot.status.connected ? slot.find(kind, pin)?.readWatts !== undefined : undefined;
  }

  /** Watts that the output's load draws. A meter that hangs does not delay its output. */
  readWatts({ driver, pin }: OutputAddress): Promise<number> {
    const read = async (output: PinTypes["digital-output"]): Promise<number> => {
      const watts = await output.readWatts?.();
      if (watts === undefined) throw new MessageError(devices.noMeter({ pin }));
      return watts;
    };
    return this.#slot(driver).call("digital-output", pin, devices.readingMeter({ pin }), read, "meter");
  }

  /** The output's value according to the device, or undefined when it cannot read back. */
  async readBack({ driver, kind, pin }: OutputAddress): Promise<number | undefined> {
    const slot = this.#slot(driver);
    if (kind === "pwm") {
      return slot.call("pwm", pin, devices.askingChannel({ pin }), async (output) => output.readBack?.());
    }
    return slot.call("digital-output", pin, devices.askingOutput({ pin }), async (output) => {
      const high = await output.readBack?.();
      return high === undefined ? undefined : high ? 100 : 0;
    });
  }

  #slot(driver: string): DriverSlot {
    const slot = this.#slots.get(driver);
    if (slot === undefined) throw new Refusal("conflict", drivers.noDriver({ id: driver }));
    return slot;
  }
}
