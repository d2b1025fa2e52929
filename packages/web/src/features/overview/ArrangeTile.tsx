import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./Arrange.module.css";
import type { Move } from "./moves.ts";

interface ArrangeTileProps {
  readonly name: string;
  readonly isWide: boolean;
  onMove(move: Move): void;
  onRemove(): void;
}

const KEYS: Readonly<Record<string, readonly [plain: Move, shifted: Move]>> = {
  ArrowLeft: ["left", "narrower"],
  ArrowRight: ["right", "wider"],
  ArrowUp: ["up", "shorter"],
  ArrowDown: ["down", "taller"],
};
const MOVES = ["left", "right", "up", "down", "narrower", "wider", "shorter", "taller"] as const;

/** Content of a tile's frame: the handle, and buttons for the same moves. */
export function ArrangeTile({ name, isWide, onMove, onRemove }: ArrangeTileProps) {
  const { t } = useTranslation("overview");
  const [isOpen, setOpen] = useState(false);
  const press = (event: KeyboardEvent): void => {
    const move = KEYS[event.key]?.[event.shiftKey && isWide ? 1 : 0];
    if (move === undefined) return;
    event.preventDefault();
    onMove(move);
  };
  const step = (move: Move, sign: string) => (
    <NamedButton
      label={sign}
      named={t("moveNamed", { move: t(`moves.${move}`), name })}
      onPress={() => onMove(move)}
    />
  );
  return (
    <>
      <button
        type="button"
        data-handle
        className={styles.handle}
        aria-label={t("handle", { name })}
        onKeyDown={press}
      >
        <svg className={styles.grip} viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
          <path d="M2 3h3v3H2zM7 3h3v3H7zM2 8.5h3v3H2zM7 8.5h3v3H7zM2 14h3v3H2zM7 14h3v3H7z" />
        </svg>
        {name}
      </button>
      <div className={styles.buttons}>
        {isWide ? (
          <NamedButton label={t("more")} named={t("moreNamed", { name })} onPress={() => setOpen(true)} />
        ) : (
          <>
            {step("up", "↑")}
            {step("down", "↓")}
          </>
        )}
        <NamedButton label={t("takeAway")} named={t("takeAwayNamed", { name })} onPress={onRemove} />
      </div>
      {isOpen && (
        <Sheet title={name} onClose={() => setOpen(false)}>
          <div className={styles.moves}>
            {MOVES.map((move) => (
              <Button key={move} variant="default" onClick={() => onMove(move)}>
                {t(`moves.${move}`)}
              </Button>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}
