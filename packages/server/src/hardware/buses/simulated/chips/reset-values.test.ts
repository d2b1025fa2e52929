import { describe, expect, test } from "vitest";
import { Aht20Chip } from "./aht20-chip.ts";
import { Bme280Chip, VECTOR } from "./bme280-chip.ts";
import { EzoChip } from "./ezo-chip.ts";
import { EzoPmpChip } from "./ezo-pmp-chip.ts";
import { Gp8403Chip } from "./gp8403-chip.ts";
import type { I2cChip } from "./i2c-chip.ts";
import { INA219_VARIANT, INA226_VARIANT, INA3221_VARIANT, InaChip } from "./ina-chip.ts";
import { Mcp4725Chip } from "./mcp4725-chip.ts";
import { Mcp4728Chip } from "./mcp4728-chip.ts";
import { Mcp23017Chip } from "./mcp23017-chip.ts";
import { Ms5837Chip, PROM_02BA } from "./ms5837-chip.ts";
import { Nau7802Chip } from "./nau7802-chip.ts";
import { Pcf8574Chip } from "./pcf8574-chip.ts";
import { Pcf8591Chip } from "./pcf8591-chip.ts";
import { Scd4xChip } from "./scd4x-chip.ts";
import { SHT4X_VARIANT, SHT31_VARIANT, ShtChip } from "./sht-chip.ts";
import { Tca9534Chip } from "./tca9534-chip.ts";

let now = 0;
const time = () => now;
const natural = async (_: number, value: () => number) => value();
const none = () => undefined;

/** The bytes at a register or after a command, in hexadecimal. */
async function at(chip: I2cChip, count: number, ...write: readonly number[]): Promise<string> {
  if (write.length > 0) chip.write(write);
  return Buffer.from(await chip.read(count)).toString("hex");
}

async function said(chip: I2cChip, command: string, milliseconds = 300): Promise<string> {
  chip.write([...new TextEncoder().encode(command)]);
  now += milliseconds * 1000;
  const [status, ...text] = await chip.read(20);
  return `${status} ${String.fromCharCode(...text).replaceAll("\0", "")}`.trim();
}

describe("simulated chips, by their data sheets,", () => {
  test("an MCP23017 has inputs without pull-ups, and its address wraps", async () => {
    const chip = new Mcp23017Chip({ drive: none, readLine: async (_, level) => level() });
    expect(await at(chip, 22, 0)).toBe(`ffff${"00".repeat(20)}`);
    expect(await at(chip, 2, 21)).toBe("00ff");
    // The polarity inverts what is read, a write to a port goes to its latch, IOCON is there twice.
    chip.write([0x02, 0x01]);
    expect(await at(chip, 1, 0x12)).toBe("01");
    chip.write([0x12, 0x55]);
    expect(await at(chip, 1, 0x14)).toBe("55");
    chip.write([0x0b, 0x20]);
    expect(await at(chip, 1, 0x0a)).toBe("20");
  });

  test("a TCA9534 has inputs, its output register is FF, and it does not count up", async () => {
    const chip = new Tca9534Chip({ drive: none, readLine: async (_, level) => level() });
    chip.write([1, 0x55, 0x0f]);
    expect([await at(chip, 2, 1), await at(chip, 1, 0)]).toEqual(["0f0f", "00"]);
    chip.powerUp();
    expect([await at(chip, 1, 1), await at(chip, 1, 2), await at(chip, 1, 3)]).toEqual(["ff", "00", "ff"]);
    chip.write([2, 0x01]);
    chip.write([0, 0xff]);
    expect(await at(chip, 1, 0)).toBe("01");
  });

  test("a PCF8574 is high, a PCF8591 begins with 80", async () => {
    const lines = new Pcf8574Chip({ drive: none, readLine: async (_, level) => level() });
    expect(await at(lines, 1)).toBe("ff");
    const converter = new Pcf8591Chip({ volts: () => 1.65, readCode: natural });
    expect([await at(converter, 2, 0), await at(converter, 1)]).toEqual(["8080", "80"]);
    converter.powerUp();
    expect(await at(converter, 1)).toBe("80");
  });

  test("an MS5837 converts nothing before its reset, and gives a result once", async () => {
    now = 0;
    const raw = async () => ({ pressure: 0x123456, temperature: 0x654321 });
    const chip = new Ms5837Chip({ time, raw, prom: PROM_02BA });
    chip.write([0x4a]);
    now += 20_000;
    expect([await at(chip, 3, 0), await at(chip, 2, 0xa2)]).toEqual(["000000", "b524"]);
    chip.write([0x1e]);
    chip.write([0x4a]);
    now += 15_000;
    expect(await at(chip, 3, 0)).toBe("000000");
    chip.write([0x5a]);
    now += 20_000;
    expect([await at(chip, 3, 0), await at(chip, 3, 0)]).toEqual(["654321", "000000"]);
  });

  test("a NAU7802 sleeps after power-up, and has a result every 100 ms", async () => {
    now = 0;
    const chip = new Nau7802Chip({ time, code: async () => -2 });
    expect([await at(chip, 1, 0x1f), await at(chip, 3, 0), await at(chip, 3, 0x12)]).toEqual([
      ...["0f", "000000", "000000"],
    ]);
    chip.write([0, 0x96]);
    expect(await at(chip, 1, 0)).toBe("9e");
    now += 100_000;
    expect([await at(chip, 1, 0), await at(chip, 3, 0x12), await at(chip, 1, 0)]).toEqual([
      ...["be", "fffffe", "9e"],
    ]);
  });

  test("INA219 and INA226 have no results before a conversion", async () => {
    for (const [variant, config, bus] of [
      [INA219_VARIANT, "399f", "5dc2"],
      [INA226_VARIANT, "4127", "2580"],
    ] as const) {
      now = 0;
      const chip = new InaChip({ time, variant, volts: async () => ({ bus: 12, shunt: 0.04 }) });
      chip.write([5, 0x0a, 0x00]);
      expect([await at(chip, 2, 0), await at(chip, 2, 2), await at(chip, 2, 5)]).toEqual([
        config,
        "0000",
        "0a00",
      ]);
      now += variant.takes;
      expect(await at(chip, 2, 2)).toBe(bus);
      chip.write([0, 0x80, 0]);
      expect([await at(chip, 2, 5), await at(chip, 2, 2), await at(chip, 2, 4)]).toEqual([
        "0000",
        "0000",
        "0000",
      ]);
    }
  });

  test("an INA3221 has the words of its channels, with 13 bits each", async () => {
    now = 0;
    const volts = async (channel: number) => ({ bus: 12, shunt: [0.01, -0.01, 0.00013][channel] ?? 0 });
    const chip = new InaChip({ time, variant: INA3221_VARIANT, volts });
    expect([await at(chip, 2, 0), await at(chip, 2, 5)]).toEqual(["7127", "0000"]);
    now += INA3221_VARIANT.takes;
    expect([await at(chip, 2, 1), await at(chip, 2, 3), await at(chip, 2, 5)]).toEqual([
      "07d0",
      "f830",
      "0018",
    ]);
    expect(await at(chip, 2, 6)).toBe("2ee0");
  });

  test("a BME280 has plausible results before it measured anything", async () => {
    now = 0;
    const chip = new Bme280Chip({ time, raw: async () => VECTOR });
    const unmeasured = "8000008000008000";
    expect([await at(chip, 1, 0xd0), await at(chip, 8, 0xf7)]).toEqual(["60", unmeasured]);
    chip.write([0xf4, 0x01]);
    expect(await at(chip, 2, 0xf3)).toBe("0801");
    now += 9600;
    expect([await at(chip, 2, 0xf3), await at(chip, 8, 0xf7)]).toEqual(["0000", unmeasured]);
    chip.write([0xf2, 0x01, 0xf4, 0x25]);
    now += 9600;
    expect(await at(chip, 8, 0xf7)).toBe("655ac07eed007530");
    chip.write([0xe0, 0xb6]);
    expect(await at(chip, 8, 0xf7)).toBe(unmeasured);
  });

  test("an SHT acknowledges one reading, after its measurement", async () => {
    for (const variant of [SHT31_VARIANT, SHT4X_VARIANT]) {
      now = 0;
      const values = { celsius: () => 25, percent: () => 50 };
      const chip = new ShtChip({ time, ...values, readCode: natural, variant });
      await expect(chip.read(6)).rejects.toThrow("no data yet");
      chip.write(variant.measure);
      await expect(chip.read(6)).rejects.toThrow("no data yet");
      now += variant.microseconds;
      expect((await chip.read(7)).at(-1)).toBe(0xff);
      await expect(chip.read(6)).rejects.toThrow("no data yet");
    }
  });

  test("an AHT20 is busy for a while, and has zeros with a right CRC before", async () => {
    now = 0;
    const values = { celsius: () => 24.68, percent: () => 52.35 };
    const chip = new Aht20Chip({ time, ...values, readCode: natural });
    expect(await at(chip, 7, 0x71)).toBe("1c000000000058");
    expect(await at(chip, 1, 0xac, 0x33, 0x00)).toBe("9c");
    now += 75_000;
    expect(await at(chip, 8)).toBe("1c860425f9723aff");
    expect(await at(chip, 4, 0xba)).toBe("1c000000");
  });

  test("an SCD4x is idle until it is started, then refuses most commands", async () => {
    now = 0;
    const values = { ppm: () => 500, celsius: () => 25, percent: () => 37 };
    const chip = new Scd4xChip({ time, ...values, readCode: natural });
    expect(await at(chip, 3, 0xe4, 0xb8)).toBe("8000a2");
    chip.write([0x21, 0xb1]);
    expect(() => chip.write([0x36, 0x82])).toThrow("not now");
    await expect(at(chip, 9, 0xec, 0x05)).rejects.toThrow("no data yet");
    now += 5e6;
    expect((await at(chip, 3, 0xe4, 0xb8)).slice(0, 4)).toBe("8006");
    expect((await at(chip, 9, 0xec, 0x05)).slice(0, 10)).toBe("01f4336666");
    chip.write([0x3f, 0x86]);
    expect(() => chip.write([0x21, 0xb1])).toThrow("not now");
    now += 500_000;
    expect((await at(chip, 9, 0x36, 0x82)).slice(0, 4)).toBe("f896");
    chip.powerUp();
    await expect(chip.read(3)).rejects.toThrow("nothing to read");
  });

  test("an MCP4725 is half on, its register write and its EEPROM are apart", async () => {
    now = 0;
    const driven: number[] = [];
    const chip = new Mcp4725Chip({ time, drive: (percent) => driven.push(Math.round(percent)) });
    chip.powerUp();
    expect([await at(chip, 5), driven]).toEqual(["c080000800", [50]]);
    chip.write([0x40, 0xff, 0xf0]);
    expect(await at(chip, 5)).toBe("c0fff00800");
    chip.write([0x62, 0x00, 0x10]);
    chip.write([0x0f, 0xff]);
    expect([await at(chip, 5), driven]).toEqual(["4200102001", [50, 100, 0]]);
    now += 25_000;
    expect(await at(chip, 1)).toBe("c2");
  });

  test("an MCP4728 drives its EEPROM, whose writing takes a while", async () => {
    now = 0;
    const driven: number[] = [];
    const drive = (channel: number, percent: number): void => {
      driven[channel] = percent;
    };
    const chip = new Mcp4728Chip({ time, address: 0x61, drive, stored: [0x0fff, 0, 0x2fff, 0] });
    chip.powerUp();
    expect(driven).toEqual([100, 0, 0, 0]);
    expect((await at(chip, 24)).slice(0, 12)).toBe("c10fffc10fff");
    chip.write([0x50, 0x08, 0x00]);
    chip.write([0x50, 0x00, 0x00]);
    expect((await at(chip, 6)).slice(0, 12)).toBe("410800410800");
    now += 25_000;
    expect(await at(chip, 1)).toBe("c1");
  });

  test("a GP8403 is off at 5 V, and sends nothing", async () => {
    const volts: number[] = [];
    const chip = new Gp8403Chip((channel, level) => {
      volts[channel] = level;
    });
    chip.write([0x02, 0xf0, 0xff, 0xf0, 0xff]);
    expect(volts).toEqual([5, 5]);
    chip.powerUp();
    expect([volts, await at(chip, 1)]).toEqual([[0, 0], "ff"]);
  });
});

describe("a simulated EZO circuit", () => {
  const values = [{ output: "mg", natural: () => 6.7, decimals: 2 }];

  test("answers once, when its time is over", async () => {
    now = 0;
    const chip = new EzoChip({
      time,
      readCode: natural,
      name: "DO",
      takes: 600,
      values,
      lost: { T: "20.0" },
    });
    expect(await at(chip, 1)).toBe("ff");
    expect([await said(chip, "R"), await said(chip, "R", 600), await at(chip, 1)]).toEqual([
      "254",
      "1 6.70",
      "ff",
    ]);
    expect([await said(chip, "Nonsense"), await said(chip, "O,x,1"), await said(chip, "Status")]).toEqual([
      "2",
      "2",
      "1 ?Status,P,5.038",
    ]);
  });

  test("loses its compensation with its supply, and commands while asleep", async () => {
    const chip = new EzoChip({
      time,
      readCode: natural,
      name: "DO",
      takes: 600,
      values,
      lost: { T: "20.0" },
    });
    await said(chip, "T,26");
    expect(await said(chip, "t,?")).toBe("1 ?T,26");
    expect(await said(chip, "Sleep")).toBe("1");
    expect([await said(chip, "T,?"), await said(chip, "T,?")]).toEqual(["255", "1 ?T,26"]);
    chip.powerUp();
    expect(await said(chip, "T,?")).toBe("1 ?T,20.0");
    expect([await said(chip, "O,mg,0"), await said(chip, "R", 600)]).toEqual(["1", "1"]);
  });

  test("that pumps has least doses, and stops without supply", async () => {
    now = 0;
    const chip = new EzoPmpChip({ time, maxRate: 60 });
    expect([await said(chip, "D,0.4"), await said(chip, "DC,61,1"), await said(chip, "P")]).toEqual([
      "2",
      "2",
      "2",
    ]);
    expect([await said(chip, "D,10"), await said(chip, "D,?")]).toEqual(["1", "1 ?D,10.00,1"]);
    now += 10e6;
    expect(await said(chip, "D,?")).toBe("1 ?D,10.00,0");
    expect([await said(chip, "DC,30,*"), await said(chip, "D,?")]).toEqual(["1", "1 ?D,*,1"]);
    chip.powerUp();
    expect(await said(chip, "D,?")).toBe("1 ?D,0.00,0");
  });
});
