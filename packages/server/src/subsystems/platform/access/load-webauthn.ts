import type { Webauthn } from "./webauthn.ts";

const LIBRARY = new URL(
  // Its bundle is beside the bundle, its source beside the source.
  import.meta.url.endsWith(".ts") ? "./webauthn-library.ts" : "./webauthn-library.js",
  import.meta.url,
);

/** Loads the library on first use: it takes 16 MB of memory, and most controllers have no passkey. */
export async function loadWebauthn(): Promise<Webauthn> {
  // The file of this address; a name in place of the address would put it into the bundle.
  const { library } = (await import(LIBRARY.href)) as typeof import("./webauthn-library.ts");
  return library;
}
