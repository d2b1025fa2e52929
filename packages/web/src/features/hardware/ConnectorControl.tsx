import { lazy, Suspense, useId, useState } from "react";
import { createPortal } from "react-dom";
import { type ControlProps, ReferenceControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { type ConnectorKind, RESOURCE_OF } from "./connectors.ts";

const NewConnector = lazy(() =>
  import("./NewConnector.tsx").then((module) => ({ default: module.NewConnector })),
);

interface ConnectorControlProps extends ControlProps {
  readonly kind: ConnectorKind;
  /** Leaves out connectors that make no sense, such as those in use. */
  readonly isOffered?: (row: { readonly id: string }) => boolean;
}

/** Selects an outlet, an inlet, a dimmer or an analog input, or makes a new one in place and selects it. */
export function ConnectorControl({ kind, isOffered, ...props }: ConnectorControlProps) {
  const draft = useFormDraft();
  return (
    <div className="beside">
      <ReferenceControl
        {...props}
        to={RESOURCE_OF[kind]}
        {...(isOffered === undefined ? {} : { isOffered })}
      />
      <NewConnectorButton kind={kind} label={props.label} onAdded={(id) => draft.set(props.path, id)} />
    </div>
  );
}

interface NewConnectorButtonProps {
  readonly kind: ConnectorKind;
  /** Of the field that it is for. */
  readonly label: string;
  onAdded(id: string): void;
}

/** Opens the sheet of a new connector over the form that needs it. */
export function NewConnectorButton({ kind, label, onAdded }: NewConnectorButtonProps) {
  const { t } = useTranslation("hardware");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button variant="default" aria-describedby={id} onClick={() => setOpen(true)}>
        {t(`kinds.${kind}.new`)}
      </Button>
      <span id={id} hidden>
        {label}
      </span>
      {isOpen &&
        createPortal(
          <Suspense>
            <NewConnector kind={kind} onAdded={onAdded} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
