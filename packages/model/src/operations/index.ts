// The list of every endpoint. One that is not here does not exist.
import type { Operation } from "../declare/operation.ts";
import { RESOURCES } from "../resources/index.ts";
import { ACCESS_OPERATIONS } from "./access.ts";
import { BACKUP_OPERATIONS } from "./backup.ts";
import { DELETION_OPERATIONS } from "./deletions.ts";
import { EXTENSION_OPERATIONS } from "./extensions.ts";
import { HARDWARE_OPERATIONS } from "./hardware.ts";
import { INPUT_OPERATIONS } from "./inputs.ts";
import { MODULE_OPERATIONS } from "./modules.ts";
import { NOTE_PICTURE_OPERATIONS } from "./note-pictures.ts";
import { SIMULATION_OPERATIONS } from "./simulation.ts";
import { SYSTEM_OPERATIONS } from "./system.ts";

export const OPERATIONS: readonly Operation<unknown>[] = [
  ...ACCESS_OPERATIONS,
  ...SYSTEM_OPERATIONS,
  ...BACKUP_OPERATIONS,
  ...RESOURCES.flatMap((resource) => resource.operations),
  ...NOTE_PICTURE_OPERATIONS,
  ...MODULE_OPERATIONS,
  ...DELETION_OPERATIONS,
  ...EXTENSION_OPERATIONS,
  ...HARDWARE_OPERATIONS,
  ...INPUT_OPERATIONS,
  ...SIMULATION_OPERATIONS,
];
