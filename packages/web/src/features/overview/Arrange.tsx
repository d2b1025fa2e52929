import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notDoneWords } from "../../api/request.ts";
import { Page } from "../../ui/Page.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { AddTile } from "./AddTile.tsx";
import { ArrangeBar } from "./ArrangeBar.tsx";
import { ArrangeGrid } from "./ArrangeGrid.tsx";
import { sizeOf } from "./default-tiles.ts";
import { type Board, type Cell, inReadingOrder, stacked, type Tile } from "./layout.ts";
import { added, fitted } from "./moves.ts";

interface ArrangeProps {
  readonly board: Board;
  readonly defaultBoard: Board;
  /** Which board is edited: the desktop's or the phone's. */
  readonly isWide: boolean;
  /** Throws RequestFailed. */
  save(board: Board): Promise<void>;
  onClose(): void;
}

/** Edits the tiles of this layout. Nothing changes until the controller has stored it. */
export function Arrange({ board, defaultBoard, isWide, save, onClose }: ArrangeProps) {
  const { t } = useTranslation(["overview", "common", "form"]);
  const notify = useToast();
  const [columns, setColumns] = useState(isWide ? board.columns : 1);
  const [tiles, setTiles] = useState(() => tilesOf(board, isWide));
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const store = async (): Promise<void> => {
    setBusy(true);
    setFailure("");
    try {
      await save(isWide ? { ...board, columns, desktop: tiles } : { ...board, phone: inReadingOrder(tiles) });
      notify(t("common:saved"));
      onClose();
    } catch (cause) {
      setFailure(notDoneWords(cause, (message) => t("form:failed", { message })));
      setBusy(false);
    }
  };
  const add = (cell: Cell): void => {
    const size = isWide ? sizeOf(cell.type) : { w: 1, h: 1 };
    // Only tiles that are not shown are offered: the key is unique.
    setTiles(added(tiles, { ...cell, ...size, key: `${cell.type}/${cell.id}`, x: 0, y: 0 }, columns));
    setAdding(false);
  };
  return (
    <Page title={isWide ? t("arranging") : t("arrangingPhone")}>
      <ArrangeBar
        {...(isWide ? { columns } : {})}
        onColumns={(next) => {
          setColumns(next);
          setTiles(fitted(tiles, next));
        }}
        onAdd={() => setAdding(true)}
        onSensible={() => {
          setColumns(isWide ? defaultBoard.columns : 1);
          setTiles(tilesOf(defaultBoard, isWide));
        }}
      >
        <Button variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button loading={isBusy} onClick={() => void store()}>
          {t("common:save")}
        </Button>
      </ArrangeBar>
      <Refusal words={failure} />
      <p className="quiet">{isWide ? t("how") : t("howPhone")}</p>
      <ArrangeGrid tiles={tiles} columns={columns} isWide={isWide} onChange={setTiles} />
      {isAdding && <AddTile shown={tiles} onAdd={add} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function tilesOf(board: Board, isWide: boolean): readonly Tile[] {
  if (isWide) return fitted(board.desktop, board.columns);
  return board.phone ?? stacked(inReadingOrder(board.desktop));
}
