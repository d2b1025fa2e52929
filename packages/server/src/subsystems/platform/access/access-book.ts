import { hours } from "@refugium/model/declare/units.ts";
import type { LogKind, Subject } from "@refugium/model/events.ts";
import { access } from "@refugium/model/messages/access.ts";
import { type Message, type Said, span, verbatim } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Actor, Visitor } from "../../../resources/operations.ts";

/** How many ended with a change of credentials. */
export interface Ended {
  readonly sessions: number;
  readonly tokens: number;
}

/** What is written into the owner's log. */
export interface BookPort {
  write(kind: LogKind, subject: Subject, message: Said, by?: string): void;
}

const SUBJECT: Subject = { type: "access", id: "1" };
/** A program that signs in with each of its rounds leaves one line an hour. */
const QUIET_MS = hours(1);
const MOST_HEARD = 1000;

/** Lines of the owner's log about who came in and who changed who may: with the person and the address. */
export class AccessBook {
  readonly #clock: Clock;
  readonly #port: BookPort;
  /** Real milliseconds of uptime of the last line about a sign-in, by address and what signed in. */
  readonly #heard = new Map<string, number>();

  constructor(clock: Clock, port: BookPort) {
    this.#clock = clock;
    this.#port = port;
  }

  signedIn(user: string, visitor: Visitor, isBrowser: boolean): void {
    if (!isBrowser && this.#isHeard(visitor)) return;
    this.#write(user, access.signedIn({ person: user, place: placeOf(visitor) }));
  }

  /** With HTTP Basic every request proves itself: the first one from a network is told. */
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

  changed({ name }: Actor, visitor: Visitor, { sessions, tokens }: Ended): void {
    this.#write(name, access.changed({ person: name, place: placeOf(visitor), sessions, tokens }));
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
    const now = this.#clock.uptime() / this.#clock.speed;
    const last = this.#heard.get(key);
    if (last !== undefined && now - last < QUIET_MS) return true;
    if (this.#heard.size >= MOST_HEARD) this.#heard.clear();
    this.#heard.set(key, now);
    return false;
  }

  #write(by: string, message: Said): void {
    this.#port.write("access", SUBJECT, message, by);
  }
}

function placeOf({ address }: Pick<Visitor, "address">): Message {
  return address === "" ? access.unknownAddress : verbatim(address);
}
