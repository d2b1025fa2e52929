import { devices } from "@refugium/model/messages/devices.ts";
import { expect, test } from "vitest";
import { manualClock } from "../../kernel/fixtures/manual-clock.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { I2cError, I2cTransactions } from "../buses/i2c.ts";
import { scanI2c } from "./scan-i2c.ts";

function bus(present: readonly number[], broken = false) {
  const asked: [address: number, reads: number][] = [];
  const wire = {
    pause: async () => undefined,
    transfer: async (address: number, _write: readonly number[], count: number) => {
      if (broken) throw new MessageError(devices.busStuck);
      if (!present.includes(address)) throw new I2cError(address, devices.doesNotAcknowledge);
      asked.push([address, count]);
      return new Uint8Array(count);
    },
  };
  return { asked, i2c: new I2cTransactions(manualClock(), wire) };
}

test("devices are found with an empty message, memories and clocks by reading", async () => {
  const { i2c, asked } = bus([0x08, 0x2f, 0x30, 0x37, 0x38, 0x4f, 0x50, 0x5f, 0x60, 0x77]);
  const found = await scanI2c(i2c, { canQuick: true, held: new Map() });
  expect(found.map(({ address }) => address)).toEqual(asked.map(([address]) => address));
  expect(asked.filter(([, reads]) => reads > 0)).toEqual([
    [0x30, 1],
    [0x37, 1],
    [0x50, 1],
    [0x5f, 1],
  ]);
  expect(found).toHaveLength(10);
});

test("every device is read where the adapter has no empty message", async () => {
  const { i2c, asked } = bus([0x40, 0x48]);
  await scanI2c(i2c, { canQuick: false, held: new Map() });
  expect(asked).toEqual([
    [0x40, 1],
    [0x48, 1],
  ]);
});

test("an address that the kernel holds is not touched, and reserved ones never", async () => {
  const { i2c, asked } = bus([0x03, 0x48, 0x7c]);
  const found = await scanI2c(i2c, { canQuick: true, held: new Map([[0x48, "ads1015"]]) });
  expect(found).toEqual([{ address: 0x48, heldBy: "ads1015" }]);
  expect(asked).toEqual([]);
});

test("a bus that fails ends the scan: silence of a held bus is no empty bus", async () => {
  const { i2c } = bus([0x48], true);
  await expect(scanI2c(i2c, { canQuick: true, held: new Map() })).rejects.toThrow("the bus is stuck");
});
