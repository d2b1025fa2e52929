import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { I2cError, I2cTransactions } from "./i2c.ts";
import { makeClock } from "./simulated/fixtures/test-world.ts";

/** A wire that records messages and answers as the test sets it. */
function makeBus(answer: (address: number, count: number) => Promise<Uint8Array>) {
  const clock = makeClock();
  const carried: string[] = [];
  const bus = new I2cTransactions(clock, {
    transfer: (address, write, count) => {
      carried.push(`${address}: ${write.join(" ")} > ${count}`);
      return answer(address, count);
    },
    pause: async (microseconds) => void carried.push(`pause ${microseconds}`),
  });
  return { bus, clock, carried };
}

const good = async (_address: number, count: number) => new Uint8Array(count);

describe("the I2C bus", () => {
  test("sends writes, reads, and both with a repeated start", async () => {
    const { bus, carried, clock } = makeBus(good);
    const got = await bus.transaction(64, async (device) => {
      await device.write([1, 2]);
      await device.pause(500);
      return [await device.read(3), await device.writeRead([9], 1)];
    });
    expect(got.map((bytes) => bytes.length)).toEqual([3, 1]);
    expect(carried).toEqual(["64: 1 2 > 0", "pause 500", "64:  > 3", "64: 9 > 1"]);
    expect(clock.pending()).toEqual([]);
  });

  test("serialises callers of one device and runs other devices in parallel", async () => {
    const { bus, carried } = makeBus(good);
    const twice = (address: number) =>
      bus.transaction(address, async (device) => {
        await device.write([1]);
        await device.write([2]);
      });
    await Promise.all([twice(64), twice(64), twice(72)]);
    expect(carried.filter((each) => each.startsWith("64"))).toEqual(
      ["1", "2", "1", "2"].map((byte) => `64: ${byte} > 0`),
    );
    expect(carried.findIndex((each) => each.startsWith("72"))).toBeLessThan(3);
  });

  test("repeats work that the bus failed, three attempts in all", async () => {
    let failures = 2;
    const { bus } = makeBus(async (address, count) => {
      if (failures-- > 0) throw new I2cError(address, "does not acknowledge");
      return good(address, count);
    });
    await bus.transaction(64, (device) => device.write([1]));
    failures = 3;
    await expect(bus.transaction(64, (device) => device.write([1]))).rejects.toThrow(
      "the I2C device at 0x40 does not acknowledge",
    );
    expect(failures).toBe(0);
  });

  test("does not repeat other failures, and serves the next caller", async () => {
    const { bus, carried } = makeBus(good);
    const broken = bus.transaction(64, async (device) => {
      await device.write([1]);
      throw new Error("nonsense");
    });
    const next = bus.transaction(64, (device) => device.write([2]));
    await expect(broken).rejects.toThrow("nonsense");
    await next;
    expect(carried).toEqual(["64: 1 > 0", "64: 2 > 0"]);
  });

  test("treats a short read as a failure", async () => {
    const { bus } = makeBus(async () => Uint8Array.of(1));
    await expect(bus.transaction(8, (device) => device.read(2))).rejects.toThrow(
      "the I2C device at 0x08 sent 1 bytes where 2 were asked for",
    );
  });

  test("stops a hanging message after one second and continues", async () => {
    let hangs = true;
    const { bus, clock } = makeBus((address, count) =>
      hangs ? new Promise<never>(() => undefined) : good(address, count),
    );
    const stuck = bus.transaction(64, (device) => device.write([1]));
    const outcome = expect(stuck).rejects.toThrow("0x40 did not finish within 1 s");
    await clock.advance(seconds(1));
    await outcome;
    hangs = false;
    await bus.transaction(64, (device) => device.write([2]));
  });

  test("does not start work whose caller has given up", async () => {
    let hangs = true;
    const { bus, clock, carried } = makeBus((address, count) =>
      hangs ? new Promise<never>(() => undefined) : good(address, count),
    );
    const all = [1, 2, 3, 4, 5, 6, 7].map((byte) => bus.transaction(64, (device) => device.write([byte])));
    const outcomes = Promise.allSettled(all);
    for (let second = 1; second <= 5; second++) {
      await clock.advance(seconds(1));
      await rawTime.breathe();
    }
    hangs = false;
    await clock.advance(seconds(1));
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(7).fill("rejected"));
    await expect(all[6]).rejects.toThrow("0x40 was busy for 5 s");
    expect(carried).toEqual([1, 2, 3, 4, 5].map((byte) => `64: ${byte} > 0`));
    await bus.transaction(64, (device) => device.write([8]));
    expect(carried.at(-1)).toBe("64: 8 > 0");
  });
});
