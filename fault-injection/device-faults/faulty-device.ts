// A device that can be disturbed while the program uses it. Each family of devices has a file that makes them.

/** Calls the API of the program. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** The program that uses the device. */
export interface Using {
  readonly call: Call;
  readonly url: string;
  /** Its data directory. */
  readonly directory: string;
}

/** What is done to a device, and its end. */
export interface DeviceFault {
  readonly name: string;
  cause(): Promise<unknown>;
  heal(): Promise<unknown>;
  /** It shows when the load is switched, where there is one. */
  readonly needsSwitch?: boolean;
  /** It shows in outputs only. */
  readonly needsLoad?: boolean;
  /** It is in the answers of a device that is polled. */
  readonly isInAnswers?: boolean;
  /** The device works on: there is nothing to notice, only to repair. */
  readonly isOver?: boolean;
}

/** A device beside a running program. */
export interface PresentDevice {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** `host:port` of the broker that it is reached over, by topics. */
  readonly broker?: string;
  /** All but its absence at the start. */
  readonly faults: readonly DeviceFault[];
  /** Called once its driver is stored: the device is absent when this ends. */
  vanish(): Promise<unknown>;
  /** It is there, for the first time. */
  appear(): Promise<unknown>;
  /** The real state of the load on a pin in percent, where that can be known beside the program. */
  load?(pin: number): Promise<number>;
  end(): Promise<unknown>;
}

export interface FaultyDevice {
  readonly name: string;
  /** Of its driver. */
  readonly type: string;
  /** Its outputs are driven as channels of a dimmer, although they are outlets, too. */
  readonly isDimmed?: boolean;
  /** It reports its state by itself and answers no reads: a fault of its answers shows when it is switched. */
  readonly onlyReports?: boolean;
  /** Makes it, absent where that is possible before it has a driver. */
  make(using: Using): Promise<PresentDevice>;
}
