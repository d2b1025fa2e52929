import { useTranslation } from "react-i18next";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./Arrange.module.css";
import type { Cell } from "./layout.ts";
import { useOffers, useTileName } from "./use-tile-names.ts";

interface AddTileProps {
  readonly shown: readonly Cell[];
  onAdd(cell: Cell): void;
  onClose(): void;
}

/** Offers every tile that is not on the board. */
export function AddTile({ shown, onAdd, onClose }: AddTileProps) {
  const { t } = useTranslation("overview");
  const nameOf = useTileName();
  const offers = useOffers().filter(
    ({ type, id }) => !shown.some((each) => each.type === type && each.id === id),
  );
  return (
    <Sheet title={t("addTile")} onClose={onClose}>
      {offers.length === 0 && <p>{t("nothingToAdd")}</p>}
      <ul className={styles.offers}>
        {offers.map((cell) => (
          <li key={`${cell.type}/${cell.id}`}>
            <button
              type="button"
              className={styles.offer}
              aria-label={t("addNamed", { name: nameOf(cell) })}
              onClick={() => onAdd(cell)}
            >
              {nameOf(cell)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
