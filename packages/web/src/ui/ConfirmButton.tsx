import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Confirm, type ConfirmProps } from "./Confirm.tsx";

interface ConfirmButtonProps extends Omit<ConfirmProps, "onClose">, Pick<ButtonProps, "variant"> {
  /** Accessible name, where the text alone does not say of what. */
  readonly label?: string;
  /** Its text; that of the action by default. */
  readonly children?: ReactNode;
}

/** A button whose action is confirmed first. */
export function ConfirmButton({ label, variant = "default", children, ...question }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} aria-label={label} onClick={() => setAsking(true)}>
        {children ?? question.action}
      </Button>
      {isAsking && <Confirm {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
