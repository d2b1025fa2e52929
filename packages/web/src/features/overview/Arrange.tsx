import { NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { notDoneWords } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { FieldLibrary } from "../../form/FieldLibrary.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useToast } from "../../ui/Toast.tsx";
import styles from "./Arrange.module.css";
import { ArrangeGrid } from "./ArrangeGrid.tsx";
import { sizeOf } from "./default-tiles.ts";
import { type Board, type Cell, inReadingOrder, phoneOrder, stacked, type Tile } from "./layout.ts";
import { added, fitted } from "./moves.ts";
import { useOffers, useTileName } from "./use-tile-names.ts";

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
  const { send, isBusy, refusal } = useRequest((cause) =>
    notDoneWords(cause, (message) => t("form:failed", { message })),
  );
  const next = isWide ? { ...board, columns, desktop: tiles } : { ...board, phone: inReadingOrder(tiles) };
  const store = async (): Promise<void> => {
    if (!(await send(() => save(next)))) return;
    notify(t("common:saved"));
    onClose();
  };
  const add = (cell: Cell): void => {
    const size = isWide ? sizeOf(cell.type, columns) : { w: 1, h: 1 };
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
        onDefault={() => {
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
      <Refusal words={refusal} />
      <p className="quiet">{isWide ? t("how") : t("howPhone")}</p>
      <ArrangeGrid tiles={tiles} columns={columns} isWide={isWide} onChange={setTiles} />
      {isAdding && <AddTile shown={tiles} onAdd={add} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function tilesOf(board: Board, isWide: boolean): readonly Tile[] {
  if (isWide) return fitted(board.desktop, board.columns);
  return board.phone ?? stacked(phoneOrder(board.desktop));
}

const MAX_COLUMNS = 6;

interface ArrangeBarProps {
  /** Undefined on phones, which have one column. */
  readonly columns?: number;
  onColumns(columns: number): void;
  onAdd(): void;
  onDefault(): void;
  /** Cancel and save. */
  readonly children: ReactNode;
}

/** Actions on the board as a whole. */
function ArrangeBar({ columns, onColumns, onAdd, onDefault, children }: ArrangeBarProps) {
  const { t } = useTranslation("overview");
  const most = Math.max(MAX_COLUMNS, columns ?? 0);
  return (
    <div className={styles.bar}>
      <Button variant="default" onClick={onAdd}>
        {t("addTile")}
      </Button>
      {columns !== undefined && (
        <FieldLibrary>
          <NativeSelect
            label={t("columns")}
            value={String(columns)}
            data={Array.from({ length: most }, (_, index) => String(index + 1))}
            onChange={(event) => onColumns(Number(event.currentTarget.value))}
          />
        </FieldLibrary>
      )}
      <Button variant="default" onClick={onDefault}>
        {t("useSensible")}
      </Button>
      <span className={styles.spread} />
      {children}
    </div>
  );
}

interface AddTileProps {
  readonly shown: readonly Cell[];
  onAdd(cell: Cell): void;
  onClose(): void;
}

/** Offers every tile that is not on the board. */
function AddTile({ shown, onAdd, onClose }: AddTileProps) {
  const { t } = useTranslation("overview");
  const nameOf = useTileName();
  const offers = useOffers().filter(
    ({ type, id }) => !shown.some((each) => each.type === type && each.id === id),
  );
  return (
    <Sheet title={t("addTile")} onClose={onClose}>
      {offers.length === 0 && <p>{t("nothingToAdd")}</p>}
      <ul className="list">
        {offers.map((cell) => (
          <li key={`${cell.type}/${cell.id}`}>
            <button
              type="button"
              className="choice"
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
