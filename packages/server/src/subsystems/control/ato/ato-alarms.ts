import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { LONGER_THAN_A_FEEDING } from "@refugium/model/laws/alarm-notice.ts";
import { ato as atoMessages } from "@refugium/model/messages/ato.ts";
import {
  type Message,
  type MessageOrText,
  type RowName,
  type Span,
  span,
} from "@refugium/model/messages/message.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import type { Alarms, Condition } from "../../../alarms/alarms.ts";
import { SubjectAlarms } from "../../../alarms/subject-alarms.ts";
import { rowNamed } from "../../../control/risks.ts";
import type { Obstacle } from "./level-inputs.ts";

type Kind = Pick<Condition, "priority" | "onDelay"> & {
  readonly title: (of: { readonly ato: RowName }) => Message;
};

const OBSTACLES: Readonly<Record<Obstacle["code"], Kind>> = {
  "inlet-failed": { priority: "critical", title: atoMessages.sensorFailedTitle },
  "too-high": { priority: "critical", title: atoMessages.tooHighTitle },
  leak: { priority: "critical", title: atoMessages.leakTitle },
  "reservoir-empty": { priority: "warning", title: atoMessages.reservoirTitle },
  "requires-off": {
    priority: "warning",
    title: atoMessages.waitsTitle,
    onDelay: LONGER_THAN_A_FEEDING,
  },
};

const inHours = (time: Milliseconds): Span => span(time, { in: "h", digits: 1 });
const inSeconds = (count: number): Span => span(count * 1000, { in: "s" });

export class AtoAlarms {
  readonly #alarms: SubjectAlarms;
  readonly #ato: RowName;

  constructor(alarms: Alarms, ato: Ato) {
    this.#alarms = new SubjectAlarms(alarms, { type: "atos", id: ato.id });
    this.#ato = rowNamed("atos", ato);
  }

  checkFailed(reason: MessageOrText): void {
    this.#set("check-failed", true, { priority: "critical", title: atoMessages.failsTitle }, reason);
  }

  checkRecovered(): void {
    this.#alarms.clear("check-failed");
  }

  obstacles(obstacles: readonly Obstacle[]): void {
    for (const code of Object.keys(OBSTACLES)) {
      // The keys of the table above.
      const key = code as Obstacle["code"];
      const found = obstacles.find((each) => each.code === key);
      if (found === undefined) this.#alarms.clear(key);
      else this.#set(key, true, OBSTACLES[key], atoMessages.noPump({ reason: found.reason }));
    }
  }

  /** `latched`: the ATO has disabled itself, and the alarm stands until a person clears it. */
  elevatedUsage(holds: boolean, seconds: number, limit: number, latched = false): void {
    const usage = { pumped: inSeconds(Math.round(seconds)), limit: inSeconds(limit) };
    const detail = latched ? atoMessages.usageDisabled(usage) : atoMessages.usage(usage);
    const kind = { priority: "warning", title: atoMessages.usageTitle } as const;
    this.#set("elevated-usage", holds, kind, detail, latched);
  }

  sensorTriggered(holds: boolean, latched = false): void {
    const detail = latched ? atoMessages.levelLowDisabled : atoMessages.levelLow;
    const kind = { priority: "warning", title: atoMessages.triggeredTitle } as const;
    this.#set("sensor-triggered", holds, kind, detail, latched);
  }

  /** `priority` undefined clears the alarm. */
  noTopOff(
    priority: "warning" | "critical" | undefined,
    quiet: Milliseconds,
    usual: Milliseconds | undefined,
  ): void {
    const silence = { quiet: inHours(quiet) };
    const detail =
      usual === undefined
        ? atoMessages.silent(silence)
        : atoMessages.silentUnusually({ ...silence, usual: inHours(usual) });
    const kind = { priority: priority ?? "warning", title: atoMessages.silentTitle } as const;
    this.#set("no-top-off", priority !== undefined, kind, detail);
  }

  #set(code: string, holds: boolean, { title, ...kind }: Kind, detail: MessageOrText, latched = false): void {
    const condition = { code, ...kind, title: title({ ato: this.#ato }), latched };
    this.#alarms.set(condition, holds ? detail : undefined);
  }
}
