import { Camera, cameraFaults } from "@refugium/model/camera.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { ConfinedPaths } from "../../hardware/buses/confined-paths.ts";
import { Document } from "../../resources/records.ts";
import { Album, PHOTOS, PICTURES } from "../../subsystems/devices/camera/album.ts";
import { CameraSubsystem } from "../../subsystems/devices/camera/camera.ts";
import { cameraShutter, drawnShutter } from "../../subsystems/devices/camera/shutter.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";

/** `simulated`: pictures are drawn, not taken. */
export function makeCamera(platform: Platform, simulated: boolean): Subsystem {
  const { runtime, storage } = platform;
  const { alarms, live } = platform.reporting;
  const photos = openModuleTable(storage.configuration, PHOTOS);
  photos.watch(() => live.revise("camera"));
  const pictures = new ConfinedPaths({
    dataDirectory: storage.directory,
    folder: PICTURES,
    listed: runtime.launch.ownerFile.directories,
  });
  return new CameraSubsystem({
    runtime,
    alarms,
    switchboard: runtime.switchboard,
    configuration: new Document(storage.configuration, "camera", Camera, { rules: cameraFaults }),
    album: new Album(photos, (directory) => pictures.confine(directory)),
    shutter: simulated ? drawnShutter(runtime.clock) : cameraShutter(),
    pathFaults: (field, directory) => pictures.faults(field, directory),
  });
}
