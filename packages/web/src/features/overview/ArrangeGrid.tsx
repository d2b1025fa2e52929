import { useState } from "react";
import { GridLayout, type Layout, useContainerWidth } from "react-grid-layout";
import "react-grid-layout/css/styles.css";
import { useTranslation } from "../../text/translate.ts";
import styles from "./Arrange.module.css";
import { ArrangeTile } from "./ArrangeTile.tsx";
import { inReadingOrder, type Tile } from "./layout.ts";
import { type Move, moved, settled } from "./moves.ts";
import { useTileName } from "./use-tile-names.ts";

/** Height of a row in pixels: a handle above two buttons. */
const ROW = 112;
const GAP = 12;

interface ArrangeGridProps {
  readonly tiles: readonly Tile[];
  readonly columns: number;
  readonly isWide: boolean;
  onChange(tiles: readonly Tile[]): void;
}

/** The tiles as frames that can be dragged, resized, or moved by keyboard. */
export function ArrangeGrid({ tiles, columns, isWide, onChange }: ArrangeGridProps) {
  const { t } = useTranslation("overview");
  const nameOf = useTileName();
  const { width, containerRef } = useContainerWidth();
  const [announcement, setAnnouncement] = useState("");
  const change = (next: readonly Tile[], key: string): void => {
    onChange(next);
    const tile = next.find((each) => each.key === key);
    if (tile === undefined) return;
    const { x, y, w, h } = tile;
    setAnnouncement(t("at", { name: nameOf(tile), row: y + 1, column: x + 1, width: w, height: h }));
  };
  const move = (tile: Tile, by: Move): void => change(moved(tiles, tile.key, by, columns), tile.key);
  const remove = (tile: Tile): void =>
    onChange(settled(inReadingOrder(tiles.filter(({ key }) => key !== tile.key))));
  const drop = (layout: Layout): void =>
    onChange(
      tiles.map((tile) => {
        const at = layout.find(({ i }) => i === tile.key);
        return at === undefined ? tile : { ...tile, x: at.x, y: at.y, w: at.w, h: at.h };
      }),
    );
  return (
    <div ref={containerRef}>
      {/* An element with this id keeps the library from adding a style element, which the security policy forbids. */}
      <i id="react-draggable-style-el" hidden />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <GridLayout
        width={width}
        layout={tiles.map(({ key, x, y, w, h }) => ({ i: key, x, y, w, h }))}
        gridConfig={{
          cols: columns,
          rowHeight: ROW,
          margin: [GAP, GAP],
          containerPadding: [0, 0],
        }}
        dragConfig={{ handle: "[data-handle]", threshold: 4 }}
        resizeConfig={{ enabled: isWide }}
        onDragStop={drop}
        onResizeStop={drop}
      >
        {inReadingOrder(tiles).map((tile) => (
          <div key={tile.key} className={styles.tile}>
            <ArrangeTile
              name={nameOf(tile)}
              isWide={isWide}
              onMove={(by) => move(tile, by)}
              onRemove={() => remove(tile)}
            />
          </div>
        ))}
      </GridLayout>
    </div>
  );
}
