// TP-Link's discovery over UDP, "TDP". Some devices open their HTTP port after a power cut only when they got it.
import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";

export const TDP_PORT = 20_002;
const VERSION = 2;
const PROBE = 1;
const FLAGS = 17;
const HEADER = 16;
/** The checksum's place has this value while it is computed. */
const CRC_SEED = 0x5a6b7c8d;

/** A datagram: version, type, operation, length, flags, serial number and CRC-32 in 16 bytes, then JSON. */
export function tdpDatagram(payload: string, serial: number): Buffer {
  const body = Buffer.from(payload);
  const datagram = Buffer.concat([Buffer.alloc(HEADER), body]);
  datagram.writeUInt8(VERSION, 0);
  datagram.writeUInt16BE(PROBE, 2);
  datagram.writeUInt16BE(body.length, 4);
  datagram.writeUInt8(FLAGS, 6);
  datagram.writeUInt32BE(serial, 8);
  datagram.writeUInt32BE(CRC_SEED, 12);
  datagram.writeUInt32BE(crc32(datagram), 12);
  return datagram;
}

let probe: Promise<Buffer> | undefined;

/** The question of a discovery, with a key for the answer, which is not read here. */
export function tdpProbe(): Promise<Buffer> {
  probe ??= makeProbe();
  return probe;
}

async function makeProbe(): Promise<Buffer> {
  const { publicKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return tdpDatagram(JSON.stringify({ params: { rsa_key: publicKey } }), 1);
}
