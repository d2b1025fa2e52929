/** CRC-16 of Modbus (Serial Line V1.02, section 6.2.2), low byte first: of "123456789" it is 37 4B. */
function crcOf(bytes: Uint8Array): Uint8Array {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return Uint8Array.of(crc & 0xff, crc >> 8);
}

/** The frame with its checksum. */
export function framed(bytes: Uint8Array): Uint8Array {
  return Uint8Array.of(...bytes, ...crcOf(bytes));
}

/** The frame without its checksum; undefined where it is wrong. */
export function unframed(frame: Uint8Array): Uint8Array | undefined {
  const body = frame.subarray(0, -2);
  const [low, high] = crcOf(body);
  return frame.length > 2 && frame.at(-2) === low && frame.at(-1) === high ? body : undefined;
}
