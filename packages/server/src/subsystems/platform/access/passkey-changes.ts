import { access } from "@refugium/model/messages/access.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { ShownPasskey } from "@refugium/model/operations/passkeys.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Actor, Visitor } from "../../../resources/operations.ts";
import type { AccessBook } from "./access-book.ts";
import type { NewPasskey, Passkeys } from "./passkeys.ts";
import type { Proof } from "./proof.ts";
import { FRESH_FOR, type Sessions } from "./sessions.ts";
import type { Site } from "./site.ts";
import { stored } from "./stored.ts";

export interface PasskeyChangesPorts {
  readonly passkeys: Passkeys;
  readonly book: AccessBook;
  readonly proof: Proof;
  readonly sessions: Pick<Sessions, "idOf" | "isOpen">;
  readonly user: () => string;
  readonly isPasswordChosen: () => boolean;
}

/** A person in a browser. */
interface Person {
  readonly actor: Actor;
  readonly visitor: Visitor;
}

/** Changes of passkeys, by persons with a session: a token, or a password in each request, never makes a new way in. */
export class PasskeyChanges {
  readonly #ports: PasskeyChangesPorts;

  constructor(ports: PasskeyChangesPorts) {
    this.#ports = ports;
  }

  list(): readonly ShownPasskey[] {
    return this.#ports.passkeys.table.list();
  }

  /** Options for a new passkey, as JSON. Throws Refusal: forbidden, conflict, too-many-requests. */
  async challenge(current: string, { actor, visitor }: Person, site: Site): Promise<object> {
    const { passkeys, proof, user, isPasswordChosen } = this.#ports;
    const session = this.#sessionOf(actor);
    if (!isPasswordChosen()) throw new Refusal("conflict", access.passkeyNeedsPassword);
    await proof.demand(current, actor, visitor);
    return passkeys.challengeToAdd(user(), site, session);
  }

  /** Throws Refusal: invalid, unauthorized, forbidden, conflict, unavailable. */
  async add(made: NewPasskey, { actor, visitor }: Person, site: Site): Promise<ShownPasskey> {
    const { passkeys, book, sessions } = this.#ports;
    const session = this.#sessionOf(actor);
    const verified = await passkeys.verifyNew(made, site, session);
    // Asked again: a new password may have ended it, and removed all passkeys, during the verification.
    if (!sessions.isOpen(session)) throw new Refusal("unauthorized", access.signInFirst);
    const passkey = await stored(() => passkeys.table.add(verified));
    book.passkeyAdded(actor, visitor, passkey.name, passkey.host);
    return passkey;
  }

  /** `readName` reads the body. Throws Refusal: forbidden, not-found, invalid, unavailable. */
  async rename(id: string, readName: () => string, { actor, visitor }: Person): Promise<ShownPasskey> {
    const { passkeys, book } = this.#ports;
    this.#refuseUnproven(actor);
    passkeys.table.get(id);
    const name = readName();
    const { before, passkey } = await stored(() => passkeys.table.rename(id, name));
    book.passkeyRenamed(actor, visitor, before, name);
    return passkey;
  }

  /** Throws Refusal: forbidden, not-found, unavailable. */
  async remove(id: string, { actor, visitor }: Person): Promise<void> {
    const { passkeys, book } = this.#ports;
    this.#refuseUnproven(actor);
    const name = await stored(() => passkeys.table.remove(id));
    book.passkeyRemoved(actor, visitor, name);
  }

  #refuseUnproven(actor: Actor): void {
    this.#sessionOf(actor);
    if (!this.#ports.proof.isGiven(actor))
      throw new Refusal("forbidden", access.unprovenPasskey({ within: span(FRESH_FOR, { in: "min" }) }));
  }

  #sessionOf(actor: Actor): string {
    const session = this.#ports.sessions.idOf(actor);
    if (session === undefined) throw new Refusal("forbidden", access.passkeyBySession);
    return session;
  }
}
