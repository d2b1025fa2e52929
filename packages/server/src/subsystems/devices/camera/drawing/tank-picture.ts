import { Picture } from "./picture.ts";

/** 3 × 5 dots per character, row by row from the top. */
const FONT: Readonly<Record<string, string>> = {
  "0": "111101101101111",
  "1": "010110010010111",
  "2": "111001111100111",
  "3": "111001111001111",
  "4": "101101111001001",
  "5": "111100111001111",
  "6": "111100111101111",
  "7": "111001001001001",
  "8": "111101111101111",
  "9": "111101111001111",
  ":": "000010000010000",
  "-": "000000111000000",
};
const SIZE = { width: 480, height: 272 };
const DOT = 4;

/** A drawn reef tank with the time in its corner, brighter by day. `text` has digits, colons, dashes and blanks. */
export function drawTank(text: string, hour: number): Picture {
  const picture = new Picture(SIZE.width, SIZE.height);
  const daylight = 0.35 + 0.65 * Math.max(0, Math.sin(((hour - 7) / 14) * Math.PI));
  const lit = (red: number, green: number, blue: number) =>
    [red * daylight, green * daylight, blue * daylight] as const;
  picture.paint((x, y) => {
    const depth = y / SIZE.height;
    const surface = 22 + 3 * Math.sin(x / 19);
    if (y < surface) return lit(214, 226, 232);
    const sand = SIZE.height - 34 + 4 * Math.sin(x / 37);
    return y > sand ? lit(222, 204, 160) : lit(30, 150 - 70 * depth, 214 - 90 * depth);
  });
  const ellipse = (
    cx: number,
    cy: number,
    [rx, ry]: readonly [number, number],
    colour: ReturnType<typeof lit>,
  ) => picture.paint((x, y) => (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1 ? colour : undefined));
  ellipse(120, 236, [80, 56], lit(118, 96, 110));
  ellipse(330, 240, [110, 72], lit(104, 88, 104));
  ellipse(96, 182, [20, 26], lit(226, 92, 150));
  ellipse(300, 172, [34, 22], lit(96, 190, 96));
  ellipse(372, 170, [22, 30], lit(240, 150, 60));
  ellipse(220, 110, [24, 11], lit(250, 140, 30));
  ellipse(246, 110, [8, 9], lit(250, 250, 250));
  ellipse(404, 82, [18, 9], lit(60, 90, 230));
  write(picture, text);
  return picture;
}

function write(picture: Picture, text: string): void {
  [...text].forEach((character, position) => {
    [...(FONT[character] ?? "")].forEach((dot, index) => {
      if (dot === "0") return;
      const left = 8 + (position * 4 + (index % 3)) * DOT;
      const top = SIZE.height - 8 - (5 - Math.floor(index / 3)) * DOT;
      for (let each = 0; each < DOT * DOT; each++) {
        picture.set(left + (each % DOT), top + Math.floor(each / DOT), [255, 255, 255]);
      }
    });
  });
}
