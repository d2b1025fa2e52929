import type uPlot from "uplot";

export interface Flag {
  /** Wall seconds. */
  readonly at: number;
  readonly label: string;
}

interface FlagColours {
  readonly line: string;
  readonly text: string;
}

/** One vertical line per flag, in order of time; its label only where it does not overlap the next flag. */
export function drawFlags(plot: uPlot, flags: readonly Flag[], { line, text }: FlagColours): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const right = bbox.left + bbox.width;
  ctx.save();
  ctx.strokeStyle = line;
  ctx.lineWidth = ratio;
  ctx.font = `${11 * ratio}px system-ui, sans-serif`;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  for (const [index, { at, label }] of flags.entries()) {
    const x = plot.valToPos(at, "x", true);
    if (x < bbox.left || x > right) continue;
    ctx.setLineDash([2 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.fillStyle = line;
    ctx.fillRect(x, bbox.top - 10 * ratio, 8 * ratio, 8 * ratio);
    const next = flags[index + 1];
    const end = next === undefined ? right : Math.min(right, plot.valToPos(next.at, "x", true));
    const start = x + 12 * ratio;
    if (start + ctx.measureText(label).width > end) continue;
    ctx.fillStyle = text;
    ctx.fillText(label, start, bbox.top - 2 * ratio);
  }
  ctx.restore();
}
