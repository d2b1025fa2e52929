import type { IncomingMessage } from "node:http";
import { quantity } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { BodyShare } from "./body-room.ts";
import { JsonScan } from "./json-scan.ts";

export interface BodyToRead {
  /** Bytes. */
  readonly limit: number;
  readonly isJson: boolean;
  /** Its share of the common memory; absent for a file, which is limited separately. */
  readonly share: BodyShare | undefined;
}

/**
 * Reads a body to its end, within its limits: a body that is too long, or too expensive to parse, is refused at once.
 * Rejects with Refusal.
 */
export function readBody(request: IncomingMessage, { limit, isJson, share }: BodyToRead): Promise<Buffer> {
  const scan = isJson ? new JsonScan() : undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  let length = 0;
  if (Number(request.headers["content-length"] ?? 0) > limit) return Promise.reject(tooLong(limit));
  const take = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
    try {
      if (length > limit) throw tooLong(limit);
      share?.take(part.length);
      scan?.feed(part);
    } catch (error) {
      request.off("data", take);
      request.pause();
      reject(error);
    }
  };
  request.on("data", take);
  request.once("end", () => resolve(Buffer.concat(parts)));
  request.once("error", reject);
  request.once("close", () => reject(new Error("aborted")));
  return promise.finally(() => share?.leave());
}

function tooLong(limit: number): Refusal {
  const kib = limit / 1024;
  const most = kib < 1024 ? quantity(kib, "KiB") : quantity(kib / 1024, "MiB");
  return new Refusal("too-large", requests.bodyTooLong({ limit: most }));
}
