import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Instant } from "@refugium/model/declare/units.ts";
import type { TlsKeys } from "./listener.ts";

const YEARS = 10;

/**
 * The certificate of the data directory (`server.crt`, `server.key`): the owner's own, or one made and signed by
 * ourselves at first use, with the names this machine answers to.
 */
export async function tlsKeys(
  dataDirectory: string,
  names: readonly string[],
  now: Instant,
): Promise<TlsKeys> {
  const certFile = join(dataDirectory, "server.crt");
  const keyFile = join(dataDirectory, "server.key");
  if (!existsSync(certFile) || !existsSync(keyFile)) {
    const made = await selfSigned(names, now);
    writeFileSync(keyFile, made.key, { mode: 0o600 });
    writeFileSync(certFile, made.cert, { mode: 0o644 });
  }
  return { cert: readFileSync(certFile, "utf8"), key: readFileSync(keyFile, "utf8") };
}

async function selfSigned(names: readonly string[], now: Instant): Promise<TlsKeys> {
  // Loaded only when it is needed: it is large and most installations never use it.
  const { generate } = await import("selfsigned");
  const notAfterDate = new Date(now);
  notAfterDate.setFullYear(notAfterDate.getFullYear() + YEARS);
  const isAddress = (name: string): boolean => /^[\d.]+$|:/.test(name);
  const made = await generate([{ name: "commonName", value: names[0] ?? "refugium" }], {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    notBeforeDate: new Date(now),
    notAfterDate,
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: names.map((name) => (isAddress(name) ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  });
  return { cert: made.cert, key: made.private };
}
