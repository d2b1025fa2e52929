import type { BootMoment } from "./boot-moment.ts";

export interface Host {
  /** The present moment of this boot; undefined when it is unknown. */
  boot(): BootMoment | undefined;
  /** °C; undefined when there is no sensor. */
  cpuTemperature(): Promise<number | undefined>;
  /** The model of the machine; `unknown` when there is none. */
  model(): Promise<string>;
  /** First IPv4 address of a network interface; `unknown` when it has none. */
  ip(networkInterface: string): string;
  /** Addresses of this machine in its networks, IPv4 first; those of links and of containers are left out. */
  addresses(): readonly string[];
  loadAverage5(): number;
  /** Percent of memory in use, 0…100. */
  memoryPercent(): Promise<number>;
  /** True when the board reports under-voltage, now or earlier. */
  throttled(): Promise<boolean>;
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
