import { expect, test } from "vitest";
import { SPI, transferBuffer } from "./spi-structs.ts";

test("a message has addresses, length, speed and word length at their places", () => {
  const bytes = transferBuffer({
    ...{ sent: 0x7f12_3456_789a_bcden, received: 0x1122_3344_5566_7788n },
    ...{ length: 5, speed: 500_000 },
  });
  expect(bytes.toString("hex")).toBe(
    ["debc9a785634127f", "8877665544332211", "05000000", "20a10700", "0000", "08", "00", "00000000"].join(""),
  );
});

test("the calls have the size of what they carry", () => {
  expect((SPI.message >> 16) & 0x3fff).toBe(
    transferBuffer({ sent: 0n, received: 0n, length: 1, speed: 1 }).length,
  );
  expect((SPI.writeMode >> 16) & 0x3fff).toBe(1);
});
