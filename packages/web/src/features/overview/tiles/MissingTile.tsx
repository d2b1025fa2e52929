import { useTranslation } from "../../../text/translate.ts";
import { TileCard } from "../TileCard.tsx";

/** The tile's subject was deleted. */
export function MissingTile() {
  const { t } = useTranslation("overview");
  return (
    <TileCard kind={t("gone.title")}>
      <p className="note">{t("gone.words")}</p>
    </TileCard>
  );
}

/** A tile of another interface or of a later version. */
export function UnknownTile({ type }: { readonly type: string }) {
  const { t } = useTranslation("overview");
  return (
    <TileCard kind={t("unknown.title")}>
      <p className="note">{t("unknown.words", { type })}</p>
    </TileCard>
  );
}
