import { hours } from "@refugium/model/declare/units.ts";
import type { LogKind, Subject } from "@refugium/model/events.ts";
import { access } from "@refugium/model/messages/access.ts";
import { type Message, type MessageOrText, span, verbatim } from "@refugium/model/messages/message.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { type Clock, realUptime } from "../../../kernel/clock.ts";
import type { Actor, Visitor } from "../../../resources/operations.ts";
import type { Passkey } from "./passkey-table.ts";

/** Number of sessions, tokens and passkeys that a change of credentials ended. */
export interface Ended {
  readonly sessions: number;
  readonly tokens: number;
  readonly passkeys: number;
}

/** The owner's log. */
export interface BookPort {
  write(kind: LogKind, subject: Subject, message: MessageOrText, by?: string): void;
}

const SUBJECT: Subject = { type: "access", id: "1" };
/** Repeated sign-ins of one program are logged once in this time. */
const QUIET_MS = hours(1);
const MOST_LOGGED = 1000;

/** Logs sign-ins and changes of access, with user and address. A passkey that may have a copy is an alarm, too. */
export class AccessBook {
  readonly #clock: Clock;
  readonly #port: BookPort;
  readonly #alarms: Pick<Alarms, "raise">;
  /** Real uptime in milliseconds of the last line, by address and kind of sign-in. */
  readonly #logged = new Map<string, number>();

  constructor(clock: Clock, port: BookPort, alarms: Pick<Alarms, "raise">) {
    this.#clock = clock;
    this.#port = port;
    this.#alarms = alarms;
  }

  signedIn(user: string, visitor: Visitor, isBrowser: boolean): void {
    if (!isBrowser && this.#isHeard(visitor)) return;
    this.#write(user, access.signedIn({ person: user, place: placeOf(visitor) }));
  }

  signedInByPasskey(person: string, visitor: Visitor, passkey: string): void {
    this.#write(person, access.signedInByPasskey({ person, passkey, place: placeOf(visitor) }));
  }

  passkeyCopySeen(visitor: Visitor, { id, name: passkey }: Pick<Passkey, "id" | "name">): void {
    const place = placeOf(visitor);
    this.#port.write("access", SUBJECT, access.passkeyCopySeen({ passkey, place }));
    const title = access.passkeyCopyTitle({ passkey });
    this.#alarms.raise({
      code: "passkey-copied",
      subject: { type: "access", id: `passkey-${id}` },
      priority: "warning",
      title,
      message: access.passkeyCopyAlarm({ title, place }),
      latched: true,
    });
  }

  passkeyAdded({ name: person }: Actor, visitor: Visitor, passkey: string, host: string): void {
    this.#write(person, access.passkeyAdded({ person, passkey, host, place: placeOf(visitor) }));
  }

  passkeyRenamed({ name: person }: Actor, visitor: Visitor, before: string, passkey: string): void {
    this.#write(person, access.passkeyRenamed({ person, before, passkey, place: placeOf(visitor) }));
  }

  passkeyRemoved({ name: person }: Actor, visitor: Visitor, passkey: string): void {
    this.#write(person, access.passkeyRemoved({ person, passkey, place: placeOf(visitor) }));
  }

  /** Logs the first request with HTTP Basic from a network: each request carries the password. */
  firstSeen(user: string, visitor: Visitor): void {
    this.#write(user, access.firstSeen({ person: user, place: placeOf(visitor) }));
  }

  heldOff(visitor: Visitor, seconds: number): void {
    const wait = span(seconds * 1000, { in: "s" });
    this.#port.write("access", SUBJECT, access.heldOff({ place: placeOf(visitor), wait }));
  }

  signedOut(user: string, visitor: Visitor): void {
    this.#write(user, access.signedOut({ person: user, place: placeOf(visitor) }));
  }

  changed({ name }: Actor, visitor: Visitor, { sessions, tokens, passkeys }: Ended): void {
    const place = placeOf(visitor);
    this.#write(name, access.changed({ person: name, place, sessions, tokens }));
    if (passkeys > 0) this.#write(name, access.passkeysRemoved({ person: name, place, passkeys }));
  }

  tokenMade({ name }: Actor, visitor: Visitor, token: string, scopes: readonly string[]): void {
    const place = placeOf(visitor);
    this.#write(name, access.tokenMade({ person: name, token, place, scopes: scopes.join(", ") }));
  }

  tokenRevoked({ name }: Actor, visitor: Visitor, token: string): void {
    this.#write(name, access.tokenRevoked({ person: name, token, place: placeOf(visitor) }));
  }

  sessionEnded({ name }: Actor, visitor: Visitor, address: string): void {
    const other = placeOf({ address });
    this.#write(name, access.sessionEnded({ person: name, other, place: placeOf(visitor) }));
  }

  #isHeard({ address, agent = "" }: Visitor): boolean {
    const key = `${address} ${agent}`;
    const now = realUptime(this.#clock);
    const last = this.#logged.get(key);
    if (last !== undefined && now - last < QUIET_MS) return true;
    if (this.#logged.size >= MOST_LOGGED) this.#logged.clear();
    this.#logged.set(key, now);
    return false;
  }

  #write(by: string, message: MessageOrText): void {
    this.#port.write("access", SUBJECT, message, by);
  }
}

function placeOf({ address }: Pick<Visitor, "address">): Message {
  return address === "" ? access.unknownAddress : verbatim(address);
}
