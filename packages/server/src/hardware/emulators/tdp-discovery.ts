// The answer to TP-Link's discovery, "TDP", over UDP.
import { crc32 } from "node:zlib";
import type { KlapModel } from "./klap-models.ts";

export const TDP_PORT = 20_002;
const VERSION = 2;
const FLAGS = 17;
/** The checksum's place is filled with this while it is computed. */
const CRC_SEED = 0x5a6b7c8d;
const HEADER = 16;

/** Header and JSON: which protocol the device speaks, and where. */
export function discoveryAnswer({ speaks, model, version }: KlapModel, port: number): Buffer {
  const type = speaks === "smart" ? "SMART.TAPOPLUG" : "IOT.SMARTPLUGSWITCH";
  const result = {
    device_id: "00000000000000000000000000000001",
    owner: "00000000000000000000000000000000",
    device_type: type,
    device_model: `${model}${model.includes("(") ? "" : "(EU)"}`,
    ip: "127.0.0.1",
    mac: "00-00-00-00-00-01",
    is_support_iot_cloud: true,
    obd_src: "tplink",
    factory_default: false,
    mgt_encrypt_schm: {
      is_support_https: false,
      encrypt_type: "KLAP",
      http_port: port,
      ...(version === 2 ? { lv: 2 } : {}),
    },
  };
  const body = Buffer.from(JSON.stringify({ error_code: 0, result }));
  const datagram = Buffer.concat([Buffer.alloc(HEADER), body]);
  datagram.writeUInt8(VERSION, 0);
  datagram.writeUInt16BE(1, 2);
  datagram.writeUInt16BE(body.length, 4);
  datagram.writeUInt8(FLAGS, 6);
  datagram.writeUInt32BE(1, 8);
  datagram.writeUInt32BE(CRC_SEED, 12);
  datagram.writeUInt32BE(crc32(datagram), 12);
  return datagram;
}
