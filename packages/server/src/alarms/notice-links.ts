import { randomUUID } from "node:crypto";
import { Choice, Int, Num, Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, readStored, Stored, Words } from "@refugium/model/declare/table.ts";
import { hours, type Instant, instant } from "@refugium/model/declare/units.ts";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { LANGUAGE_CODES, type LanguageCode } from "@refugium/model/messages/language-codes.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Clock } from "../kernel/clock.ts";
import { Refusal } from "../kernel/refusal.ts";
import { canBeAcknowledged, isStanding } from "./alarm-entry.ts";
import type { Alarms } from "./alarms.ts";
import type { LinkAddresses } from "./channel.ts";
import type { AlarmDesk } from "./channel-listener.ts";

/** The links that were followed: each works once. */
export const SPENT_LINKS = defineTable<SpentLink>({
  name: "spent_links",
  row: Stored({ until: Moment() }),
  most: 20_000,
});
interface SpentLink {
  readonly until: Instant;
}

/** What a link does, for one occurrence of one alarm. */
export interface LinkTarget {
  readonly does: "acknowledge" | "silence";
  readonly alarm: string;
  readonly count: number;
  readonly until: number;
  readonly language: LanguageCode;
  /** The recipient's name. */
  readonly by: string;
  /** Random: what is spent when the link was followed. */
  readonly key: string;
}

const TARGET = Stored({
  does: Choice(["acknowledge", "silence"]),
  alarm: Words(),
  count: Int({ min: 0 }),
  until: Num({ min: 0 }),
  language: Choice(LANGUAGE_CODES),
  by: Words(),
  key: Text({ min: 1, max: 40 }),
});

export interface NoticeLinksPorts {
  readonly clock: Clock;
  readonly alarms: Pick<Alarms, "list" | "titleOf">;
  /** Does what a link says, and logs it. */
  readonly desk: Pick<AlarmDesk, "acknowledge" | "silence">;
  /** Encrypts and authenticates the text of a link, for a purpose. `open` throws for another text. */
  readonly seal: {
    seal(text: string, purpose: string): string;
    open(sealed: string, purpose: string): string;
  };
  readonly spent: {
    get(key: string): SpentLink | undefined;
    put(key: string, value: SpentLink): void;
    delete(...keys: readonly string[]): void;
    entries(): readonly (readonly [string, SpentLink])[];
  };
  /** Where browsers reach the controller: `https://reef.example.org`; empty: not known, so there are no links. */
  readonly address: () => string;
}

const PURPOSE = "notice-link";
const VALID_FOR = hours(24);

/** Links in messages, which act without signing in: signed, expiring, for one use on one occurrence of one alarm. */
export class NoticeLinks {
  readonly #ports: NoticeLinksPorts;

  constructor(ports: NoticeLinksPorts) {
    this.#ports = ports;
  }

  /** The links of a message about an alarm; undefined where no address is known. */
  addresses(
    alarm: LiveAlarm,
    { name: by, language }: { readonly name: string; readonly language: LanguageCode },
  ): LinkAddresses | undefined {
    const address = this.#ports.address();
    if (address === "") return undefined;
    const open = `${address}/alarms`;
    if (!canBeAcknowledged(alarm)) return { open };
    const { id, count } = alarm;
    const until = this.#ports.clock.now() + VALID_FOR;
    const link = (does: LinkTarget["does"]): string =>
      `${address}/x/notice/${this.#token({ does, alarm: id, count, until, language, by, key: randomUUID() })}`;
    return { acknowledge: link("acknowledge"), silence: link("silence"), open };
  }

  /**
   * What a link does, and the title of its alarm. Throws Refusal: `not-found` for a link that was not made here,
   * `conflict` for one that is spent, has expired, or whose alarm is over.
   */
  look(token: string): LinkTarget & { readonly title: MessageOrText } {
    const target = this.#targetOf(token);
    const { alarms, clock, spent } = this.#ports;
    if (spent.get(target.key) !== undefined) throw new Refusal("conflict", notifications.linkSpent);
    if (target.until < clock.now()) throw new Refusal("conflict", notifications.linkExpired);
    const alarm = alarms.list().find(({ id }) => id === target.alarm);
    if (alarm === undefined || !isStanding(alarm) || alarm.count !== target.count)
      throw new Refusal("conflict", notifications.linkOver);
    return { ...target, title: alarms.titleOf(alarm.id) ?? alarm.message };
  }

  /** Does what the link says, once. Throws like `look`, and when the disk cannot be written. */
  follow(token: string): LinkTarget & { readonly title: MessageOrText } {
    const target = this.look(token);
    const { clock, desk, spent } = this.#ports;
    const old = spent.entries().filter(([, { until }]) => until < clock.now());
    spent.delete(...old.map(([each]) => each));
    spent.put(target.key, { until: instant(target.until) });
    desk[target.does](target.alarm, target.by);
    return target;
  }

  #token(target: LinkTarget): string {
    return Buffer.from(this.#ports.seal.seal(JSON.stringify(target), PURPOSE), "utf8").toString("base64url");
  }

  #targetOf(token: string): LinkTarget {
    const target = readStored(TARGET, this.#opened(token));
    if (target === undefined) throw new Refusal("not-found", notifications.linkUnknown);
    return target;
  }

  #opened(token: string): unknown {
    try {
      const sealed = Buffer.from(token, "base64url").toString("utf8");
      return JSON.parse(this.#ports.seal.open(sealed, PURPOSE));
    } catch {
      // Whatever is wrong with it, it was not made here.
      throw new Refusal("not-found", notifications.linkUnknown);
    }
  }
}
