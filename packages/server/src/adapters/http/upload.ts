import { fields } from "@refugium/model/messages/fields.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../../kernel/refusal.ts";

const BREAK = Buffer.from("\r\n");
const BLANK_LINE = Buffer.from("\r\n\r\n");

/**
 * The file in a form (multipart/form-data, RFC 7578), or the body itself when it is no form. The boundary is taken from
 * the first line, so that no content type is needed. Throws Refusal: invalid.
 */
export function uploadedFile(body: Buffer | undefined, field: string): Buffer {
  if (body === undefined || body.length === 0) {
    throw new Refusal("invalid", requests.fileField({ field }), [{ path: field, message: fields.required }]);
  }
  if (body.subarray(0, 2).toString("latin1") !== "--") return body;
  const mark = body.subarray(0, Math.max(0, body.indexOf(BREAK)));
  for (const part of partsOf(body, mark)) {
    const end = part.indexOf(BLANK_LINE);
    if (end >= 0 && nameOf(part.subarray(0, end)) === field) return part.subarray(end + BLANK_LINE.length);
  }
  throw new Refusal("invalid", requests.fileFieldMissing({ field }), [
    { path: field, message: fields.required },
  ]);
}

/** The parts between two boundaries; a truncated part is dropped. */
function partsOf(body: Buffer, mark: Buffer): readonly Buffer[] {
  if (mark.length < 3) return [];
  const parts: Buffer[] = [];
  const between = Buffer.concat([BREAK, mark]);
  let from = mark.length + BREAK.length;
  for (let to = body.indexOf(between, from); to >= 0; to = body.indexOf(between, from)) {
    parts.push(body.subarray(from, to));
    from = to + between.length + BREAK.length;
  }
  return parts;
}

function nameOf(head: Buffer): string | undefined {
  const disposition = /^content-disposition:[^\r\n]*/im.exec(head.toString("latin1"))?.[0] ?? "";
  return /[;\s]name="?([^";]*)"?/i.exec(disposition)?.[1];
}
