import { devices } from "@refugium/model/messages/devices.ts";
import { type MessageOrText, verbatim } from "@refugium/model/messages/message.ts";
import { MessageError } from "../../../kernel/message-error.ts";

/** The symbol of errno, `EBUSY`; undefined for errors that are not of the system. */
export function systemCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** An error of the system with a message that names the device; every other error as it is. */
export function explained(error: unknown, device: MessageOrText): unknown {
  const code = systemCode(error);
  if (code === undefined || error instanceof MessageError) return error;
  const reason = REASONS[code] ?? verbatim(code);
  return new MessageError(devices.deviceFailed({ device, reason }), { cause: error });
}

const REASONS: Readonly<Record<string, MessageOrText>> = {
  EACCES: devices.permissionMissing,
  EPERM: devices.permissionMissing,
  ENOENT: devices.notThere,
  ENODEV: devices.notThere,
  EREMOTEIO: devices.doesNotAcknowledge,
  ENXIO: devices.doesNotAcknowledge,
  ETIMEDOUT: devices.busStuck,
};
