// Built into a file of its own, and loaded by load-webauthn.ts: it shares no module with the rest of the program.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { Expected, Webauthn } from "./webauthn.ts";

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, "base64url"));

const CREDENTIAL = { type: "public-key", clientExtensionResults: {} } as const;

function expectedOf({ challenge, site }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  };
}

/** Throws for a certified key: none is asked for, and its certificates name addresses to be called. */
function refuseCertified(attestationObject: string): void {
  const decoded = decodeAttestationObject(bytes(attestationObject));
  const isSelfSigned = decoded.get("fmt") === "packed" && decoded.get("attStmt").get("x5c") === undefined;
  if (decoded.get("fmt") !== "none" && !isSelfSigned) throw new Error("the key comes with a certificate");
}

export const library: Webauthn = {
  async verifyCreation({ id, response }, expected) {
    refuseCertified(response.attestationObject);
    const { clientDataJSON, attestationObject } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...CREDENTIAL, id, rawId: id, response: { clientDataJSON, attestationObject } },
      ...expectedOf(expected),
    });
    if (!verified) throw new Error("the answer is not valid");
    const { credential } = registrationInfo;
    if (credential.id !== id) throw new Error("the answer is for another credential");
    return {
      credential: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
    };
  },
  async verifyUse({ id, response }, expected, publicKey) {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...CREDENTIAL, id, rawId: id, response },
      ...expectedOf(expected),
      // Of no use here: the library throws the same Error for a counter that went back as for a wrong signature.
      credential: { id, publicKey: bytes(publicKey), counter: 0 },
    });
    if (!verified) throw new Error("the signature is not valid");
    return authenticationInfo.newCounter;
  },
};
