import type { BootMoment } from "./boot-moment.ts";

/** The machine the controller runs on. */
export interface Host {
  /** The present moment of this boot; undefined when the machine does not tell. */
  boot(): BootMoment | undefined;
  /** °C; undefined when there is no sensor. */
  cpuTemperature(): Promise<number | undefined>;
  /** What the machine calls itself; `unknown` when it does not say. */
  model(): Promise<string>;
  /** First IPv4 address of a network interface; `unknown` when it has none. */
  ip(networkInterface: string): string;
  loadAverage5(): number;
  /** Percent of memory in use, 0…100. */
  memoryPercent(): Promise<number>;
  /** True when the board says that it is or was short of voltage. */
  throttled(): Promise<boolean>;
  /** Asks the machine to switch off. Throws when it refuses. */
  poweroff(): Promise<void>;
  reboot(): Promise<void>;
}

export interface DisplayState {
  readonly on: boolean;
  /** 0…255. */
  readonly brightness: number;
}

/** The display attached to the machine. Every call throws when there is none. */
export interface Display {
  state(): Promise<DisplayState>;
  switch(on: boolean): Promise<void>;
  dim(brightness: number): Promise<void>;
}
