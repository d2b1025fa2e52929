import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import { LONGER_THAN_A_FEEDING } from "@refugium/model/laws/alarm-notice.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import type { Alarms, Condition } from "../../alarms/alarms.ts";
import type { Obstacle } from "./obstacles.ts";

type Kind = Pick<Condition, "priority" | "title" | "onDelay">;

const OBSTACLES: Readonly<Record<Obstacle["code"], Kind>> = {
  "inlet-failed": { priority: "critical", title: "sensor failed" },
  "too-high": { priority: "critical", title: "level is too high" },
  leak: { priority: "critical", title: "found a leak" },
  "reservoir-empty": { priority: "warning", title: "reservoir is empty" },
  "requires-off": {
    priority: "warning",
    title: "waits for other equipment",
    onDelay: LONGER_THAN_A_FEEDING,
  },
};

const hoursOf = (span: Milliseconds): string => (span / 3_600_000).toFixed(1);

/** The alarms of one ATO: each raised when it breaks, cleared when it heals. */
export class AtoAlarms {
  readonly #alarms: Alarms;
  readonly #subject: Subject;
  readonly #name: string;

  constructor(alarms: Alarms, ato: Ato) {
    this.#alarms = alarms;
    this.#subject = { type: "atos", id: ato.id };
    this.#name = ato.name || ato.id;
  }

  checkFailed(reason: Said): void {
    this.#set("check-failed", true, { priority: "critical", title: "fails" }, reason);
  }

  checkRecovered(): void {
    this.#alarms.clear("check-failed", this.#subject);
  }

  obstacles(obstacles: readonly Obstacle[]): void {
    for (const code of Object.keys(OBSTACLES)) {
      // The keys of the table above.
      const key = code as Obstacle["code"];
      const found = obstacles.find((each) => each.code === key);
      this.#set(key, found !== undefined, OBSTACLES[key], `${found?.reason}: no pump`);
    }
  }

  /** `latched`: the ATO disabled itself for it, so it stands until a person clears it. */
  elevatedUsage(holds: boolean, seconds: number, limit: number, latched = false): void {
    const detail = `${Math.round(seconds)} s of pumping within an hour, limit ${limit} s${latched ? "; it disabled itself" : ""}`;
    this.#set("elevated-usage", holds, { priority: "warning", title: "elevated usage" }, detail, latched);
  }

  sensorTriggered(holds: boolean, latched = false): void {
    const detail = `the level is low${latched ? "; it disabled itself" : ""}`;
    this.#set("sensor-triggered", holds, { priority: "warning", title: "sensor triggered" }, detail, latched);
  }

  /** `priority` undefined: it fills as it usually does. */
  noTopOff(
    priority: "warning" | "critical" | undefined,
    quiet: Milliseconds,
    usual: Milliseconds | undefined,
  ): void {
    const span = hoursOf(quiet);
    const detail =
      usual === undefined
        ? `for ${span} h: is the float stuck on full, or the pump's hose off?`
        : `for ${span} h, usually at least every ${hoursOf(usual)} h: is the float stuck on full, or the pump's hose off?`;
    const kind = { priority: priority ?? "warning", title: "has not filled" } as const;
    this.#set("no-top-off", priority !== undefined, kind, detail);
  }

  #set(code: string, holds: boolean, { title, ...kind }: Kind, detail: Said, latched = false): void {
    if (!holds) {
      this.#alarms.clear(code, this.#subject);
      return;
    }
    const full = `ATO '${this.#name}' ${title}`;
    const condition = {
      code,
      subject: this.#subject,
      ...kind,
      title: full,
      message: alarmMessages.detailed({ title: full, detail }),
      latched,
    };
    this.#alarms.raise(condition);
  }
}
