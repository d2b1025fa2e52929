import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Answer } from "./answer.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
const COMPRESSIBLE = /^(text\/|application\/|image\/svg)/;
const WORTH_COMPRESSING = 1024;
/** Names from the build: content hash before the extension. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const FOREVER = "public, max-age=31536000, immutable";
/** Ending of the file that the build has compressed better than there is time for here. */
export const PACKED = ".br";
type Encoding = "br" | "gzip";

/** A file in memory, compressed once. */
export interface Asset {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly packed: ReadonlyMap<Encoding, Buffer>;
}

export async function loadAsset(path: string, file: string): Promise<Asset> {
  const plain = await readFile(file);
  const type = TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
  const isWorth = COMPRESSIBLE.test(type) && plain.length >= WORTH_COMPRESSING;
  return {
    type,
    cacheControl: HASHED.test(path) && path.startsWith("/assets/") ? FOREVER : "no-cache",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`,
    plain,
    packed: isWorth ? await pack(plain, file) : new Map(),
  };
}

async function pack(plain: Buffer, file: string): Promise<ReadonlyMap<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    readPacked(file).then((byBuild) => byBuild ?? packHere(plain)),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return new Map<Encoding, Buffer>([
    ["br", br],
    ["gzip", gz],
  ]);
}

/** The file that the build has compressed; undefined without one, and for one of an earlier build. */
async function readPacked(file: string): Promise<Buffer | undefined> {
  try {
    const [plain, packed] = await Promise.all([stat(file), stat(file + PACKED)]);
    return packed.mtimeMs < plain.mtimeMs ? undefined : await readFile(file + PACKED);
  } catch (error) {
    return undefinedIfMissing(error);
  }
}

const packHere = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });

export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

export function assetAnswer(asset: Asset, request: IncomingMessage): Answer {
  const headers = ["cache-control", asset.cacheControl, "etag", asset.etag, "vary", "accept-encoding"];
  if (request.headers["if-none-match"] === asset.etag) {
    return { status: 304, type: asset.type, bytes: Buffer.alloc(0), headers };
  }
  const accepted = request.headers["accept-encoding"];
  for (const [encoding, bytes] of asset.packed) {
    if (accepts(String(accepted ?? ""), encoding)) {
      return { status: 200, type: asset.type, bytes, headers: [...headers, "content-encoding", encoding] };
    }
  }
  return { status: 200, type: asset.type, bytes: asset.plain, headers };
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(",").some((part) => {
    const [name = "", quality = ""] = part.split(";").map((each) => each.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
