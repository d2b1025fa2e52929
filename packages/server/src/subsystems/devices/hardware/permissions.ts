import { access, constants } from "node:fs/promises";
import { userInfo } from "node:os";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";

/** A device file, and the group that may use it on Raspberry Pi OS. */
export interface DeviceFile {
  readonly path: string;
  readonly group: "gpio" | "i2c" | "spi" | "dialout";
}

/** The device files that the controller may not open, with the remedy. */
export async function missingPermissions(files: readonly DeviceFile[]): Promise<JsonObject[]> {
  const isOpen = await Promise.all(
    files.map(({ path }) =>
      access(path, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return files
    .filter((_, index) => isOpen[index] === false)
    .map(({ path, group }) => ({
      ...{ path, group, command: `sudo usermod -aG ${group} ${userName()}` },
      ...withCode("message", devices.noPermission({ path, group })),
    }));
}

/** A user of a container may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "USER";
  }
}
