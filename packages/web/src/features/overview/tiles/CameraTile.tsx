import { thumbnailName } from "@refugium/model/laws/picture-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useRevision } from "../../../api/live.ts";
import { get } from "../../../api/request.ts";
import { useTranslation } from "../../../text/translate.ts";
import { TileCard } from "../TileCard.tsx";
import styles from "./CameraTile.module.css";

/** The newest picture of the tank. */
export function CameraTile() {
  const { t } = useTranslation("overview");
  const { data } = useQuery({
    queryKey: ["camera", "tile", useRevision("camera")],
    queryFn: ({ signal }) => get<readonly { readonly name: string }[]>("/api/camera/list", signal),
    placeholderData: (before) => before,
  });
  const newest = data?.at(-1)?.name;
  return (
    <TileCard kind={t("kinds.camera")} to="/camera">
      {newest !== undefined && (
        <img
          className={styles.picture}
          src={`/images/${encodeURIComponent(thumbnailName(newest))}`}
          alt={t("picture", { when: newest.replace(/\.jpg$/, "") })}
        />
      )}
      {data?.length === 0 && <p className="note">{t("noPicture")}</p>}
    </TileCard>
  );
}
