import { instant } from "@refugium/model/declare/units.ts";
import { isUndoable, type MacroRun } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { useState } from "react";
import { useConnection, useLiveStore } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import styles from "./MacroCard.module.css";
import { MacroForm } from "./MacroForm.tsx";
import { RunHistory } from "./RunHistory.tsx";
import { UndoSheet } from "./UndoSheet.tsx";

interface MacroButtonsProps {
  readonly macro: RowOf<typeof macros>;
  readonly name: string;
  readonly run: MacroRun | undefined;
  /** Newest last; undefined until loaded. */
  readonly runs: readonly MacroRun[] | undefined;
}

type Open = "undo" | "backwards" | "edit" | "history";

export function MacroButtons({ macro, name, run, runs }: MacroButtonsProps) {
  const { t } = useTranslation("macros");
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const store = useLiveStore();
  const last = runs?.at(-1);
  const undoable = last !== undefined && isUndoable(last, instant(store.controllerTime())) ? last : undefined;
  return (
    <>
      <RunButtons
        macro={macro}
        name={name}
        run={run}
        onBackwards={() => setOpen("backwards")}
        onUndo={undoable && (() => setOpen("undo"))}
      />
      <div className="buttons">
        <EditButton name={name} onPress={() => setOpen("edit")} />
        <Button variant="default" aria-label={t("historyNamed", { name })} onClick={() => setOpen("history")}>
          {t("history")}
        </Button>
        <RemoveButton resource={macros} id={macro.id} name={name} consequence={t("removeConsequence")} />
      </div>
      {open === "edit" && <MacroForm macro={macro} onClose={close} />}
      {open === "backwards" && <UndoSheet macro={macro} name={name} onClose={close} />}
      {open === "undo" && undoable !== undefined && (
        <UndoSheet macro={macro} name={name} run={undoable} onClose={close} />
      )}
      {open === "history" && <RunHistory name={name} runs={runs} onClose={close} />}
    </>
  );
}

interface RunButtonsProps extends Pick<MacroButtonsProps, "macro" | "name" | "run"> {
  onBackwards(): void;
  /** Undefined: there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
}

/** Starts, stops and undoes a macro; refusals are shown in place. */
function RunButtons({ macro, name, run, onBackwards, onUndo }: RunButtonsProps) {
  const { t } = useTranslation("macros");
  const { isLive } = useConnection();
  const { pending, refusal, send } = useRequest<"run" | "stop">();
  const path = `${macros.path}/${macro.id}`;
  const control = (what: "run" | "stop"): void => void send(() => post(`${path}/${what}`), what);
  const isUndoing = run?.state === "undoing";
  return (
    <>
      <div className="buttons">
        {!macro.enable && (
          <Button
            aria-label={t("runNamed", { name })}
            loading={pending === "run"}
            disabled={!isLive}
            onClick={() => control("run")}
          >
            {t("run")}
          </Button>
        )}
        {macro.enable && !isUndoing && (
          <Button
            className={styles.long ?? ""}
            aria-label={t("stopNamed", { name })}
            loading={pending === "stop"}
            disabled={!isLive}
            onClick={() => control("stop")}
          >
            {t("stop")}
          </Button>
        )}
        {isUndoing && (
          <ConfirmButton
            named={t("giveUpNamed", { name })}
            disabled={!isLive}
            title={t("giveUpTitle", { name })}
            consequence={t("giveUpConsequence")}
            action={t("giveUp")}
            onConfirm={() => post(`${path}/stop`)}
          />
        )}
        {!macro.enable && onUndo !== undefined && (
          <Button variant="default" aria-label={t("undoNamed", { name })} disabled={!isLive} onClick={onUndo}>
            {t("undo")}
          </Button>
        )}
        {!macro.enable && macro.reversible && (
          <Button
            variant="default"
            aria-label={t("backwardsNamed", { name })}
            disabled={!isLive}
            onClick={onBackwards}
          >
            {t("backwards")}
          </Button>
        )}
      </div>
      <Refusal words={refusal} />
    </>
  );
}
