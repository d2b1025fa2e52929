/** A line of the legend; `colour` in CSS syntax. */
interface PictureLine {
  readonly title: string;
  readonly colour: string;
  readonly isDashed: boolean;
}

interface PictureOptions {
  readonly chart: HTMLCanvasElement;
  readonly title: string;
  readonly lines: readonly PictureLine[];
  readonly background: string;
  readonly text: string;
}

const LINE = 24;
const EDGE = 16;

/** A picture of the chart with title and legend; undefined when the browser cannot make one. */
export async function chartPicture(options: PictureOptions): Promise<Blob | undefined> {
  const { chart, title, lines, background, text } = options;
  const ratio = devicePixelRatio;
  const canvas = document.createElement("canvas");
  const head = (EDGE + LINE * (lines.length + 1) + EDGE / 2) * ratio;
  canvas.width = chart.width + 2 * EDGE * ratio;
  canvas.height = chart.height + head + EDGE * ratio;
  const paper = canvas.getContext("2d");
  if (paper === null) return undefined;
  paper.fillStyle = background;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(chart, EDGE * ratio, head);
  paper.textBaseline = "middle";
  paper.scale(ratio, ratio);
  paper.fillStyle = text;
  paper.font = "600 16px system-ui, sans-serif";
  paper.fillText(title, EDGE, EDGE + LINE / 2);
  paper.font = "14px system-ui, sans-serif";
  for (const [index, line] of lines.entries()) {
    const middle = EDGE + LINE * (index + 1.5);
    paper.fillStyle = line.colour;
    paper.fillRect(EDGE, middle - 3, line.isDashed ? 7 : 18, 6);
    if (line.isDashed) paper.fillRect(EDGE + 11, middle - 3, 7, 6);
    paper.fillStyle = text;
    paper.fillText(line.title, EDGE + 28, middle);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png"));
}
