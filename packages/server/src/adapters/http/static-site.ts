import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Answer, policyWithNonce } from "./answer.ts";
import { BUILT_IN_FILES, NOT_BUILT_PAGE } from "./built-in-pages.ts";

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
/** Names the build gives: content hash before the extension. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const FOREVER = "public, max-age=31536000, immutable";
/** Where the built page wants this answer's nonce (vite: html.cspNonce). */
const NONCE = "__CSP_NONCE__";

type Encoding = "br" | "gzip";

interface Asset {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly packed: ReadonlyMap<Encoding, Buffer>;
}

/** The built interface, served from memory: read and compressed when first asked for. */
export class StaticSite {
  readonly #files = new Map<string, string>();
  readonly #assets = new Map<string, Promise<Asset>>();
  #page: Promise<string> | undefined;

  /** `root`: the directory with the built interface; it is listed now and not looked at again for new files. */
  constructor(root: string | undefined) {
    if (root === undefined || !existsSync(root)) return;
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      this.#files.set(`/${relative(root, file).split(sep).join("/")}`, file);
    }
  }

  /** The file at a path, the page where one is asked for, or undefined. */
  async find(path: string, request: IncomingMessage): Promise<Answer | undefined> {
    const builtIn = BUILT_IN_FILES.get(path);
    if (builtIn !== undefined) return builtIn;
    const file = path === "/index.html" ? undefined : this.#files.get(path);
    if (file !== undefined) return answerOf(await this.#asset(path, file), request);
    return path === "/" || path === "/index.html" || asksForPage(path, request) ? this.#index() : undefined;
  }

  async #index(): Promise<Answer> {
    const file = this.#files.get("/index.html");
    if (file === undefined) return NOT_BUILT_PAGE;
    this.#page ??= readFile(file, "utf8");
    const nonce = randomBytes(16).toString("base64url");
    const html = (await this.#page).replaceAll(NONCE, nonce);
    return {
      status: 200,
      type: "text/html; charset=utf-8",
      bytes: Buffer.from(html, "utf8"),
      headers: ["cache-control", "no-cache", ...policyWithNonce(nonce)],
    };
  }

  #asset(path: string, file: string): Promise<Asset> {
    const known = this.#assets.get(path) ?? load(path, file);
    this.#assets.set(path, known);
    // A file that could not be read is tried again.
    known.catch(() => this.#assets.delete(path));
    return known;
  }
}

function asksForPage(path: string, request: IncomingMessage): boolean {
  return !path.startsWith("/assets/") && (request.headers.accept ?? "").includes("text/html");
}

async function load(path: string, file: string): Promise<Asset> {
  const plain = await readFile(file);
  const type = TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
  const isWorth = COMPRESSIBLE.test(type) && plain.length >= WORTH_COMPRESSING;
  return {
    type,
    cacheControl: HASHED.test(path) && path.startsWith("/assets/") ? FOREVER : "no-cache",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`,
    plain,
    packed: isWorth ? await pack(plain) : new Map(),
  };
}

async function pack(plain: Buffer): Promise<ReadonlyMap<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return new Map<Encoding, Buffer>([
    ["br", br],
    ["gzip", gz],
  ]);
}

function answerOf(asset: Asset, request: IncomingMessage): Answer {
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
