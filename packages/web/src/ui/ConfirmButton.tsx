import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "./Button.tsx";
import { Confirm, type ConfirmProps } from "./Confirm.tsx";

interface ConfirmButtonProps
  extends Omit<ConfirmProps, "onClose">,
    Pick<ButtonProps, "variant" | "disabled"> {
  /** Accessible name, where the text alone does not name the thing. */
  readonly named?: string;
  /** Its text; that of the action by default. */
  readonly children?: ReactNode;
}

/** A button whose action is confirmed first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { named, variant = "default", disabled = false, children, ...question } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} disabled={disabled} aria-label={named} onClick={() => setAsking(true)}>
        {children ?? question.action}
      </Button>
      {isAsking && <Confirm {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
