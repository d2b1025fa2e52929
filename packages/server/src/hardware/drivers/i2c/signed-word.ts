/** Two bytes, the high one first, as a signed number: −32768…32767. */
export function signedWord([high = 0, low = 0]: Uint8Array): number {
  return ((high << 24) >> 16) | low;
}
