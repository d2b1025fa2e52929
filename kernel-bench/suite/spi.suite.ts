import assert from "node:assert/strict";
import { after, test } from "node:test";
import { seconds } from "../../packages/model/src/declare/units.ts";
import { devices } from "../../packages/model/src/messages/devices.ts";
import { BusThread } from "../../packages/server/src/hardware/buses/linux/bus-thread.ts";
import { LinuxSpi } from "../../packages/server/src/hardware/buses/linux/linux-spi.ts";
import { makeWorld } from "../../packages/server/src/hardware/buses/simulated/fixtures/test-world.ts";
import { mcp3008 } from "../../packages/server/src/hardware/drivers/mcp3008.ts";
import { rawTime } from "../../packages/server/src/kernel/raw-time.ts";
import { SystemClock } from "../../packages/server/src/kernel/system-clock.ts";
import { lastSpiMessage, setMcp3008, stickSpi } from "./bench.ts";

const clock = new SystemClock(rawTime);
const launch = (): BusThread => new BusThread({ clock, bus: devices.spiDevices, longestWait: seconds(1) });
const spi = new LinuxSpi({ clock, launch });
const open = async (device = "0.0") => {
  const buses = { ...makeWorld().world.buses, spi };
  return (await mcp3008.open(buses, { Device: device, Reference: 1.024 })).pins["analog-input"];
};
after(() => spi.close());

test("messages are sent and received at once, with their mode and speed", async () => {
  setMcp3008([0x2aa, 0x155, 0, 0, 0, 0, 0, 0]);
  const messages = [
    [0x01, 0x80, 0, 0, 0],
    [0x01, 0x90, 0],
  ];
  const answers = await spi.exchange("0.0", { mode: 3, speed: 250_000 }, messages);
  assert.deepEqual(
    answers.map((answer) => [...answer]),
    [
      [0, 0x02, 0xaa, 0xaa, 0x80],
      [0, 0x01, 0x55],
    ],
  );
  assert.deepEqual(lastSpiMessage(), { mode: 3, speed: 250_000 });
  await spi.exchange("0.0", { mode: 0, speed: 500_000 }, messages);
  assert.deepEqual(lastSpiMessage(), { mode: 0, speed: 500_000 });
});

test("a message longer than the kernel's memory is an error", async () => {
  const long = Array.from({ length: 5000 }, () => 0);
  const settings = { mode: 0, speed: 500_000 } as const;
  await assert.rejects(spi.exchange("0.0", settings, [long]), /the SPI device 0.0 failed: EMSGSIZE/);
});

test("an MCP3008 is read, a 0 too where another input has more", async () => {
  const codes = [0, 1, 2, 512, 682, 341, 1022, 0];
  setMcp3008(codes);
  const inputs = await open();
  for (const [pin, code] of codes.entries())
    assert.equal(Math.round(((await inputs[pin]?.read()) ?? -1) * 1000), code);
});

test("a line of answers that is stuck is an error, low and high", async () => {
  setMcp3008([100, 200, 300, 400, 500, 600, 700, 800]);
  const inputs = await open();
  stickSpi(0);
  for (const input of inputs) await assert.rejects(input.read(), /MCP3008 at SPI 0.0 reads 0 on every input/);
  stickSpi(1);
  for (const input of inputs) await assert.rejects(input.read(), /SPI 0.0 sends what no MCP3008 sends/);
  stickSpi(undefined);
  assert.equal(Math.round(((await inputs[7]?.read()) ?? -1) * 1000), 800);
});

test("a place without a device is named", async () => {
  await assert.rejects(open("0.1"), /There is no SPI device "0.1"/);
});
