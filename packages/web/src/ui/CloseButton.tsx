interface CloseButtonProps {
  readonly "aria-label": string;
  onClick(): void;
}

/** A cross that closes or removes something. */
export function CloseButton(props: CloseButtonProps) {
  return (
    <button type="button" className="icon-button" {...props}>
      <svg viewBox="0 0 15 15" width="20" height="20" aria-hidden="true">
        <path
          d="m3.6 3.6 7.8 7.8m0-7.8-7.8 7.8"
          stroke="currentColor"
          strokeWidth="1.15"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
