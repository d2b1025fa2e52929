import type { CSSProperties } from "react";
import { type Board, inReadingOrder, type Tile } from "./layout.ts";
import styles from "./Overview.module.css";
import { TileView } from "./TileView.tsx";

/** The board as a grid on a desktop, and one tile below the other on a phone. */
export function BoardView({ board, isWide }: { readonly board: Board; readonly isWide: boolean }) {
  const tiles = isWide ? inReadingOrder(board.desktop) : (board.phone ?? inReadingOrder(board.desktop));
  const frame = isWide ? { gridTemplateColumns: `repeat(${board.columns}, minmax(0, 1fr))` } : {};
  return (
    <div className={`${styles.grid} ${styles.wide}`} style={frame}>
      {tiles.map((tile) => (
        <div key={tile.key} style={isWide ? placeOf(tile) : {}}>
          <TileView type={tile.type} id={tile.id} />
        </div>
      ))}
    </div>
  );
}

function placeOf({ x, y, w, h }: Tile): CSSProperties {
  return { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` };
}
