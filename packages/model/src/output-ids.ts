// Ids of physical outputs, by their connectors, in the live stream and in GET /api/outputs.

/** The output of an outlet: `outlet-1`. */
export function outletOutput(outletId: string): string {
  return `outlet-${outletId}`;
}

/** The output of one pin of a jack: `jack-1-0`. */
export function jackOutput(jackId: string, pin: number | string): string {
  return `jack-${jackId}-${pin}`;
}
