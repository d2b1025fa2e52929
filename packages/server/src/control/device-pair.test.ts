import { seconds } from "@refugium/model/declare/units.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Device } from "./device.ts";
import { DevicePair } from "./device-pair.ts";

/** A device like a macro: without an output that could be locked, and slow to switch off. */
class PlainDevice implements Device {
  readonly name: string;
  readonly actuator = undefined;
  readonly actuators = [];
  readonly trip = undefined;
  isOn = false;
  /** False while it is still being undone. */
  isOff = true;
  rested = Number.POSITIVE_INFINITY;
  isTaken = false;
  locked: string | undefined;

  constructor(name: string) {
    this.name = name;
  }

  get isEnergised(): boolean {
    return this.isOn;
  }

  forMs = (): number => this.rested;
  energisedMs = (): number => 0;

  acquire(): void {
    this.isTaken = true;
  }

  command(on: boolean): void {
    this.isOn = on;
  }

  hold(reason: string | undefined): void {
    this.locked = reason;
  }

  tripOff(): void {
    this.isOn = false;
  }

  async release(): Promise<void> {
    this.isTaken = false;
  }
}

let up = new PlainDevice("warms");
let down = new PlainDevice("cools");
let pair = new DevicePair({ up, down, pause: seconds(60), period: seconds(30) });
const states = () => [up.isOn, down.isOn];

beforeEach(() => {
  up = new PlainDevice("warms");
  down = new PlainDevice("cools");
  pair = new DevicePair({ up, down, pause: seconds(60), period: seconds(30) });
});

describe("a pair of devices without outputs", () => {
  test("waits for the pause before it switches to the other direction", () => {
    up.rested = 59_000;
    pair.push("down", "too warm");
    expect(states()).toEqual([false, false]);
    up.rested = 60_000;
    pair.push("down", "too warm");
    expect(states()).toEqual([false, true]);
  });

  test("starts no device while the other is still being undone", () => {
    down.isOff = false;
    pair.push("up", "too cold");
    expect(states()).toEqual([false, false]);
    down.isOff = true;
    pair.push("up", "too cold");
    expect(states()).toEqual([true, false]);
  });

  test("switches both off for a push without a device", () => {
    pair.push("up", "too cold");
    pair.push("none", "as it should be");
    expect(states()).toEqual([false, false]);
  });

  test("acquires and releases both devices", async () => {
    pair.acquire();
    expect([up.isTaken, down.isTaken]).toEqual([true, true]);
    await pair.release();
    expect([up.isTaken, down.isTaken]).toEqual([false, false]);
  });

  test("is off and locked in both directions without a reading", () => {
    pair.push("up", "too cold");
    pair.makeSafe("unplugged");
    expect([...states(), up.locked, down.locked]).toEqual([false, false, "unplugged", "unplugged"]);
  });
});
