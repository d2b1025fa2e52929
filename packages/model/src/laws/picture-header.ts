// What the first bytes of a picture say: JPEG (ITU-T T.81, annex B), PNG (PNG 1.2, section 11.2.2), WebP (RFC 9649).

const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;
export type PictureType = keyof typeof ENDINGS;
export const PICTURE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
] as const satisfies readonly PictureType[];

export interface PictureHeader {
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels: a browser needs four bytes for each to show a picture. */
export const LONGEST_SIDE = 8192;

/** The name of a stored picture: a digest of its content, and its type. */
export const PICTURE_FILE = /^[0-9a-f]{32}\.(jpg|png|webp)$/;

export function pictureFile(digest: string, type: PictureType): string {
  return `${digest}.${ENDINGS[type]}`;
}

/** The type of a stored picture; undefined for any other name. */
export function typeOfFile(file: string): PictureType | undefined {
  const ending = PICTURE_FILE.exec(file)?.[1];
  return PICTURE_TYPES.find((type) => ENDINGS[type] === ending);
}

/** Undefined for bytes that are none of the three kinds, or end before their size is known. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return jpegHeader(view) ?? pngHeader(view) ?? webpHeader(view);
  } catch {
    // Only a number beyond the end of the bytes throws.
    return undefined;
  }
}

const START_OF_IMAGE = 0xff_d8;
const FILL = 0xff;
/** Start of scan and end of image: no size has come before the picture itself. */
const TOO_LATE = [0xda, 0xd9];
/** Markers from C0 to CF that are no start of a frame: tables and an extension. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];

function jpegHeader(view: DataView): PictureHeader | undefined {
  if (view.getUint16(0) !== START_OF_IMAGE) return undefined;
  let at = 2;
  while (view.getUint8(at) === FILL) {
    const marker = view.getUint8(at + 1);
    if (TOO_LATE.includes(marker)) return undefined;
    if ((marker & 0xf0) === 0xc0 && !NO_FRAME.includes(marker))
      return { type: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === FILL ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function pngHeader(view: DataView): PictureHeader | undefined {
  if (view.getUint32(0) !== 0x89_50_4e_47 || view.getUint32(4) !== 0x0d_0a_1a_0a) return undefined;
  if (view.getUint32(8) !== 13 || textAt(view, 12) !== "IHDR") return undefined;
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

function webpHeader(view: DataView): PictureHeader | undefined {
  if (textAt(view, 0) !== "RIFF" || textAt(view, 8) !== "WEBP") return undefined;
  const size = webpSize(view, textAt(view, 12));
  return size && { type: "image/webp", ...size };
}

function webpSize(view: DataView, chunk: string): Omit<PictureHeader, "type"> | undefined {
  if (chunk === "VP8X") return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (chunk === "VP8L" && view.getUint8(20) === 0x2f) {
    const sides = view.getUint32(21, true);
    return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >>> 14) & 0x3fff) };
  }
  if (chunk === "VP8 " && view.getUint16(23) === 0x9d_01)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return undefined;
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)));
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
}
