export type Colour = readonly [red: number, green: number, blue: number];

/** A picture in memory: three bytes per pixel, row by row. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #bytes: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#bytes = new Uint8Array(width * height * 3);
  }

  /** Outside the picture: the nearest pixel. */
  at(x: number, y: number): Colour {
    const clampedX = Math.min(Math.max(0, Math.trunc(x)), this.width - 1);
    const clampedY = Math.min(Math.max(0, Math.trunc(y)), this.height - 1);
    const start = (clampedY * this.width + clampedX) * 3;
    // The clamped indices exist; a check for every pixel would be slow.
    const bytes = this.#bytes;
    return [bytes[start] as number, bytes[start + 1] as number, bytes[start + 2] as number];
  }

  /** Ignored outside the picture. */
  set(x: number, y: number, colour: Colour): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.#bytes.set(colour, (Math.trunc(y) * this.width + Math.trunc(x)) * 3);
  }

  /** Sets every pixel for which `colourAt` gives a colour. */
  paint(colourAt: (x: number, y: number) => Colour | undefined): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const colour = colourAt(x, y);
        if (colour !== undefined) this.set(x, y, colour);
      }
    }
  }

  scaledTo(width: number): Picture {
    const height = Math.max(1, Math.round((this.height * width) / this.width));
    const scaled = new Picture(width, height);
    scaled.paint((x, y) => this.at((x * this.width) / width, (y * this.height) / height));
    return scaled;
  }
}

/** The element at an index. Throws RangeError outside the list. */
export function nth<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`a list of ${list.length} has no element ${index}`);
  return element;
}
