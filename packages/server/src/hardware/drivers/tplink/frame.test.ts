import { describe, expect, test } from "vitest";
import { decodeFrame, encodeFrame, frameLength } from "./frame.ts";

/** Captured from the reference implementation. */
const FRAMES: readonly (readonly [string, string])[] = [
  ['{"system":{"get_sysinfo":{}}}', "0000001DD0F281F88BFF9AF7D5EF94B6D1B4C09FEC95E68FE187E8CAF08BF68BF6"],
  ['{"emeter":{"get_realtime":{}}}', "0000001ED0F297FA9FEB8EFCDEE49FBDDABFCB94E683E28EFA93FE9BB983F885F885"],
  [
    '{"system":{"set_relay_state":{"state":1}},"context":{}}',
    "00000037D0F281F88BFF9AF7D5EF94B6C5A0D48BF99CF091E8B7C4B0D1A5C0E2D8A381F286E793F6D4EEDFA2DFF3D1B2DDB3C7A2DAAE8CB6CDB0CD",
  ],
];

describe("a frame of a TP-Link plug", () => {
  test.each(FRAMES)("encodes %s as captured devices do", (text, hex) => {
    const frame = Buffer.from(hex, "hex");
    expect(encodeFrame(text)).toEqual(frame);
    expect(decodeFrame(frame)).toBe(text);
  });

  test("encodes letters of any language", () => {
    expect(decodeFrame(encodeFrame('{"alias":"Rückförderpumpe"}'))).toBe('{"alias":"Rückförderpumpe"}');
  });

  test("states its length in four bytes; an impossible one is refused", () => {
    expect(frameLength(Buffer.from("000000", "hex"))).toBeUndefined();
    expect(frameLength(Buffer.from("0000001D", "hex"))).toBe(33);
    expect(() => frameLength(Buffer.from("FFFFFFFF", "hex"))).toThrow("no plug sends");
  });
});
