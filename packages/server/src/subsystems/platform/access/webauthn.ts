import type { Site } from "./site.ts";

/** What an authenticator answers to a challenge for a new key. Texts are base64url. */
export interface Creation {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
}

/** What an authenticator answers to a challenge for a sign-in. Texts are base64url. */
export interface Use {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle: string;
  };
}

export interface Expected {
  readonly challenge: string;
  readonly site: Site;
}

/** `publicKey`: COSE, base64url. `counter`: of signatures; 0 for authenticators that do not count. */
interface NewKey {
  readonly credential: string;
  readonly publicKey: string;
  readonly counter: number;
}

/** The verification of WebAuthn answers: origin, host, challenge, presence and verification of the user, signature. */
export interface Webauthn {
  /** Throws Error when the answer is not valid. */
  verifyCreation(creation: Creation, expected: Expected): Promise<NewKey>;
  /** The counter of the answer, not yet compared. Throws Error when the answer is not valid. */
  verifyUse(use: Use, expected: Expected, publicKey: string): Promise<number>;
}
