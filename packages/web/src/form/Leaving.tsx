import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "../text/translate.ts";
import { Confirm } from "../ui/Confirm.tsx";

interface LeaveQuestionProps {
  /** What is edited. */
  readonly name: string;
  onLeave(): void;
  onStay(): void;
}

/** Asks whether unsaved changes are discarded. */
export function LeaveQuestion({ name, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation("form");
  return (
    <Confirm
      title={t("leave.title", { name })}
      consequence={t("leave.consequence")}
      action={t("leave.action")}
      onConfirm={async () => onLeave()}
      onClose={onStay}
    />
  );
}

interface LeavingProps {
  readonly name: string;
  mayLeave(): boolean;
}

/** Asks before another page is opened, by a link or by Back; the browser asks before the page is closed. */
export function Leaving({ name, mayLeave }: LeavingProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return <LeaveQuestion name={name} onLeave={blocker.proceed} onStay={blocker.reset} />;
}
