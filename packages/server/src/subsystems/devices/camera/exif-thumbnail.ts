// A JPEG of a camera has a small one inside (Exif 2.32, section 4.5.4): about 320 pixels wide, made by the camera's program.

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const EXIF = "Exif\0\0";
/** Tags of the second directory: where the small picture begins, and how long it is. */
const OFFSET_TAG = 0x0201;
const LENGTH_TAG = 0x0202;

/** The thumbnail inside a JPEG; undefined when there is no valid one. */
export function exifThumbnail(jpeg: Buffer): Buffer | undefined {
  try {
    const exif = exifOf(jpeg);
    return exif === undefined ? undefined : smallPicture(exif);
  } catch (error) {
    // An offset outside the file: the directory is damaged.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The TIFF structure of the Exif segment. */
function exifOf(jpeg: Buffer): Buffer | undefined {
  let at = 2;
  while (jpeg.readUInt8(at) === 0xff) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === START_OF_SCAN) return undefined;
    const length = jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at + 4, at + 2 + length);
    if (marker === APP1 && segment.toString("latin1", 0, EXIF.length) === EXIF)
      return segment.subarray(EXIF.length);
    at += 2 + length;
  }
  return undefined;
}

function smallPicture(tiff: Buffer): Buffer | undefined {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const first = long(4);
  const second = long(first + 2 + 12 * short(first));
  if (second === 0) return undefined;
  const tags = new Map<number, number>();
  for (let entry = 0; entry < short(second); entry += 1) {
    const at = second + 2 + 12 * entry;
    tags.set(short(at), long(at + 8));
  }
  const [offset, length] = [tags.get(OFFSET_TAG), tags.get(LENGTH_TAG)];
  if (offset === undefined || length === undefined) return undefined;
  const small = tiff.subarray(offset, offset + length);
  return small.length === length && small.toString("hex", 0, 2) === "ffd8" ? small : undefined;
}
