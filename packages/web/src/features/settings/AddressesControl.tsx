import { Textarea } from "@mantine/core";
import { useState } from "react";
import type { ControlProps } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";

/** A list of texts, one per line. */
export function AddressesControl({ path, label, help }: ControlProps) {
  const draft = useFormDraft();
  const value = draft.get(path);
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join("\n") : ""));
  return (
    <Textarea
      name={path}
      label={label}
      description={help}
      error={draft.fault(path)}
      minRows={2}
      rows={Math.max(2, text.split("\n").length)}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        draft.set(
          path,
          next
            .split(/[\n,;]/)
            .map((each) => each.trim())
            .filter((each) => each !== ""),
        );
      }}
    />
  );
}
