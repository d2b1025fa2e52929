import uPlot from "uplot";

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
