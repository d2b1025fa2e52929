import { Camera, cameraFaults } from "@refugium/model/camera.ts";
import { ConfinedPaths } from "../hardware/buses/confined-paths.ts";
import { Document } from "../resources/records.ts";
import { Album, PHOTOS, PICTURES } from "../subsystems/camera/album.ts";
import { CameraSubsystem } from "../subsystems/camera/camera.ts";
import { cameraShutter, drawnShutter } from "../subsystems/camera/shutter.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import type { Foundation } from "./foundation.ts";
import { openModuleTable } from "./module-tables.ts";

/** `simulated`: the tank is drawn instead of photographed. */
export function makeCamera(foundation: Foundation, simulated: boolean): Subsystem {
  const { clock, dataDirectory, live, ownerFile } = foundation;
  const photos = openModuleTable(foundation.configuration, PHOTOS);
  photos.watch(() => live.revise("camera"));
  const pictures = new ConfinedPaths({ dataDirectory, folder: PICTURES, listed: ownerFile.directories });
  return new CameraSubsystem({
    ...foundation,
    configuration: new Document(foundation.configuration, "camera", Camera, { rules: cameraFaults }),
    album: new Album(photos, (directory) => pictures.confine(directory)),
    shutter: simulated ? drawnShutter(clock) : cameraShutter(),
    pathFaults: (field, directory) => pictures.faults(field, directory),
  });
}
