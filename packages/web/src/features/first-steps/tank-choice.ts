import { TANK_KINDS, TANK_PARTS, type TankPart } from "@refugium/model/laws/tank-kinds.ts";

/** What earlier steps chose for the steps that follow; it creates nothing. Kept in this browser. */
export interface TankChoice {
  /** A TankKind; empty while none was chosen. */
  readonly kind: string;
  /** The steps that are not left out. */
  readonly parts: readonly TankPart[];
  /** The most that may be dosed a day, in ml; 0 while it was not chosen. */
  readonly mostDaily: number;
}

const NONE = "-";

/** As the preference `firstSteps` is stored. */
export function writeChoice({ kind, parts, mostDaily }: TankChoice): string {
  return [kind === "" ? NONE : kind, parts.length === 0 ? NONE : parts.join(","), mostDaily].join(" ");
}

export function readChoice(stored: string | undefined): TankChoice {
  const [kind = NONE, parts, most] = (stored ?? "").split(" ");
  return {
    kind: TANK_KINDS.find((each) => each === kind) ?? "",
    parts: parts === undefined ? TANK_PARTS : TANK_PARTS.filter((part) => parts.split(",").includes(part)),
    mostDaily: Math.max(0, Number(most) || 0),
  };
}
