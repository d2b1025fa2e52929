// The framing of TP-Link Kasa devices: a length of four bytes, then JSON under a running exclusive-or. It is not
// encryption.

import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";

const FIRST_KEY = 0xab;
const HEADER = 4;
/** The longest recorded answer, of a strip with six outlets, has 4 KiB. */
const LONGEST = 65_536;

/** A frame around a text: its length in bytes, high byte first, then each byte exclusive-or the cipher byte before it. */
export function encodeFrame(text: string): Buffer {
  const frame = Buffer.alloc(HEADER + Buffer.byteLength(text));
  frame.writeUInt32BE(frame.length - HEADER);
  frame.write(text, HEADER);
  let key = FIRST_KEY;
  for (let at = HEADER; at < frame.length; at++) {
    key ^= frame.readUInt8(at);
    frame.writeUInt8(key, at);
  }
  return frame;
}

export function decodeFrame(frame: Uint8Array): string {
  const text = Buffer.from(frame.subarray(HEADER));
  let key = FIRST_KEY;
  for (let at = 0; at < text.length; at++) {
    const cipher = text.readUInt8(at);
    text.writeUInt8(cipher ^ key, at);
    key = cipher;
  }
  return text.toString("utf8");
}

/**
 * Length of the frame that begins with these bytes, header included; undefined before the header is whole. Throws for
 * an impossible length.
 */
export function frameLength(received: Uint8Array): number | undefined {
  if (received.length < HEADER) return undefined;
  const length = Buffer.from(received).readUInt32BE();
  if (length > LONGEST) throw new MessageError(devices.longAnswer({ bytes: length }));
  return HEADER + length;
}
