import {
  assert as always,
  array,
  constantFrom,
  float,
  integer,
  property,
  string,
  uint8Array,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { encryptedFrame, encryptedFrames, OtherProtocol, plainFrame, plainFrames } from "./frames.ts";
import { Malformed, put, varint, varintAt, WireFields } from "./wire.ts";

const FIELD = integer({ min: 1, max: 2 ** 29 - 1 });
const UINT32 = integer({ min: 0, max: 2 ** 32 - 1 });

describe("the wire format", () => {
  test("gives each varint back, with the place after it", () => {
    always(
      property(integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), uint8Array(), (value, more) => {
        const bytes = Buffer.concat([varint(value), more]);
        expect(varintAt(bytes, 0)).toEqual({ value, end: bytes.length - more.length });
        expect(varintAt(varint(value).subarray(0, -1), 0)).toBeUndefined();
      }),
    );
  });

  test("gives each field back", () => {
    always(
      property(FIELD, UINT32, string(), float({ noNaN: true }), (field, number, text, real) => {
        const read = (bytes: Buffer): WireFields => new WireFields(bytes);
        expect(read(put.uint(field, number)).uint(field)).toBe(number);
        expect(read(put.fixed32(field, number)).fixed32(field)).toBe(number);
        expect(read(put.text(field, text)).text(field)).toBe(Buffer.from(text).toString());
        // Zero is left out, with its sign.
        expect(read(put.float(field, real)).float(field)).toBe(real === 0 ? 0 : real);
      }),
    );
  });

  test("keeps fields apart, whatever stands before and after", () => {
    always(
      property(UINT32, string(), (number, text) => {
        const fields = new WireFields(
          Buffer.concat([put.text(1, text), put.fixed32(2, number), put.bool(3, true), put.float(9, 1.5)]),
        );
        expect([fields.text(1), fields.fixed32(2), fields.bool(3)]).toEqual([
          Buffer.from(text).toString(),
          number,
          true,
        ]);
        expect([fields.uint(4), fields.text(4), fields.float(4), fields.fixed32(4)]).toEqual([0, "", 0, 0]);
      }),
    );
  });

  test("reads repeated numbers, packed or one by one", () => {
    always(
      property(array(UINT32), (numbers) => {
        const packed = Buffer.concat(numbers.map(varint));
        const whole = Buffer.concat([varint(12 * 8 + 2), varint(packed.length), packed]);
        const single = Buffer.concat(numbers.flatMap((each) => [varint(12 * 8), varint(each)]));
        expect(new WireFields(whole).uints(12)).toEqual(numbers);
        expect(new WireFields(single).uints(12)).toEqual(numbers);
      }),
    );
  });

  test("is safe with any bytes", () => {
    always(
      property(uint8Array(), (bytes) => {
        try {
          new WireFields(bytes).text(1);
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
        }
      }),
    );
  });

  test.each([
    ["a cut varint", "08ff"],
    ["a varint without end", `08${"ff".repeat(11)}`],
    ["a cut text", "0a05ab"],
    ["a cut number", "0d0102"],
    ["a group", "0b"],
    ["the most fields that fit into a message", "0800".repeat(32_767)],
  ])("refuses %s", (_name, bytes) => {
    expect(() => new WireFields(Buffer.from(bytes, "hex"))).toThrow(Malformed);
  });
});

/** Recorded: aioesphomeapi and a node. */
const RECORDED = {
  hello: [1, "0a04726565661001180a", "000a010a04726565661001180a"],
  ping: [7, "", "000007"],
  switchOn: [33, "0d987a4f6c1001", "0007210d987a4f6c1001"],
  sensor: [25, "0d987a4f6c150000cc41", "000a190d987a4f6c150000cc41"],
} as const;

describe("frames", () => {
  test.each(Object.entries(RECORDED))("match the recorded %s", (_name, [type, body, frame]) => {
    const packet = { type, body: Buffer.from(body, "hex") };
    expect(plainFrame(packet).toString("hex")).toBe(frame);
    expect(plainFrames().take(Buffer.from(frame, "hex"))).toEqual([packet]);
  });

  test("come whole, however the stream is cut", () => {
    const packets = array(uint8Array({ maxLength: 300 }), { maxLength: 5 });
    always(
      property(packets, integer({ min: 1, max: 50 }), constantFrom(7, 128, 300), (bodies, step, type) => {
        const plain = Buffer.concat(bodies.map((body) => plainFrame({ type, body })));
        const sealed = Buffer.concat(bodies.map((body) => encryptedFrame(body)));
        const [open, outer] = [plainFrames(), encryptedFrames()];
        expect(pieces(plain, step).flatMap((piece) => open.take(piece))).toEqual(
          bodies.map((body) => ({ type, body: Buffer.from(body) })),
        );
        expect(pieces(sealed, step).flatMap((piece) => outer.take(piece))).toEqual(
          bodies.map((body) => Buffer.from(body)),
        );
      }),
    );
  });

  test("of another protocol are refused with its first byte", () => {
    const refused = (act: () => unknown): unknown => {
      try {
        return act();
      } catch (error) {
        return error instanceof OtherProtocol ? error.indicator : error;
      }
    };
    expect(refused(() => plainFrames().take(Buffer.of(1)))).toBe(1);
    expect(refused(() => encryptedFrames().take(Buffer.of(0)))).toBe(0);
    expect(() => plainFrames().take(Buffer.from("0080800807", "hex"))).toThrow(Malformed);
  });
});

function pieces(bytes: Buffer, step: number): readonly Buffer[] {
  const count = Math.ceil(bytes.length / step);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * step, (index + 1) * step));
}
