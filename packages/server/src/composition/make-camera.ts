import { Camera } from "@refugium/model/camera.ts";
import { Files } from "../hardware/buses/files.ts";
import { Document, Records } from "../resources/records.ts";
import { Album, type Photo } from "../subsystems/camera/album.ts";
import { CameraSubsystem } from "../subsystems/camera/camera.ts";
import { cameraShutter, drawnShutter } from "../subsystems/camera/shutter.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import type { Foundation } from "./foundation.ts";

/** `simulated`: the tank is drawn instead of photographed. */
export function makeCamera(foundation: Foundation, simulated: boolean): Subsystem {
  const { clock, dataDirectory, ownerFile } = foundation;
  const files = new Files({ dataDirectory, allowed: ownerFile.directories });
  return new CameraSubsystem({
    ...foundation,
    configuration: new Document(foundation.configuration, "camera", Camera),
    album: new Album(new Records<Photo>(foundation.configuration, "photos")),
    shutter: simulated ? drawnShutter(clock) : cameraShutter(),
    confine: (directory) => files.confine(directory),
  });
}
