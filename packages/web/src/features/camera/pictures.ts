import type { CameraValue } from "@refugium/model/camera.ts";
import { useQuery } from "@tanstack/react-query";
import { useRevision, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import type { Picture } from "./by-day.ts";
import { pictureTime } from "./picture-time.ts";

export const CONFIGURATION_KEY = ["camera", "configuration"];

/** The pictures, oldest first. */
export function usePictures() {
  const revision = useRevision("camera");
  return useQuery({
    queryKey: ["camera", "pictures", revision],
    queryFn: async ({ signal }) => {
      const list = await get<readonly { readonly name: string }[]>("/api/camera/images", signal);
      return list.flatMap(({ name }): readonly Picture[] => {
        const at = pictureTime(name);
        return at === undefined ? [] : [{ name, at }];
      });
    },
    placeholderData: (before) => before,
  });
}

export function useCameraConfiguration() {
  const snapshots = useSnapshots();
  return useQuery({
    queryKey: [...CONFIGURATION_KEY, snapshots],
    queryFn: ({ signal }) => get<CameraValue>("/api/camera/config", signal),
    placeholderData: (before) => before,
  });
}

export function pictureAddress(name: string): string {
  return `/images/${name}`;
}
