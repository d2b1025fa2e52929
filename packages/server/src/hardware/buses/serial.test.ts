import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { SystemClock } from "../../kernel/system-clock.ts";
import { framed } from "../drivers/modbus/crc.ts";
import { ModbusRtuEmulator } from "../emulators/modbus-rtu-emulator.ts";
import { hasSocat, pseudoTerminal } from "../emulators/testing/pseudo-terminal.ts";
import { openPort } from "./linux/linux-serial.ts";
import { type OpenPort, SerialPorts } from "./serial.ts";
import { makeClock } from "./simulated/fixtures/test-world.ts";

const SETTINGS = { baudRate: 9600, parity: "none", stopBits: 1 } as const;
const request = (send: Uint8Array, length: number) => ({
  send,
  answerLength: () => length,
  within: seconds(1),
  silence: milliseconds(20),
});
const QUESTION = framed(Uint8Array.of(1, 3, 0, 0, 0, 1));

/** A port whose bytes the test gives. */
function memoryPort() {
  const sent: number[][] = [];
  let take: (bytes: Uint8Array) => void = () => undefined;
  let opened = 0;
  let closed = 0;
  const open: OpenPort = async (_path, _settings, on) => {
    opened += 1;
    take = on.take;
    return {
      write: async (bytes) => void sent.push([...bytes]),
      close: async () => {
        closed += 1;
      },
    };
  };
  return {
    open,
    sent,
    arrive: (...bytes: number[]) => take(Uint8Array.from(bytes)),
    counts: () => ({ opened, closed }),
  };
}

describe("a serial line", () => {
  test("is silent before each request, and longer after a failed one", async () => {
    const clock = makeClock();
    const port = memoryPort();
    const line = await new SerialPorts(clock, port.open).open("/dev/ttyUSB9", SETTINGS);
    const first = line.request(request(QUESTION, 1));
    const outcome = expect(first).rejects.toThrow("/dev/ttyUSB9 did not answer within 1 s");
    await clock.advance(milliseconds(19));
    expect(port.sent).toEqual([]);
    await clock.advance(milliseconds(1));
    expect(port.sent.length).toBe(1);
    await clock.advance(seconds(1));
    await outcome;
    const second = line.request(request(QUESTION, 2));
    await clock.advance(milliseconds(119));
    // The late answer of the first.
    port.arrive(7);
    expect(port.sent.length).toBe(1);
    await clock.advance(milliseconds(1));
    port.arrive(1);
    port.arrive(2, 3);
    expect([...(await second)]).toEqual([1, 2]);
    expect(clock.pending()).toEqual([]);
  });

  test("is opened once for all its users, and closed with the last", async () => {
    const clock = makeClock();
    const port = memoryPort();
    const ports = new SerialPorts(clock, port.open);
    const lines = await Promise.all([1, 2].map(() => ports.open("/dev/ttyUSB9", SETTINGS)));
    for (const line of lines) {
      const asked = line.request(request(QUESTION, 1));
      await clock.advance(milliseconds(20));
      port.arrive(1);
      await asked;
    }
    await lines[0]?.close();
    await lines[0]?.close();
    expect(port.counts()).toEqual({ opened: 1, closed: 0 });
    await lines[1]?.close();
    expect(port.counts()).toEqual({ opened: 1, closed: 1 });
  });

  test("is not opened again by a request that waited while it was closed", async () => {
    const clock = makeClock();
    const port = memoryPort();
    const line = await new SerialPorts(clock, port.open).open("/dev/ttyUSB9", SETTINGS);
    const [first, second] = [1, 1].map((length) => line.request(request(QUESTION, length)));
    const outcomes = Promise.all([
      expect(first).rejects.toThrow("did not answer within 1 s"),
      expect(second).rejects.toThrow("it is not there"),
    ]);
    await clock.advance(milliseconds(500));
    await line.close();
    await clock.advance(seconds(3));
    await outcomes;
    expect(port.counts()).toEqual({ opened: 1, closed: 1 });
  });

  test("fails with the protocol's error about the answer", async () => {
    const clock = makeClock();
    const port = memoryPort();
    const line = await new SerialPorts(clock, port.open).open("/dev/ttyUSB9", SETTINGS);
    const answerLength = () => {
      throw new Error("no such frame");
    };
    const outcome = expect(line.request({ ...request(QUESTION, 1), answerLength })).rejects.toThrow(
      "no such frame",
    );
    await clock.advance(milliseconds(20));
    port.arrive(1);
    await outcome;
  });

  test("that is not there is reported, and tried again", async () => {
    const ports = new SerialPorts(new SystemClock(rawTime), openPort);
    const line = await ports.open("/dev/ttyUSB999", SETTINGS);
    for (const _attempt of [1, 2]) {
      await expect(line.request(request(QUESTION, 1))).rejects.toThrow(
        "the serial port /dev/ttyUSB999 failed: it is not there",
      );
    }
    await line.close();
  });
});

describe.runIf(hasSocat)("a pseudo-terminal", () => {
  test("that was unplugged and plugged in again answers again", async () => {
    const emulator = new ModbusRtuEmulator();
    await emulator.start();
    onTestFinished(() => emulator.stop());
    const folder = mkdtempSync(path.join(tmpdir(), "serial-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const place = path.join(folder, "line");
    const ports = new SerialPorts(new SystemClock(rawTime), openPort);
    const line = await ports.open(place, SETTINGS);
    const ask = () => line.request(request(QUESTION, 7));
    await expect(ask()).rejects.toThrow("it is not there");
    const first = await pseudoTerminal(emulator.address, place);
    expect([...(await ask()).subarray(0, 5)]).toEqual([1, 3, 2, 0, 0]);
    await first.unplug();
    await expect(ask()).rejects.toThrow(/it was unplugged|it is not there/);
    await pseudoTerminal(emulator.address, place);
    expect([...(await ask()).subarray(0, 5)]).toEqual([1, 3, 2, 0, 0]);
    await line.close();
  });
});
