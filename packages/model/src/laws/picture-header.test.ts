import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { PICTURE_TYPES, pictureFile, pictureHeader, typeOfFile } from "./picture-header.ts";

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));
const text = (words: string): string => Buffer.from(words, "latin1").toString("hex");
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");
const little = (value: number, size: number): string =>
  (hex(value, size * 2).match(/../g) ?? []).toReversed().join("");

const frame = (width: number, height: number, marker = "c0"): string =>
  `ff${marker} 0011 08 ${hex(height, 4)} ${hex(width, 4)} 03 011100 021100 031100`;
const jpeg = (width: number, height: number): string =>
  `ffd8 ffe0 0004 4a46 ff ffc4 0003 00 ${frame(width, height)}`;
const png = (width: number, height: number): string =>
  `89504e470d0a1a0a 0000000d ${text("IHDR")} ${hex(width, 8)} ${hex(height, 8)} 0802000000`;
const webp = (chunk: string, rest: string): string =>
  `${text("RIFF")} 00010000 ${text("WEBP")} ${text(chunk)} 0a000000 ${rest}`;
const lossy = (width: number, height: number): string =>
  webp("VP8 ", `000000 9d012a ${little(width, 2)} ${little(height, 2)}`);
const lossless = (width: number, height: number): string =>
  webp("VP8L", `2f ${little(((height - 1) << 14) | (width - 1), 4)} 0000`);
const extended = (width: number, height: number): string =>
  webp("VP8X", `00000000 ${little(width - 1, 3)} ${little(height - 1, 3)}`);

const KINDS = [
  ["image/jpeg", jpeg],
  ["image/png", png],
  ["image/webp", lossy],
  ["image/webp", lossless],
  ["image/webp", extended],
] as const;

describe("the header of a picture", () => {
  it.each(KINDS)("says type and size (%s, %#)", (type, make) => {
    const side = fc.integer({ min: 1, max: 8191 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(pictureHeader(bytes(make(width, height)))).toEqual({ type, width, height });
      }),
    );
  });

  it.each(KINDS)("that is cut off says nothing or the truth (%s, %#)", (type, make) => {
    const whole = bytes(make(640, 480));
    for (let length = 0; length < whole.length; length += 1)
      expect([undefined, { type, width: 640, height: 480 }]).toContainEqual(
        pictureHeader(whole.subarray(0, length)),
      );
  });

  it("of any bytes is read without an error", () => {
    const start = fc.constantFrom("", ...KINDS.map(([, make]) => make(1, 1).slice(0, 40)));
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 60 }), (begin, rest) => {
        const header = pictureHeader(Uint8Array.from([...bytes(begin), ...rest]));
        expect(header === undefined || PICTURE_TYPES.includes(header.type)).toBe(true);
      }),
    );
  });

  it.each([
    ["a page", `${text("<!doctype html><script>alert(1)</script>")}`],
    ["a vector picture", text('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ["a page before a picture", `${text("<!--")} ${jpeg(1, 1)}`],
    ["a JPEG without a size", `ffd8 ffe0 0004 4a46 ffda ${frame(1, 1)}`],
    ["a JPEG that has ended", `ffd8 ffd9 ${frame(1, 1)}`],
    ["a JPEG without a marker", "ffd8 00ff c000 1108 0001 0001"],
    ["a PNG of another start", png(1, 1).replace("0d0a1a0a", "0d0a1a0b")],
    ["a PNG of another length", png(1, 1).replace("0000000d", "0000000e")],
    ["a PNG of another chunk", png(1, 1).replace(text("IHDR"), text("IDAT"))],
    ["a sound", webp("VP8X", "0".repeat(20)).replace(text("WEBP"), text("WAVE"))],
    ["a WebP of another chunk", webp("ALPH", "0".repeat(40))],
    ["a lossless WebP without its mark", webp("VP8L", "0".repeat(40))],
    ["a lossy WebP without its mark", webp("VP8 ", "0".repeat(40))],
  ])("is not found in %s", (_, content) => {
    expect(pictureHeader(bytes(content))).toBeUndefined();
  });
});

test("the name of a stored picture says its type, and no other name has one", () => {
  const digest = "0123456789abcdef".repeat(2);
  for (const type of PICTURE_TYPES) expect(typeOfFile(pictureFile(digest, type))).toBe(type);
  for (const name of ["", "a.jpg", `${digest}.svg`, `../${digest}.jpg`, `${digest}.jpg/..`, `${digest}.JPG`])
    expect(typeOfFile(name)).toBeUndefined();
});
