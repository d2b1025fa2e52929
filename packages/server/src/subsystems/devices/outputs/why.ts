import type { Subject } from "@refugium/model/events.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { WhyChange, WhyReading } from "@refugium/model/why.ts";
import type { Actuator } from "../../../hardware/actuator.ts";

/** Readings and schedules of an output's subject. */
export interface WhyPorts {
  readonly readingsOf: (subject: Subject) => readonly WhyReading[];
  /** Planned switches of the subject, the nearest first. */
  readonly plannedFor: (subject: Subject) => readonly WhyChange[];
}

/** The known next changes of an output. Timers are left out while a controller has a claim: they do not override it. */
export function nextOf(actuator: Actuator, { plannedFor }: WhyPorts): readonly WhyChange[] {
  const { rank, ends_at: endsAt } = actuator.state;
  const { trip, claims, policy } = actuator;
  const unknown = { at: null, macro: "", value: null };
  if (trip !== undefined) return [{ ...unknown, kind: "trip", name: policy.name }];
  const person = claims.find((claim) => claim.rank === "person");
  const controller = claims.find((claim) => claim.rank === "controller");
  const planned = plannedFor(policy.subject);
  return [
    ...(rank === "person" && endsAt !== null
      ? [{ ...unknown, kind: "override" as const, at: endsAt, ...withCode("name", person?.owner.name ?? "") }]
      : []),
    ...(controller === undefined || planned.some(({ kind }) => kind === "dose")
      ? planned
      : [{ ...unknown, kind: "controller" as const, ...withCode("name", controller.owner.name) }]),
  ];
}
