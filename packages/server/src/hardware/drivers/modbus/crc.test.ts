import { expect, test } from "vitest";
import { framed, unframed } from "./crc.ts";

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));

test.each([
  "31 32 33 34 35 36 37 38 39 37 4B",
  "01 04 00 00 00 0A 70 0D",
  "01 05 00 00 FF 00 8C 3A",
  "01 05 00 00 00 00 CD CA",
  "01 01 00 00 00 08 3D CC",
  "01 0F 00 00 00 08 01 FF BE D5",
  "01 84 02 C2 C1",
  "01 42 80 11",
])("the frame %s has its checksum", (frame) => {
  const whole = bytes(frame);
  expect(framed(whole.subarray(0, -2))).toEqual(whole);
  expect(unframed(whole)).toEqual(whole.subarray(0, -2));
});

test("a damaged frame is no frame", () => {
  expect(unframed(bytes("01 05 00 00 FF 00 8C 3B"))).toBeUndefined();
  expect(unframed(bytes("FF FF"))).toBeUndefined();
});
