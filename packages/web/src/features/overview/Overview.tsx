import { Link } from "@tanstack/react-router";
import { type CSSProperties, lazy, Suspense, useState } from "react";
import { useOff } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { TileSkeletons } from "../../ui/Skeleton.tsx";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { StartModes } from "../modes/StartModes.tsx";
import { type Board, inReadingOrder, phoneOrder, type Tile } from "./layout.ts";
import { OutageNote } from "./OutageNote.tsx";
import styles from "./Overview.module.css";
import { TileView } from "./TileView.tsx";
import { isAboutNotification } from "./tank-words.ts";
import { useBoard } from "./use-board.ts";
import { useIsDense } from "./use-is-dense.ts";
import { useTankTone, useTankWords } from "./use-tank-words.ts";
import { Welcome } from "./Welcome.tsx";

// Loaded when the tiles are arranged.
const Arrange = lazy(() => import("./Arrange.tsx").then((module) => ({ default: module.Arrange })));

/** The overview: the state of the tank as a sentence, and the tiles. */
export function Overview() {
  const { t } = useTranslation(["overview", "common"]);
  const words = useTankWords();
  const tone = useTankTone();
  const isUnnotified = useOff().some(isAboutNotification);
  const isWide = useIsWide();
  const { board, things, defaultBoard, isDefault, isKept, save } = useBoard();
  const [isArranging, setArranging] = useState(false);
  if (Object.values(things).every((ids) => ids.length === 0)) return <Welcome />;
  if (board === undefined) return <TileSkeletons />;
  if (isArranging) {
    return (
      <Suspense fallback={<p>{t("common:loading")}</p>}>
        <Arrange
          board={board}
          defaultBoard={defaultBoard}
          isWide={isWide}
          save={save}
          onClose={() => setArranging(false)}
        />
      </Suspense>
    );
  }
  const arrange = isKept && (
    <Button variant="default" onClick={() => setArranging(true)}>
      {t("arrange")}
    </Button>
  );
  // Leads back to unfinished first steps; hidden once the tiles have been arranged.
  const isUnfinished = isDefault && [things.tcs, things.atos, things.lights].some((ids) => ids.length === 0);
  const isEmpty = (isWide ? board.desktop : (board.phone ?? board.desktop)).length === 0;
  return (
    <Page title={words} tone={tone} actions={arrange}>
      <OutageNote />
      <StartModes />
      {isEmpty ? (
        <Empty title={t("empty")} next={t("emptyNext")} />
      ) : (
        <BoardView board={board} isWide={isWide} />
      )}
      {isUnnotified && (
        <Link to="/settings" search={{ section: "notifications" }} className={`text-link ${styles.goOn}`}>
          {t("state.beNotified")}
        </Link>
      )}
      {isUnfinished && (
        <Link to="/first-steps" className={`text-link ${styles.goOn}`}>
          {t("welcome.goOn")}
        </Link>
      )}
    </Page>
  );
}

/** The board as a grid on a desktop, and one tile below the other on a phone. */
function BoardView({ board, isWide }: { readonly board: Board; readonly isWide: boolean }) {
  const isDense = useIsDense();
  const tiles = isWide ? inReadingOrder(board.desktop) : (board.phone ?? phoneOrder(board.desktop));
  const frame = isWide ? { gridTemplateColumns: `repeat(${board.columns}, minmax(0, 1fr))` } : {};
  return (
    <div
      className={`${styles.grid} ${styles.wide} ${isDense ? styles.dense : ""}`}
      style={frame}
      data-dense={isDense || undefined}
    >
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
