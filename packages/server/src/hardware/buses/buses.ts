// The buses that drivers use. linux/ has the real ones, simulated/ those of the tank model, with the same interfaces.
import { type Instant, type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../kernel/clock.ts";

/** Deadline of a call on a pin. A bus does not start work that has waited longer. */
export const CALL_DEADLINE: Milliseconds = seconds(5);

/** How an input line is set up while it is watched. Not given: as it is. */
export interface LineSetup {
  readonly bias?: "pull-up" | "pull-down" | "none";
  /** Quiet time before a new level counts, by the chip or the kernel, in steps of some ms. */
  readonly debounce?: Milliseconds;
  /** Only from low to high: half the work for pulses. Default: both ways. */
  readonly edges?: "rising";
}

/** Changes of an input line. */
export interface EdgeCount {
  readonly edges: number;
  /** The time in which they were counted. */
  readonly within: Milliseconds;
}

/** An input line that reports its changes. */
export interface WatchedLine {
  /** The level with the set-up of the watch. Throws when the line became an output meanwhile. */
  read(): Promise<boolean>;
  /**
   * Changes since the previous count, over at least this time: waits as long as it takes. Throws when changes were lost
   * or the line was gone in between; the next count starts then.
   */
  count(least: Milliseconds): Promise<EdgeCount>;
  close(): Promise<void>;
}

export interface GpioBus {
  /** Line numbers that exist, ascending. */
  readonly lines: readonly number[];
  read(line: number): Promise<boolean>;
  write(line: number, high: boolean): Promise<void>;
  /** The level an output line has. */
  readBack(line: number): Promise<boolean>;
  /** Calls back soon after changes of an input. Throws for a line that is an output or watched already. */
  watch(line: number, setup: LineSetup, changed: () => void): Promise<WatchedLine>;
}

export interface PwmBus {
  readonly channels: readonly number[];
  set(channel: number, percent: number, frequencyHz: number): Promise<void>;
  readBack(channel: number): Promise<number>;
}

/** Analog channels of the board: none on a Raspberry Pi, four in simulation. */
export interface AnalogBus {
  readonly channels: readonly number[];
  read(channel: number): Promise<number>;
}

/** Files of devices beside the thermometers, by the kernel's drivers w1_ds2413 and w1_ds2438. */
export type OneWireFile = "state" | "page0" | "temperature" | "vad" | "vdd";

export interface OneWireBus {
  /** Device names such as `28-000000000001`, family 28 first, each family sorted. */
  list(): Promise<readonly string[]>;
  /** The text of the device's `w1_slave` file. Throws when it is not there. */
  readSlave(name: string): Promise<string>;
  /** At most `count` bytes of a device's file, in one read. Throws with a message. */
  readFile(name: string, file: OneWireFile, count: number): Promise<Uint8Array>;
  /** Writes one byte to the `output` of a switch. Throws with a message. */
  writeByte(name: string, file: "output", value: number): Promise<void>;
}

/** Files that a driver may use: confined to `files/` of the data directory and the directories listed by the owner. */
export interface FileBus {
  /** Throws with a message when the path is outside. */
  confine(path: string): string;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
}

/** A device on the I2C bus, valid only within its transaction. */
export interface I2cDevice {
  /** One write message. Throws `I2cError` when the device does not acknowledge. */
  write(bytes: readonly number[]): Promise<void>;
  /** Exactly `count` bytes in one read message. Throws `I2cError` when fewer come. */
  read(count: number): Promise<Uint8Array>;
  /** A write, a repeated start and a read: how registers are read. */
  writeRead(bytes: readonly number[], count: number): Promise<Uint8Array>;
  /** Waits at least this many microseconds. In simulation only the chips' time passes. */
  pause(microseconds: number): Promise<void>;
}

export interface I2cBus {
  /**
   * Reserves the device at a 7-bit address for `work`: messages of two callers never mix. Work that the bus failed is
   * repeated up to twice, so it must be repeatable without harm. Work that waited longer than CALL_DEADLINE is not
   * started. Throws `I2cError` with a message.
   */
  transaction<T>(address: number, work: (device: I2cDevice) => Promise<T>): Promise<T>;
}

/** How a device on the SPI bus is spoken to, in words of 8 bits, the highest bit first. */
export interface SpiSettings {
  /** Polarity of the clock (2) and its phase (1). */
  readonly mode: 0 | 1 | 2 | 3;
  /** At most, in Hz. */
  readonly speed: number;
}

export interface SpiBus {
  /**
   * Sends messages to the device at a bus and a chip select, such as `0.0`, and resolves to what came at the same time: as
   * many bytes for each. The device is deselected after each message; those of two callers never mix. **Nothing
   * acknowledges**: without a device zeros or ones come. Throws with a message.
   */
  exchange(
    device: string,
    settings: SpiSettings,
    messages: readonly (readonly number[])[],
  ): Promise<readonly Uint8Array[]>;
}

/** Sensors that drivers of the kernel read (Industrial I/O), as files with a number each. */
export interface IioBus {
  /**
   * Names of the files of a sensor, such as `in_distance_raw`. It is known by its name, or with its place where there are
   * several: `vl53l0x@1-0029`. Throws with a message.
   */
  files(sensor: string): Promise<readonly string[]>;
  /** The texts of files, read one after the other and none of another caller between. Throws with a message. */
  read(sensor: string, files: readonly string[]): Promise<readonly string[]>;
}

export interface HostPort {
  /** Name, IPv4 or IPv6 address, without brackets. */
  readonly host: string;
  readonly port: number;
}

/** One request to a device on the network, on a connection of its own. */
export interface NetRequest {
  readonly to: HostPort;
  readonly send: Uint8Array;
  /**
   * Total length of the answer in bytes, as soon as the received part determines it. May throw for an invalid answer.
   */
  readonly answerLength: (received: Uint8Array) => number | undefined;
  /** For connecting, sending and the whole answer together. */
  readonly within: Milliseconds;
  /** One at a time to this end point; not sent when its turn comes after CALL_DEADLINE. */
  readonly inTurn?: true;
}

/** A connection that stays open until one side ends it. */
export interface NetConnection {
  readonly to: HostPort;
  /** For connecting. */
  readonly within: Milliseconds;
  /** Takes bytes as they arrive. Must not throw. */
  readonly take: (bytes: Uint8Array) => void;
  /** Called once with the reason when the open connection ends, unless it was closed here. */
  readonly lost: (reason: MessageOrText) => void;
}

export interface NetStream {
  /**
   * Sends at once; nothing is kept for a later connection. A peer that leaves more than 64 KB unread loses the connection.
   */
  send(bytes: Uint8Array): void;
  /** Ends the connection after what was sent, or after a second when the peer does not read it. */
  close(): void;
}

/** Deadlines, pauses and ages on an open connection are in real time: see `TcpNet`. */
export type NetClock = Pick<Clock, "afterReal" | "uptime" | "speed">;

/** The network of plugs and other devices. */
export interface NetBus {
  readonly clock: NetClock;
  /** Opens a connection. Throws with a message. */
  connect(connection: NetConnection): Promise<NetStream>;
  /**
   * The whole answer. Throws with a message: refused, reset, cut short, too late. Does not wait for the peer to close.
   */
  request(request: NetRequest): Promise<Uint8Array>;
  /**
   * The current addresses of an end point: address and port in a canonical spelling, one for each address of its name.
   * Throws with a message.
   */
  locate(to: HostPort): Promise<readonly string[]>;
  /** Sends one datagram over UDP. Whether it arrives is unknown. Throws with a message when it cannot be sent. */
  send(to: HostPort, datagram: Uint8Array): Promise<void>;
}

export interface HttpRequest {
  readonly to: HostPort;
  readonly method: "GET" | "POST" | "PUT";
  /** With its query, percent-encoded: `/relay/0?turn=on`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent in UTF-8. */
  readonly body?: string | Uint8Array;
  /** For connecting, sending and the whole answer together. */
  readonly within: Milliseconds;
}

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case; several of one name are joined with a comma. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The same body as it came. */
  readonly bytes: Uint8Array;
}

/** Devices with an HTTP server, without TLS. */
export interface HttpBus {
  /**
   * The answer with any status; redirects are not followed. A request on a kept connection that the device closed
   * meanwhile is sent again, so it must be repeatable without harm. Throws with a message.
   */
  request(request: HttpRequest): Promise<HttpAnswer>;
}

/** An open WebSocket, valid only within its work. Messages are texts. */
export interface WebSocketTalk {
  /**
   * Sends texts, and resolves with the first answer among what comes from then on: `answer` gives undefined for other
   * messages, and may throw for an invalid one. Throws with a message when the device ends the connection.
   */
  ask<T>(texts: readonly string[], answer: (text: string) => T | undefined): Promise<T>;
}

export interface WebSocketRequest<T> {
  readonly to: HostPort;
  readonly path: string;
  /** For connecting and the whole work together. */
  readonly within: Milliseconds;
  /** Before all that waits for this end point and is not urgent. */
  readonly isUrgent?: boolean;
  readonly work: (talk: WebSocketTalk) => Promise<T>;
}

/** Devices with a WebSocket, without TLS. */
export interface WebSocketBus {
  /**
   * Does the work on a connection of its own, one at a time to this end point; not begun when its turn comes after
   * CALL_DEADLINE. Throws with a message.
   */
  talk<T>(request: WebSocketRequest<T>): Promise<T>;
}

export interface MqttMessage {
  readonly topic: string;
  /** At most 64 KiB; a longer one is cut. */
  readonly text: string;
  /** The broker kept it from before: its age is unknown. */
  readonly isRetained: boolean;
  /** It came on the present connection: nothing was missed since. */
  readonly isCurrent: boolean;
  /** When it came, by the controller's clock. */
  readonly at: Instant;
  /** Real time since it came. */
  readonly age: Milliseconds;
}

export interface MqttQuestion<T> {
  /** What is published; by default nothing: the message comes by itself. */
  readonly send?: { readonly topic: string; readonly text: string };
  /** The name of the device, for the message about a late answer. */
  readonly device: string;
  /** The answer in a message on a subscribed topic, or undefined. May throw for an invalid one. */
  readonly answer: (message: MqttMessage) => T | undefined;
  /** A retained message is an answer, too. */
  readonly mayBeRetained?: boolean;
  readonly within: Milliseconds;
}

export type MqttStatus =
  | { readonly connected: true }
  | { readonly connected: false; readonly reason: MessageOrText };

export type MqttQos = 0 | 1 | 2;

/** The MQTT broker of the settings, on one connection for the whole controller. */
export interface MqttBus {
  readonly status: MqttStatus;
  /**
   * Sends at once, at most once. Throws with a message without a connection: nothing is kept and sent later.
   */
  publish(message: {
    readonly topic: string;
    readonly text: string;
    readonly retain?: boolean;
    /** 0 by default; with 1 and 2 it resolves when the broker has it. */
    readonly qos?: MqttQos;
  }): Promise<void>;
  /**
   * Keeps the connection open, and calls `watcher`, which must not throw, with whether there is one: at once and at each
   * change, until the returned function is called.
   */
  hold(watcher: (isConnected: boolean) => void): () => void;
  /**
   * Calls `listener`, which must not throw, for each message on the topics of a filter, until the returned function is
   * called; first for those that are known. It lasts across connections. Throws with a message when the broker is not
   * there or refuses.
   */
  subscribe(filter: string, listener: (message: MqttMessage) => void): Promise<() => void>;
  /** Publishes, and resolves with the first answer that comes from now on. Throws with a message. */
  ask<T>(question: MqttQuestion<T>): Promise<T>;
}

/** Always 8 data bits, without flow control. */
export interface SerialSettings {
  readonly baudRate: number;
  readonly parity: "none" | "even" | "odd";
  readonly stopBits: 1 | 2;
}

/** One request on a serial line, and its answer. What arrives outside of requests is discarded. */
export interface SerialRequest extends Pick<NetRequest, "send" | "answerLength" | "within"> {
  /** The line is silent for this long before the request is sent. */
  readonly silence: Milliseconds;
}

/** An open serial port. Users of one port share it; their requests take turns. */
export interface SerialLine {
  /** Throws with a message; a port that was unplugged is opened again at the next request. */
  request(request: SerialRequest): Promise<Uint8Array>;
  /** Closes the port with its last user. */
  close(): Promise<void>;
}

export interface SerialBus {
  /** Throws with a message: absent, used by another program, or open with other settings. */
  open(path: string, settings: SerialSettings): Promise<SerialLine>;
  /** The device behind a path such as /dev/serial/by-id/…; itself while it is not there. */
  locate(path: string): Promise<string>;
}

/** One value that a device sent to the API. */
export interface PushedSample {
  readonly value: number;
  /** Real time since it was measured. */
  readonly age: Milliseconds;
}

/** The newest values that devices sent, each by a place such as `shed-probe/analog-input/0`. */
export interface SampleBus {
  latest(place: string): PushedSample | undefined;
  /** False when the place has this sample already, or a newer one. */
  push(place: string, sample: PushedSample): boolean;
}

export interface Buses {
  /** True when gpio, pwm, analog, oneWire, i2c, spi and iio are the simulated tank's. */
  readonly simulated: boolean;
  readonly gpio: GpioBus;
  readonly pwm: PwmBus;
  readonly analog: AnalogBus;
  readonly oneWire: OneWireBus;
  readonly i2c: I2cBus;
  readonly spi: SpiBus;
  readonly iio: IioBus;
  readonly net: NetBus;
  readonly http: HttpBus;
  readonly webSocket: WebSocketBus;
  readonly mqtt: MqttBus;
  readonly serial: SerialBus;
  readonly samples: SampleBus;
  readonly files: FileBus;
}
