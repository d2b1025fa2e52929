import type { ComponentProps } from "react";

export interface ButtonProps extends ComponentProps<"button"> {
  /** `filled`, the default: the main action. */
  readonly variant?: "filled" | "default" | undefined;
  /** True while the action runs: it cannot be started again. */
  readonly loading?: boolean | undefined;
}

/** A button with a text. The first page has some, and is there sooner without those of the component library. */
export function Button({ variant = "filled", loading = false, ...props }: ButtonProps) {
  const { className = "", disabled = false, children, ...others } = props;
  return (
    <button
      type="button"
      {...others}
      className={`button ${className}`}
      data-variant={variant}
      data-loading={loading || undefined}
      disabled={disabled || loading}
    >
      {loading && <span className="button-loader" aria-hidden="true" />}
      <span className="button-label">{children}</span>
    </button>
  );
}
