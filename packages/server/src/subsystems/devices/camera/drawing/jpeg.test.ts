import { describe, expect, it } from "vitest";
import { encodeJpeg } from "./jpeg.ts";
import { type Colour, nth, Picture } from "./picture.ts";
import { drawTank } from "./tank-picture.ts";

/** Marker segments of a JPEG file up to its entropy-coded part. */
function segmentsOf(file: Buffer): readonly { readonly marker: number; readonly body: Buffer }[] {
  const segments: { marker: number; body: Buffer }[] = [];
  for (let at = 2; file[at] === 0xff; ) {
    const length = file.readUInt16BE(at + 2);
    segments.push({ marker: file.readUInt8(at + 1), body: file.subarray(at + 4, at + 2 + length) });
    at += 2 + length;
  }
  return segments;
}

function painted(width: number, height: number, colourAt: (x: number, y: number) => Colour): Picture {
  const picture = new Picture(width, height);
  picture.paint(colourAt);
  return picture;
}

describe("an encoded picture", () => {
  it("has JPEG markers and its size, also for partial blocks", () => {
    const file = encodeJpeg(painted(21, 13, (x, y) => [x * 12, y * 19, 128]));
    expect(file.subarray(0, 2).toString("hex")).toBe("ffd8");
    expect(file.subarray(-2).toString("hex")).toBe("ffd9");
    const segments = segmentsOf(file);
    expect(segments.map(({ marker }) => marker.toString(16))).toEqual(["e0", "db", "c0", "c4", "c4", "da"]);
    const frame = segments.find(({ marker }) => marker === 0xc0)?.body;
    expect([frame?.readUInt16BE(1), frame?.readUInt16BE(3), frame?.readUInt8(5)]).toEqual([13, 21, 3]);
  });

  it("has a zero after each 0xff of its data", () => {
    const noisy = painted(64, 64, (x, y) => [
      (x * 97 + y * 31) % 256,
      (x * 13 + y * 71) % 256,
      (x * y) % 256,
    ]);
    const file = encodeJpeg(noisy);
    const data = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])) + 14, -2);
    const after = [...data].flatMap((byte, index) => (byte === 0xff ? [data[index + 1]] : []));
    expect(after.length).toBeGreaterThan(0);
    expect(new Set(after)).toEqual(new Set([0]));
  });

  it("is smaller with less detail", () => {
    const flat = encodeJpeg(painted(64, 64, () => [10, 20, 30]));
    const busy = encodeJpeg(painted(64, 64, (x, y) => ((x + y) % 2 === 0 ? [255, 255, 255] : [0, 0, 0])));
    const fine = encodeJpeg(painted(64, 64, (x) => [0, 0, 128 + 127 * Math.cos((x % 8) * 2.9)]));
    expect(flat.length).toBeLessThan(fine.length);
    expect(fine.length).toBeLessThan(busy.length);
  });
});

describe("a picture", () => {
  it("ignores writes outside and reads its edge there", () => {
    const picture = painted(4, 4, (x, y) => [x, y, 0]);
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [4, 0],
      [0, 4],
    ] as const) {
      picture.set(x, y, [200, 200, 200]);
    }
    expect([picture.at(-5, 2), picture.at(9, 9)]).toEqual([
      [0, 2, 0],
      [3, 3, 0],
    ]);
    picture.paint((x) => (x === 1 ? [9, 9, 9] : undefined));
    expect([picture.at(0, 1), picture.at(1, 1)]).toEqual([
      [0, 1, 0],
      [9, 9, 9],
    ]);
  });

  it("shrinks in both directions to at least one pixel", () => {
    const small = painted(100, 50, (x) => (x < 50 ? [1, 1, 1] : [2, 2, 2])).scaledTo(10);
    expect([small.width, small.height, small.at(0, 0), small.at(9, 4)]).toEqual([
      10,
      5,
      [1, 1, 1],
      [2, 2, 2],
    ]);
    expect(painted(100, 1, () => [0, 0, 0]).scaledTo(10).height).toBe(1);
  });
});

describe("the drawn tank", () => {
  it("is brighter at noon than at night and shows its text", () => {
    const brightness = (hour: number): number =>
      drawTank("", hour)
        .at(240, 60)
        .reduce((sum, each) => sum + each, 0);
    expect(brightness(14)).toBeGreaterThan(2 * brightness(2));
    const plain = drawTank("", 12);
    const bears = (text: string): number => {
      const picture = drawTank(text, 12);
      let count = 0;
      for (let y = 240; y < 272; y += 1) {
        for (let x = 0; x < 480; x += 1) if (String(picture.at(x, y)) !== String(plain.at(x, y))) count += 1;
      }
      return count;
    };
    expect(bears("8")).toBeGreaterThan(bears("1"));
    expect(bears("2026-11-21 08:15:00")).toBeGreaterThan(10 * bears("1"));
    expect(bears("?")).toBe(0);
  });
});

it("reading a table beyond its end throws", () => {
  expect(nth([7, 8], 1)).toBe(8);
  expect(() => nth([7, 8], 2)).toThrow("a list of 2 has no element 2");
});
