// Frames of the Gizwits protocol in the local network: 00 00 00 03, length, flag, command, payload.

/** Commands, of two bytes. */
export const COMMAND = {
  askPasscode: 0x0006,
  passcode: 0x0007,
  login: 0x0008,
  loggedIn: 0x0009,
  ping: 0x0015,
  pong: 0x0016,
  read: 0x0090,
  status: 0x0091,
  control: 0x0093,
  controlled: 0x0094,
} as const;

const HEAD = [0, 0, 0, 3];
/** Flag and command. */
const BEFORE_PAYLOAD = 3;
/** No device of the field sends longer frames. */
const LONGEST = 4096;

export interface GizwitsFrame {
  readonly command: number;
  readonly payload: Uint8Array;
  /** With its head. */
  readonly length: number;
}

export function gizwitsFrame(command: number, payload: Uint8Array = new Uint8Array()): Uint8Array {
  const length = BEFORE_PAYLOAD + payload.length;
  const size = length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7];
  return Uint8Array.of(...HEAD, ...size, 0, command >> 8, command & 0xff, ...payload);
}

/** The first frame; undefined while it is incomplete. Throws what `wrong` makes for what is no frame. */
export function gizwitsFrameIn(bytes: Uint8Array, wrong: () => Error): GizwitsFrame | undefined {
  if (HEAD.some((byte, at) => at < bytes.length && bytes[at] !== byte)) throw wrong();
  const [low, high] = bytes.subarray(HEAD.length);
  if (low === undefined) return undefined;
  const isLong = low >= 0x80;
  if (isLong && high === undefined) return undefined;
  const size = isLong ? (low & 0x7f) + (high ?? 0) * 0x80 : low;
  if ((isLong && (high ?? 0) >= 0x80) || size < BEFORE_PAYLOAD || size > LONGEST) throw wrong();
  const begin = HEAD.length + (isLong ? 2 : 1);
  const length = begin + size;
  if (bytes.length < length) return undefined;
  const [, first = 0, second = 0] = bytes.subarray(begin);
  const payload = bytes.subarray(begin + BEFORE_PAYLOAD, length);
  return { command: first * 256 + second, payload, length };
}
