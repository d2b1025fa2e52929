import { type RefObject, useEffect, useRef } from "react";

/** Opens a dialog over the page while its component is there; then the focus returns to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      // An unmounted dialog does not return the focus by itself.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
