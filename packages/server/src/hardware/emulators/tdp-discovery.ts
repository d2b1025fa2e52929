// The answer to TP-Link's discovery, "TDP", over UDP.
import { tdpDatagram } from "../drivers/tplink/tdp.ts";
import type { KlapModel } from "./klap-models.ts";

/** Header and JSON: the protocol of the device, and its address. */
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
  return tdpDatagram(JSON.stringify({ error_code: 0, result }), 1);
}
