import { isJsonObject, type Json, type JsonObject } from "@refugium/model/declare/field.ts";
import { decodeFrame, encodeFrame } from "../../../drivers/tplink/frame.ts";
import { KasaDevice, type KasaOutlet } from "./kasa-device.ts";

/** A TP-Link HS103, or an HS110 with a meter, without its network: frames in, frames out, as captured from devices. */
export class Plug {
  readonly #device: KasaDevice;

  constructor(outlet: KasaOutlet) {
    const model = outlet.meter === undefined ? "HS103(US)" : "HS110(US)";
    this.#device = new KasaDevice({ model, outlets: [outlet] });
  }

  /** The answering frame to a whole frame. */
  answer(frame: Uint8Array): Buffer {
    return answerFrame(this.#device, frame);
  }
}

/** A request that is no JSON object gets an empty answer. */
export function answerFrame(device: KasaDevice, frame: Uint8Array): Buffer {
  return encodeFrame(JSON.stringify(device.reply(parsedObject(decodeFrame(frame)))));
}

function parsedObject(text: string): JsonObject {
  try {
    const value: Json = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
