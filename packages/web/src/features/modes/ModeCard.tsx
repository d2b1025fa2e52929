import { equipment } from "@refugium/model/resources/equipment.ts";
import { type Mode, modes } from "@refugium/model/resources/modes.ts";
import { useState } from "react";
import { useLive } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { span } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { SubjectNotices } from "../targets/SubjectNotices.tsx";
import { ModeForm } from "./ModeForm.tsx";
import { modeSentences } from "./mode-words.ts";
import { useModeControl } from "./use-mode-control.ts";

/** One mode: what it does, and its buttons. */
export function ModeCard({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation(["modes", "overview"]);
  const rows = useRows(equipment);
  const [isOpen, setOpen] = useState(false);
  const length = span(mode.minutes * 60_000);
  return (
    <Card title={mode.name} aside={<Tag tone="quiet">{t("length", { span: length })}</Tag>}>
      <ul className="list">
        {modeSentences(mode, rows).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <SubjectNotices subject={{ type: modes.name, id: mode.id }} />
      <div className="buttons">
        <RunButton mode={mode} length={length} />
        <EditButton name={mode.name} onPress={() => setOpen(true)} />
        <RemoveButton resource={modes} id={mode.id} name={mode.name} consequence={t("removeConsequence")} />
      </div>
      {isOpen && <ModeForm mode={mode} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function RunButton({ mode, length }: { readonly mode: Mode; readonly length: string }) {
  const { t } = useTranslation(["overview", "targets", "common"]);
  const { start, stop, isDisabled, pending, refusal } = useModeControl(mode.id);
  const isRunning = useLive(`mode/${mode.id}`)?.state === "running";
  const named = isRunning
    ? t("common:endNowNamed", { name: mode.name })
    : t("modes.start", { name: mode.name, span: length });
  return (
    <>
      <Button
        aria-label={named}
        disabled={isDisabled}
        loading={pending !== undefined}
        onClick={() => (isRunning ? stop() : start())}
      >
        {isRunning ? t("common:endNow") : t("targets:choices.on.mode")}
      </Button>
      <Refusal words={refusal} />
    </>
  );
}
