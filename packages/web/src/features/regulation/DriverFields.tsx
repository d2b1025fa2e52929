import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { type ControlProps, ReferenceControl } from "../../form/controls.tsx";

interface DriverFieldsProps {
  readonly isMacro: boolean;
  readonly up: ControlProps;
  readonly down: ControlProps;
}

/** Selects what raises and what lowers a value: equipment or macros. */
export function DriverFields({ isMacro, up, down }: DriverFieldsProps) {
  const to = isMacro ? macros : equipment;
  return (
    <>
      <ReferenceControl {...up} to={to} />
      <ReferenceControl {...down} to={to} />
    </>
  );
}
