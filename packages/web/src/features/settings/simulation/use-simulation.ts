import type { FAULT_KINDS, TANK_TRUTHS, WIRING_ROLES } from "@refugium/model/operations/simulation.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { get } from "../../../api/request.ts";

export type Truth = (typeof TANK_TRUTHS)[number];
export type FaultKind = (typeof FAULT_KINDS)[number];
type WiringRole = (typeof WIRING_ROLES)[number];

export interface SimulatedFault {
  readonly id: string;
  /** `outlet:1`, `sensor:28-…`. */
  readonly target: string;
  readonly kind: FaultKind;
  readonly value?: number;
  readonly amplitude?: number;
  readonly seconds?: number;
}

export interface Wire {
  readonly driver: string;
  readonly pin: number;
  readonly role: Exclude<WiringRole, "none">;
  readonly watts: number;
  readonly reverse: boolean;
}

/** The answer of GET /api/simulation. */
export interface SimulationState {
  readonly speed: number;
  /** ISO time of the simulated wall clock. */
  readonly time: string;
  /** °C, °C, pH, share of the chamber, litres, g/kg, dKH. */
  readonly tank: Readonly<Record<Truth, number>>;
  readonly faults: readonly SimulatedFault[];
  readonly wiring: readonly Wire[];
}

const KEY = ["simulation"];
/** The true values are not in the live state: they are polled while shown. */
const POLL_MS = 2000;

export function useSimulation() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<SimulationState>("/api/simulation", signal),
    refetchInterval: POLL_MS,
  });
}

/** Refetches after a change. */
export function useRenewSimulation(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
