import { randomBytes } from "node:crypto";
import { access } from "@refugium/model/messages/access.ts";
import type { PasskeyPlace } from "@refugium/model/operations/passkeys.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Log } from "../../../kernel/log.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Records } from "../../../resources/records.ts";
import { CHALLENGE_LIFE, Challenges, challengeIn } from "./challenges.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { type Passkey, PasskeyTable, type PasskeyToAdd } from "./passkey-table.ts";
import { isSameText } from "./password-hash.ts";
import { refuseUnfitForPasskeys, type Site } from "./site.ts";
import type { PasskeyRow } from "./tables.ts";
import type { Creation, Use, Webauthn } from "./webauthn.ts";

export interface PasskeysOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly records: Records<PasskeyRow>;
  readonly load?: () => Promise<Webauthn>;
}

export interface NewPasskey {
  readonly name: string;
  readonly credential: Creation;
}

/** The counter of a passkey went back: a copy of it may exist. */
export class CopySeen extends Refusal {
  readonly passkey: Passkey;

  constructor(passkey: Passkey) {
    super("unauthorized", access.passkeyCopied);
    this.passkey = passkey;
  }
}

/** No credential was tested: the challenge is unknown, used or expired. */
export class ChallengeOver extends Refusal {
  constructor() {
    super("unauthorized", access.passkeyLate);
  }
}

const HANDLE_BYTES = 32;
/** COSE numbers: EdDSA, ECDSA on P-256, RSA with SHA-256. */
const ALGORITHMS = [-8, -7, -257];

/** The ceremonies of WebAuthn: challenges, and what authenticators answer to them. */
export class Passkeys {
  readonly table: PasskeyTable;
  readonly #log: Log;
  readonly #load: () => Promise<Webauthn>;
  readonly #toAdd: Challenges;
  readonly #toSignIn: Challenges;

  constructor({ clock, log, records, load = loadWebauthn }: PasskeysOptions) {
    this.table = new PasskeyTable(clock, records);
    this.#log = log;
    this.#load = load;
    this.#toAdd = new Challenges(clock);
    this.#toSignIn = new Challenges(clock);
  }

  placeOf({ host }: Site): PasskeyPlace {
    if (this.table.of(host).length > 0) return "here";
    return this.table.all.length > 0 ? "elsewhere" : "none";
  }

  /** Options for `navigator.credentials.create`, as JSON. `holder`: the session. Throws Refusal: conflict, too-many-requests. */
  challengeToAdd(user: string, site: Site, holder: string): object {
    refuseUnfitForPasskeys(site);
    this.table.refuseFull();
    const known = this.table.of(site.host);
    // The same account for all: an authenticator then replaces a passkey that was removed here.
    const handle = this.table.all[0]?.handle ?? randomBytes(HANDLE_BYTES).toString("base64url");
    return {
      rp: { id: site.host, name: "Refugium" },
      user: { id: handle, name: user, displayName: user },
      challenge: this.#toAdd.issue({ site, holder, handle }),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: CHALLENGE_LIFE,
      attestation: "none",
      excludeCredentials: known.map(({ credential, transports }) => ({
        id: credential,
        type: "public-key",
        transports,
      })),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
    };
  }

  /** Verifies a new passkey, which is not stored yet. Throws Refusal `invalid`, `conflict`. */
  async verifyNew({ name, credential }: NewPasskey, site: Site, holder: string): Promise<PasskeyToAdd> {
    const challenge = challengeIn(credential.response.clientDataJSON);
    const asked = this.#toAdd.take(challenge, site, holder);
    if (asked === undefined) throw new Refusal("conflict", access.passkeyLate);
    const { verifyCreation } = await this.#load();
    const made = await verifyCreation(credential, { challenge, site }).catch((cause: unknown) =>
      this.#refuse("invalid", cause),
    );
    const { handle = "" } = asked;
    const { transports } = credential.response;
    return { ...made, name, host: site.host, handle, transports };
  }

  /** Options for `navigator.credentials.get`, as JSON. Throws Refusal: conflict, too-many-requests. */
  challengeToSignIn(site: Site, holder: string): object {
    refuseUnfitForPasskeys(site);
    if (this.placeOf(site) !== "here")
      throw new Refusal("conflict", access.noPasskeyHere({ host: site.host }));
    return {
      rpId: site.host,
      challenge: this.#toSignIn.issue({ site, holder }),
      timeout: CHALLENGE_LIFE,
      userVerification: "required",
      allowCredentials: [],
    };
  }

  /** Verifies a sign-in and returns the name of its passkey. Throws Refusal `unauthorized`, also ChallengeOver and CopySeen. */
  async verify(use: Use, site: Site): Promise<string> {
    const challenge = challengeIn(use.response.clientDataJSON);
    if (this.#toSignIn.take(challenge, site) === undefined) throw new ChallengeOver();
    const passkey = this.#passkeyOf(use, site);
    if (passkey === undefined) return this.#refuse("unauthorized", "unknown here");
    const { verifyUse } = await this.#load();
    const counter = await verifyUse(use, { challenge, site }, passkey.publicKey).catch((cause: unknown) =>
      this.#refuse("unauthorized", cause),
    );
    // Read again: it may have been removed or used during the verification.
    const current = this.#passkeyOf(use, site);
    if (current === undefined) return this.#refuse("unauthorized", "removed meanwhile");
    if (wentBack(current.counter, counter)) throw new CopySeen(current);
    this.table.noteUse(current, counter);
    return current.name;
  }

  #passkeyOf({ id, response }: Use, { host }: Site): Passkey | undefined {
    return this.table
      .of(host)
      .find(({ credential, handle }) => credential === id && isSameText(handle, response.userHandle));
  }

  #refuse(code: "invalid" | "unauthorized", cause: unknown): never {
    this.#log.warn({ cause: String(cause) }, "a passkey was refused");
    throw new Refusal(code, code === "invalid" ? access.passkeyInvalid : access.passkeyWrong);
  }
}

/** True where a counter of signatures did not rise. An authenticator without a counter always sends 0. */
function wentBack(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before;
}
