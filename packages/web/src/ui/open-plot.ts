import uPlot from "uplot";
import { timeAxis } from "./time-axis.ts";
import { valueAxis } from "./value-axis.ts";

/** Creates a plot in an element and follows its size. */
export function openPlot(
  element: HTMLElement,
  options: uPlot.Options,
  data: uPlot.AlignedData,
): { readonly plot: uPlot; close(): void } {
  const plot = new uPlot(options, data, element);
  const observer = new ResizeObserver(() =>
    plot.setSize({ width: element.clientWidth, height: element.clientHeight }),
  );
  observer.observe(element);
  return {
    plot,
    close: () => {
      observer.disconnect();
      plot.destroy();
    },
  };
}

/** A colour of the palette by name, as the page's present theme shows it. */
export type Colour = (name: string) => string;

export function coloursOf(element: HTMLElement): Colour {
  return (name) => getComputedStyle(element).getPropertyValue(`--sea-${name}`).trim();
}

interface Frame {
  readonly units: readonly string[];
  /** Pixels above the lines. */
  readonly top: number;
  /** True: the time axis has vertical lines. */
  readonly hasGrid: boolean;
  /** No labels of this unit above it; undefined: no limit. */
  most?(unit: string): number | undefined;
}

/** Options that all charts have in common: size, the tank's clock, and an axis for each of the first two units. */
export function plotFrame(element: HTMLElement, { units, top, hasGrid, most }: Frame) {
  const colour = coloursOf(element);
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [top, units.length > 1 ? 0 : 16, 0, 0],
    tzDate: (at) => uPlot.tzDate(new Date(at * 1000), "Etc/UTC"),
    legend: { show: false },
    axes: [
      timeAxis(colour("quiet"), hasGrid ? colour("line") : undefined),
      ...units
        .slice(0, 2)
        .map((unit, index) =>
          valueAxis(colour, { unit, scale: scaleOf(index), isRight: index === 1, most: most?.(unit) }),
        ),
    ],
  } satisfies Partial<uPlot.Options>;
}

/** Name of the scale of the n-th unit. */
export function scaleOf(index: number): string {
  return index === 0 ? "y" : `y${index}`;
}

/** Bands of lines whose extremes are two series before them. `fills`: colour of each line, undefined without extremes. */
export function envelopes(fills: readonly (string | undefined)[]): uPlot.Band[] {
  const bands: uPlot.Band[] = [];
  let series = 1;
  for (const fill of fills) {
    if (fill !== undefined) bands.push({ series: [series, series + 1], fill });
    series += fill === undefined ? 1 : 3;
  }
  return bands;
}
