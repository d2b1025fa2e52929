/** Pixels: enough to look at a coral on a large screen. */
const LONGEST = 1600;
const QUALITY = 0.85;

/** The size that fits into a square of `longest`, not larger than the picture itself. */
export function fittingSize(
  { width, height }: { readonly width: number; readonly height: number },
  longest = LONGEST,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * A picture as a JPEG of at most 1600 pixels a side, upright, and with nothing of what the camera wrote into it, such as
 * the place. Rejects when the browser cannot read it.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = document.createElement("canvas");
  const size = fittingSize(picture);
  Object.assign(canvas, size);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  // What is transparent would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  if (blob === null) throw new Error("no JPEG");
  return blob;
}
