import { expect, it } from "vitest";
import { exifThumbnail } from "./exif-thumbnail.ts";

const SMALL = Buffer.from("ffd8aabbccffd9", "hex");

/** A JPEG with an Exif segment: one entry in the first directory, those of the small picture in the second. */
function photo(options: { readonly little?: boolean; readonly tags?: number; readonly small?: Buffer } = {}) {
  const { little = true, tags = 2, small = SMALL } = options;
  const numbers = (size: 2 | 4, ...values: readonly number[]): Buffer =>
    Buffer.concat(
      values.map((value) => {
        const bytes = Buffer.alloc(size);
        if (little) bytes.writeUIntLE(value, 0, size);
        else bytes.writeUIntBE(value, 0, size);
        return bytes;
      }),
    );
  const entry = (tag: number, value: number): Buffer =>
    Buffer.concat([numbers(2, tag, 4), numbers(4, 1, value)]);
  const second = 8 + 2 + 12 + 4;
  const data = second + 2 + 12 * tags + 4;
  const directory = [entry(0x0201, data), entry(0x0202, small.length)].slice(0, tags);
  const tiff = Buffer.concat([
    Buffer.from(little ? "II" : "MM"),
    numbers(2, 42),
    numbers(4, 8),
    numbers(2, 1),
    entry(0x0112, 1),
    numbers(4, tags === 0 ? 0 : second),
    numbers(2, tags),
    ...directory,
    numbers(4, 0),
    small,
  ]);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(exif.length + 2, 2);
  const jfif = Buffer.from("ffe000044a46", "hex");
  return Buffer.concat([
    Buffer.from("ffd8", "hex"),
    jfif,
    head,
    exif,
    Buffer.from("ffda0004aaaaffd9", "hex"),
  ]);
}

it.each([true, false])("the small picture inside is found, little-endian: %s", (little) => {
  expect(exifThumbnail(photo({ little }))).toEqual(SMALL);
});

it("there is none without a complete one in a directory", () => {
  expect(exifThumbnail(photo({ tags: 0 }))).toBeUndefined();
  expect(exifThumbnail(photo({ tags: 1 }))).toBeUndefined();
  expect(exifThumbnail(photo({ small: Buffer.from("not a picture") }))).toBeUndefined();
  expect(exifThumbnail(Buffer.from("ffd8ffda0004aaaaffd9", "hex"))).toBeUndefined();
  expect(exifThumbnail(Buffer.from("ffd8ffe00004aaaa00000000", "hex"))).toBeUndefined();
});

it("a truncated file has none or the complete one", () => {
  const whole = photo();
  for (let length = 0; length < whole.length; length += 1) {
    const found = exifThumbnail(whole.subarray(0, length));
    expect(found === undefined || found.equals(SMALL)).toBe(true);
  }
});
