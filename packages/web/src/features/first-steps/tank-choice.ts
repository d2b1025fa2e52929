import { TANK_PARTS, type TankPart } from "@refugium/model/laws/tank-kinds.ts";

/** What the tank's step chose for the steps that follow; it creates nothing. */
export interface TankChoice {
  /** A TankKind; empty while none was chosen. */
  readonly kind: string;
  /** The steps that are not left out. */
  readonly parts: readonly TankPart[];
}

export const NO_CHOICE: TankChoice = { kind: "", parts: TANK_PARTS };
