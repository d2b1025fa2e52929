import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

const ACCEPTED = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const [TEXT, CLOSE, PING, PONG] = [0x1, 0x8, 0x9, 0xa];

/**
 * The server side of a WebSocket (RFC 6455) for text messages in one frame of at most 64 KiB: enough for small devices.
 * `take` is called with each message. Answers are sent as `textFrame`.
 */
export function serveWebSocket(
  { headers }: IncomingMessage,
  socket: Duplex,
  take: (text: string) => void,
): void {
  const key = createHash("sha1").update(`${headers["sec-websocket-key"]}${ACCEPTED}`).digest("base64");
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  let received = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let frame = frameIn(received); frame !== undefined; frame = frameIn(received)) {
      received = received.subarray(frame.length);
      if (frame.code === TEXT) take(frame.payload.toString("utf8"));
      if (frame.code === PING) socket.write(frameOf(PONG, frame.payload));
      if (frame.code === CLOSE) socket.end(frameOf(CLOSE, frame.payload));
    }
  });
}

export const textFrame = (text: string): Buffer => frameOf(TEXT, Buffer.from(text));

/** The first frame of a client, whose frames are masked; undefined while it is incomplete. */
function frameIn(
  bytes: Buffer,
): { readonly code: number; readonly payload: Buffer; readonly length: number } | undefined {
  if (bytes.length < 4) return undefined;
  const short = bytes.readUInt8(1) & 0x7f;
  const at = short === 126 ? 4 : 2;
  const size = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = at + 4 + size;
  if (bytes.length < length) return undefined;
  const mask = bytes.subarray(at, at + 4);
  const payload = Buffer.from(
    bytes.subarray(at + 4, length).map((byte, index) => byte ^ (mask[index % 4] ?? 0)),
  );
  return { code: bytes.readUInt8(0) & 0xf, payload, length };
}

function frameOf(code: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = length < 126 ? [0x80 | code, length] : [0x80 | code, 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), payload]);
}
