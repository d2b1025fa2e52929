import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { rowNamed } from "../../../control/risks.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collections } from "../../../resources/collections.ts";
import { probeNames } from "./probes.ts";

/**
 * Controllers with a probe in common regulate one water: under two names they could heat and cool it together. Validated
 * between rows that would run, whether the module runs or not.
 */
export function refuseTwoWatersOfOneProbe(scope: Scope, collections: Collections): void {
  const controllers = collections.of(tcs);
  controllers.attach(scope, {
    prepare: ({ next }) => {
      const other = controllers.rows.find((row) => row.id !== next.id && isApart(next, row));
      if (other !== undefined) throw twoWaters(next, other);
      return next;
    },
  });
}

function isApart(one: TemperatureController, other: TemperatureController): boolean {
  const wouldRun = ({ enable, control }: TemperatureController): boolean => enable && control;
  return wouldRun(one) && wouldRun(other) && one.water !== other.water && inCommon(one, other) !== undefined;
}

function inCommon(one: TemperatureController, other: TemperatureController): string | undefined {
  return probeNames(one).find((name) => name !== "" && probeNames(other).includes(name));
}

function twoWaters(next: TemperatureController, other: TemperatureController): Refusal {
  const [one, neighbour] = [rowNamed("tcs", next), rowNamed("tcs", other)];
  const sensor = inCommon(next, other) ?? "";
  return new Refusal("conflict", messages.oneWater({ one, other: neighbour, sensor }), [
    { path: "water", message: messages.mustBeWaterOf({ other: neighbour }) },
  ]);
}
