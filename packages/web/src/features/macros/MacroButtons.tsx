import { Button } from "@mantine/core";
import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { ConfirmRemoval } from "../../ui/RemoveButton.tsx";
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

type Open = "undo" | "giveUp" | "edit" | "history" | "remove";

export function MacroButtons({ macro, name, run, runs }: MacroButtonsProps) {
  const { t } = useTranslation(["macros", "common"]);
  const [open, setOpen] = useState<Open>();
  const more = [
    ["edit", t("common:edit"), t("common:editNamed", { name })],
    ["history", t("history"), t("historyNamed", { name })],
    ["remove", t("common:remove"), t("common:removeNamed", { name })],
  ] as const;
  return (
    <>
      <RunButtons macro={macro} name={name} run={run} onOpen={setOpen} />
      <div className="buttons">
        {more.map(([what, word, label]) => (
          <Button key={what} variant="default" aria-label={label} onClick={() => setOpen(what)}>
            {word}
          </Button>
        ))}
      </div>
      <OpenSheet macro={macro} name={name} runs={runs} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

interface RunButtonsProps extends Pick<MacroButtonsProps, "macro" | "name" | "run"> {
  onOpen(what: Open): void;
}

/** Starts, stops and undoes a macro; refusals are shown in place. */
function RunButtons({ macro, name, run, onOpen }: RunButtonsProps) {
  const { t } = useTranslation("macros");
  const { isLive } = useConnection();
  const { pending, refusal, send } = useRequest<"run" | "stop">();
  const control = (what: "run" | "stop"): void =>
    void send(() => post(`${macros.path}/${macro.id}/${what}`), what);
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
          <Button
            variant="default"
            aria-label={t("giveUpNamed", { name })}
            disabled={!isLive}
            onClick={() => onOpen("giveUp")}
          >
            {t("giveUp")}
          </Button>
        )}
        {!macro.enable && macro.reversible && (
          <Button
            variant="default"
            aria-label={t("undoNamed", { name })}
            disabled={!isLive}
            onClick={() => onOpen("undo")}
          >
            {t("undo")}
          </Button>
        )}
      </div>
      <Refusal words={refusal} />
    </>
  );
}

interface OpenSheetProps extends Pick<MacroButtonsProps, "macro" | "name" | "runs"> {
  readonly open: Open | undefined;
  onClose(): void;
}

function OpenSheet({ macro, name, runs, open, onClose }: OpenSheetProps) {
  const { t } = useTranslation("macros");
  if (open === "edit") return <MacroForm macro={macro} onClose={onClose} />;
  if (open === "undo") return <UndoSheet macro={macro} name={name} onClose={onClose} />;
  if (open === "history") return <RunHistory name={name} runs={runs} onClose={onClose} />;
  if (open === "giveUp") {
    return (
      <Confirm
        title={t("giveUpTitle", { name })}
        consequence={t("giveUpConsequence")}
        action={t("giveUp")}
        onConfirm={() => post(`${macros.path}/${macro.id}/stop`)}
        onClose={onClose}
      />
    );
  }
  if (open !== "remove") return null;
  return (
    <ConfirmRemoval
      resource={macros}
      id={macro.id}
      name={name}
      consequence={t("removeConsequence")}
      onClose={onClose}
    />
  );
}
