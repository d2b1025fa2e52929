import { inlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useRows } from "../../../api/rows.ts";
import type { Option } from "../../../form/controls.tsx";
import { type Degrees, figure, measure, useDegrees } from "../../../text/format.ts";
import { useTranslation } from "../../../text/translate.ts";
import { alarmWords, type InterlockNames } from "./interlock-words.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Selectable sources of a condition, by type. */
export interface Watchable {
  readonly inlet: readonly Option[];
  readonly equipment: readonly Option[];
  readonly reading: readonly Option[];
}

/** Selectable effects: equipment, and dosing pumps and lights, which are forced off only. */
export function useForceable(): readonly Option[] {
  return [
    ...useRows(equipment).map((row) => option(row)),
    ...useRows(pumps).map((row) => option(row, "pumps/")),
    ...useRows(lights).map((row) => option(row, "lights/")),
  ];
}

export function useWatchable(): Watchable {
  return {
    inlet: useRows(inlets).map((row) => option(row)),
    equipment: useRows(equipment).map((row) => option(row)),
    reading: [
      ...useRows(tcs).map((row) => option(row, "tcs/")),
      ...useRows(phprobes).map((row) => option(row, "phprobes/")),
    ],
  };
}

function option({ id, name }: Named, prefix = ""): Option {
  return { value: `${prefix}${id}`, label: name === "" ? `${prefix}${id}` : name };
}

/** Unit of a reading's limit: temperatures as chosen; undefined for pH. */
export function useLimitUnit(): (id: string) => Degrees | undefined {
  const controllers = useRows(tcs);
  const celsius = useDegrees(false);
  const fahrenheit = useDegrees(true);
  return (id) => {
    const found = controllers.find((row) => `tcs/${row.id}` === id);
    if (found === undefined) return undefined;
    return found.fahrenheit ? fahrenheit : celsius;
  };
}

export function useInterlockNames(): InterlockNames {
  const { t } = useTranslation("interlocks");
  const watchable = useWatchable();
  const forceable = useForceable();
  const unitOf = useLimitUnit();
  const find = (options: readonly Option[], id: string): string =>
    options.find(({ value }) => value === id)?.label ?? t("gone", { id });
  return {
    watched: ({ source, id }) => (source === "alarm" ? alarmWords(id) : find(watchable[source], id)),
    limit: ({ id, value }) => {
      const degrees = unitOf(id);
      return degrees === undefined ? figure(value, 2) : measure(degrees.show(value), degrees.unit, 1);
    },
    equipment: (id) => find(forceable, id),
  };
}
