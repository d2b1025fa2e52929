import { type FormEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { useTranslation } from "../text/translate.ts";
import { Button } from "../ui/Button.tsx";
import { OpenSheetContext } from "../ui/open-sheets.ts";
import { Refusal } from "../ui/Refusal.tsx";
import { Sheet, type SheetProps } from "../ui/Sheet.tsx";
import { useToast } from "../ui/Toast.tsx";
import type { Draft } from "./draft.ts";
import styles from "./Form.module.css";
import { DraftProvider, useFormDraft } from "./form-context.ts";
import { SheetGuard } from "./SheetGuard.tsx";
import { useEdited } from "./use-edited.ts";

interface FormProps {
  readonly draft: Draft;
  /** Sends the changes; rejects when the controller refuses. */
  send(changes: object): Promise<unknown>;
  onSaved?(): void;
  onCancel?(): void;
  /** Label of the button; "Save" by default. */
  readonly action?: string;
  /** True: may be submitted without a change. */
  readonly maySendUnchanged?: boolean;
  /** True: something that is not in the draft yet, such as a file, would be lost. */
  readonly hasUnsent?: boolean;
  readonly children: ReactNode;
}

/**
 * Controls over one draft. Shows "saved" when the controller has confirmed, else its refusal. In a sheet, edits are not
 * lost without a question.
 */
export function Form({
  draft,
  send,
  onSaved,
  onCancel,
  action,
  maySendUnchanged = false,
  hasUnsent = false,
  children,
}: FormProps) {
  const { t } = useTranslation(["common", "form"]);
  const notify = useToast();
  const sheet = useContext(OpenSheetContext);
  const form = useRef<HTMLFormElement>(null);
  const isEdited = useEdited(draft, form);
  const isOver = useRef(false);
  const mayLeave = (): boolean => isOver.current || draft.isBusy || !(hasUnsent || isEdited());
  useEffect(() => {
    if (draft.failure !== "") goToFault(form.current);
  }, [draft.failure]);
  const save = async (isSure: boolean): Promise<void> => {
    if (!(await draft.save((changes) => send(isSure ? { ...changes, sure: true } : changes)))) return;
    notify(t("saved"));
    isOver.current = true;
    onSaved?.();
  };
  const cancel = (): void => {
    isOver.current = true;
    onCancel?.();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The sheet of a new connector lies over a form, which React takes for its parent.
    event.stopPropagation();
    void save(false);
  };
  return (
    <DraftProvider value={draft}>
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        {children}
        <Refusal words={draft.failure} />
        <div className={`side-by-side end ${styles.buttons}`}>
          {onCancel !== undefined && (
            <Button variant="default" onClick={cancel}>
              {t("cancel")}
            </Button>
          )}
          {draft.isDoubted && (
            <Button variant="default" onClick={() => void save(true)}>
              {t("form:sure")}
            </Button>
          )}
          <Button type="submit" loading={draft.isBusy} disabled={!draft.isDirty && !maySendUnchanged}>
            {action ?? t("save")}
          </Button>
        </div>
      </form>
      {sheet !== undefined && <SheetGuard sheet={sheet} mayLeave={mayLeave} />}
    </DraftProvider>
  );
}

/** A form in a sheet, which closes when the form is saved or cancelled. */
export function FormSheet(props: Omit<SheetProps & FormProps, "onSaved" | "onCancel">) {
  const { title, isQuestion, onClose, ...form } = props;
  return (
    <Sheet title={title} isQuestion={isQuestion} onClose={onClose}>
      <Form {...form} onSaved={onClose} onCancel={onClose} />
    </Sheet>
  );
}

/** Scrolls to the first refused field and focuses it. */
function goToFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

export function Fields({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <fieldset className="stack">
      {title !== undefined && <legend>{title}</legend>}
      {children}
    </fieldset>
  );
}

/** Controls that are rarely needed. Opens by itself when one of them is refused. */
export function MoreFields({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("form");
  const { failure } = useFormDraft();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isFaulty = details.current?.querySelector("[aria-invalid=true], [data-error]") !== null;
    if (failure !== "" && isFaulty && details.current !== null) details.current.open = true;
  }, [failure]);
  return (
    <details ref={details}>
      <summary>{t("advanced")}</summary>
      <div className={`stack ${styles.more}`}>{children}</div>
    </details>
  );
}
