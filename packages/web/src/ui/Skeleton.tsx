import { useTranslation } from "../text/translate.ts";

/** A tile that is being loaded. */
export function TileSkeleton() {
  return <div className="surface skeleton" aria-hidden="true" />;
}

const TILES = ["a", "b", "c", "d", "e", "f"];

/** The overview while nothing is known of the tank yet. */
export function TileSkeletons() {
  const { t } = useTranslation();
  return (
    <div className="skeletons">
      <p className="visually-hidden">{t("loading")}</p>
      {TILES.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
}

/** As in index.html, which shows it until the program runs. */
export function FirstLook() {
  return (
    <div className="first-look">
      <p className="first-look-name" aria-hidden="true">
        <img src="/favicon.svg" alt="" width="36" height="36" />
        Refugium
      </p>
      <TileSkeletons />
    </div>
  );
}
