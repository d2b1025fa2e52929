/** Copies the text of a field; true when it was copied. */
export async function copyFrom(field: HTMLInputElement | null): Promise<boolean> {
  if (field === null) return false;
  const isWritten = await writeText(field.value);
  if (isWritten) return true;
  field.select();
  // The only way on pages without encryption, where most phones meet the controller.
  return document.execCommand("copy");
}

async function writeText(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
