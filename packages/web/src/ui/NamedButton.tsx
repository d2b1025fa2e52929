import { Button, type ButtonProps } from "./Button.tsx";

interface NamedButtonProps extends Pick<ButtonProps, "className" | "disabled" | "loading" | "variant"> {
  readonly label: string;
  /** The label with the name of the thing: a page has several buttons with the same label. */
  readonly named: string;
  onPress(): void;
}

/** A plain button whose accessible name distinguishes it from others with the same label. */
export function NamedButton({ label, named, onPress, ...look }: NamedButtonProps) {
  return (
    <Button variant="default" {...look} aria-label={named} onClick={onPress}>
      {label}
    </Button>
  );
}
