import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { crc8 } from "@refugium/model/laws/one-wire.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import { inWords } from "@refugium/model/messages/testing/in-words.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { MessageError } from "../kernel/message-error.ts";
import { simulatedBoard } from "./fixtures/simulated-board.ts";
import { type Probe, SensorHub } from "./sensors.ts";

const NAME = "28-000000000001";
const PROBE: Probe = { bus: "one-wire", name: NAME };
const ANALOG: Probe = { bus: "board", driver: "d1", pin: 5 };

/** The text of a `w1_slave` file for a temperature in °C. */
function slave(celsius: number): string {
  const raw = Math.round(celsius * 16) & 0xffff;
  const bytes = [raw & 0xff, raw >> 8, 0x4b, 0x46, 0x7f, 0xff, 0x0c, 0x10];
  const hex = [...bytes, crc8(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  return `${hex} : crc=00 YES\n${hex} t=${Math.round(celsius * 1000)}\n`;
}

async function hub() {
  const clock = manualClock();
  const { board, device, oneWire, onStatus } = simulatedBoard(clock);
  await board.connect("d1", device.type, {}, onStatus);
  oneWire.texts.set(NAME, slave(25));
  return { clock, device, oneWire, sensors: new SensorHub(clock, board) };
}

describe("a probe", () => {
  test("gives a reading with its quality and age", async () => {
    const { sensors, clock } = await hub();
    await clock.advance(seconds(3));
    expect(await sensors.read(PROBE, WATER_TEMPERATURE)).toEqual({
      quality: "good",
      value: 25,
      at: clock.now(),
      measuredAt: 3000,
    });
    expect(await sensors.read(ANALOG, WATER_TEMPERATURE)).toMatchObject({ quality: "good", value: 20 });
  });

  test("that fails is read four times before its reading is failed", async () => {
    const { sensors, oneWire, clock } = await hub();
    await sensors.read(PROBE, WATER_TEMPERATURE);
    await clock.advance(seconds(10));
    oneWire.reads = 0;
    oneWire.texts.set(NAME, new MessageError("no such device"));
    expect(inWords(await sensors.read(PROBE, WATER_TEMPERATURE))).toMatchObject({
      quality: "failed",
      reason: "no such device",
      lastGood: { value: 25 },
    });
    expect(oneWire.reads).toBe(4);
  });

  test("that fails once and then answers is good", async () => {
    const { sensors, device } = await hub();
    const type = device.analog;
    let asked = 0;
    Object.defineProperty(device, "analog", {
      get: () => {
        asked += 1;
        if (asked < 4) throw new MessageError("NAK");
        return type;
      },
    });
    expect(await sensors.read(ANALOG, WATER_TEMPERATURE)).toMatchObject({ quality: "good", value: 20 });
    expect(asked).toBe(4);
  });

  test("with a garbled answer fails instead of reading a number", async () => {
    const { sensors, oneWire } = await hub();
    oneWire.texts.set(NAME, slave(25).replace("4b 46", "4b 47"));
    expect(await sensors.read(PROBE, WATER_TEMPERATURE)).toMatchObject({ quality: "failed" });
    await expect(sensors.readRaw(PROBE)).rejects.toThrow("CRC");
  });

  test("that hangs is abandoned after two attempts of five seconds", async () => {
    const { sensors, oneWire, clock } = await hub();
    oneWire.takes = Number.POSITIVE_INFINITY;
    const reading = sensors.read(PROBE, WATER_TEMPERATURE);
    await clock.advance(seconds(10));
    expect(inWords(await reading)).toMatchObject({
      quality: "failed",
      reason: `reading ${NAME} did not finish within 5 s`,
    });
    expect([oneWire.reads, clock.pending()]).toEqual([2, []]);
  });

  test("with a bug in its driver throws the bug without a retry", async () => {
    const { sensors, oneWire } = await hub();
    const bug = new TypeError("x is undefined");
    let reads = 0;
    const readSlave = (): Promise<string> => {
      reads += 1;
      return Promise.reject(bug);
    };
    Object.defineProperty(oneWire, "readSlave", { value: readSlave });
    await expect(sensors.read(PROBE, WATER_TEMPERATURE)).rejects.toBe(bug);
    expect(reads).toBe(1);
  });

  test("is validated against its own history, not another's", async () => {
    const { sensors, oneWire, clock } = await hub();
    oneWire.texts.set("28-2", slave(5));
    await sensors.read(PROBE, WATER_TEMPERATURE);
    const other = await sensors.read({ bus: "one-wire", name: "28-2" }, WATER_TEMPERATURE);
    expect(other.quality).toBe("good");
    await clock.advance(seconds(10));
    oneWire.texts.set(NAME, slave(5));
    expect(await sensors.read(PROBE, WATER_TEMPERATURE)).toMatchObject({
      quality: "suspect",
      lastGood: { value: 25 },
    });
  });
});

describe("two controllers on one probe", () => {
  test("share a running reading", async () => {
    const { sensors, oneWire, clock } = await hub();
    oneWire.takes = 750;
    const both = [sensors.read(PROBE, WATER_TEMPERATURE), sensors.read(PROBE, WATER_TEMPERATURE)];
    await clock.advance(seconds(1));
    const [one, other] = await Promise.all(both);
    expect([one === other, oneWire.reads]).toEqual([true, 1]);
  });

  test("share a reading younger than half a second, and none older", async () => {
    const { sensors, oneWire, clock } = await hub();
    await sensors.read(PROBE, WATER_TEMPERATURE);
    await clock.advance(milliseconds(499));
    await sensors.read(PROBE, WATER_TEMPERATURE);
    expect(oneWire.reads).toBe(1);
    await clock.advance(milliseconds(1));
    await sensors.read(PROBE, WATER_TEMPERATURE);
    expect(oneWire.reads).toBe(2);
  });

  test("do not share readings in different units", async () => {
    const { sensors, device } = await hub();
    await sensors.read(ANALOG, WATER_TEMPERATURE);
    await sensors.read(ANALOG, { ...WATER_TEMPERATURE, unit: "pH" });
    expect(device.calls).toEqual(["reads 5", "reads 5"]);
  });
});

describe("a raw value", () => {
  test("is returned unchecked, or an error", async () => {
    const { sensors, oneWire, device } = await hub();
    oneWire.texts.set(NAME, slave(85));
    expect(await sensors.readRaw(PROBE)).toBe(85);
    expect(await sensors.readRaw(ANALOG)).toBe(20);
    await expect(sensors.readRaw({ bus: "one-wire", name: "28-9" })).rejects.toThrow("no sensor 28-9");
    device.levels.set(4, 100);
    expect(await sensors.readLevel("d1", 4)).toBe(true);
  });
});
