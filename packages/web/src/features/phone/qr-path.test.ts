import jsQr from "jsqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

const PIXELS = 4;

/** Draws the path as a browser does, dark on white, and reads it like a camera. */
function readBack(path: string, size: number): string | undefined {
  const width = size * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = 0; row < PIXELS; row += 1)
      for (let column = 0; column < Number(run) * PIXELS; column += 1) {
        const at = (Number(y) * PIXELS + row) * width + Number(x) * PIXELS + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  return jsQr(pixels, width, width)?.data;
}

test.each([
  "http://192.168.1.5:8080",
  "https://[2001:db8:85a3:8d3:1319:8a2e:370:7348]:8443",
  "http://[fd00::5]",
  "https://reef.example.org",
  `https://${"a-rather-long-name.".repeat(12)}example.org:8443`,
])("a camera reads %s", (address) => {
  const { path, size } = qrPath(address);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  expect(readBack(path, size)).toBe(address);
});

test("four modules around a code are white", () => {
  const { path, size } = qrPath("http://192.168.1.5:8080");
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
    expect(Math.max(Number(x) + Number(run), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
  }
});
