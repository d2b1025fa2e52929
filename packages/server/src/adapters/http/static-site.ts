import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join, relative, sep } from "node:path";
import { type Answer, policyWithNonce } from "./answer.ts";
import { BUILT_IN_FILES, NOT_BUILT_PAGE } from "./built-in-pages.ts";
import { type Asset, assetAnswer, loadAsset, PACKED, undefinedIfMissing } from "./site-asset.ts";

/** The nonce's placeholder in the built page (vite: html.cspNonce). */
const NONCE = "__CSP_NONCE__";

/** The built interface, served from memory: read and compressed on first request. */
export class StaticSite {
  readonly #files = new Map<string, string>();
  readonly #assets = new Map<string, Promise<Asset>>();
  #page: Promise<string> | undefined;

  /** `root`: the directory of the built interface; it is listed once. */
  constructor(root: string | undefined) {
    if (root === undefined || !existsSync(root)) return;
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith(PACKED)) continue;
      const file = join(entry.parentPath, entry.name);
      this.#files.set(`/${relative(root, file).split(sep).join("/")}`, file);
    }
  }

  /** The file at a path, the page where a page is requested, or undefined. */
  async find(path: string, request: IncomingMessage): Promise<Answer | undefined> {
    const builtIn = BUILT_IN_FILES.get(path);
    if (builtIn !== undefined) return builtIn;
    const file = path === "/index.html" ? undefined : this.#files.get(path);
    const asset = file === undefined ? undefined : await this.#asset(path, file);
    if (asset !== undefined) return assetAnswer(asset, request);
    if (file !== undefined) return undefined;
    return path === "/" || path === "/index.html" || expectsPage(path, request) ? this.#index() : undefined;
  }

  async #index(): Promise<Answer> {
    const page = await this.#readPage();
    if (page === undefined) return NOT_BUILT_PAGE;
    const nonce = randomBytes(16).toString("base64url");
    const html = page.replaceAll(NONCE, nonce);
    return {
      status: 200,
      type: "text/html; charset=utf-8",
      bytes: Buffer.from(html, "utf8"),
      headers: ["cache-control", "no-cache", ...policyWithNonce(nonce)],
    };
  }

  async #readPage(): Promise<string | undefined> {
    const file = this.#files.get("/index.html");
    if (file === undefined) return undefined;
    this.#page ??= readFile(file, "utf8");
    try {
      return await this.#page;
    } catch (error) {
      this.#page = undefined;
      return undefinedIfMissing(error);
    }
  }

  /** The file, unless a new build removed it before its first request. Throws when it cannot be read. */
  async #asset(path: string, file: string): Promise<Asset | undefined> {
    const known = this.#assets.get(path) ?? loadAsset(path, file);
    this.#assets.set(path, known);
    try {
      return await known;
    } catch (error) {
      // A file that could not be read is tried again.
      this.#assets.delete(path);
      return undefinedIfMissing(error);
    }
  }
}

function expectsPage(path: string, request: IncomingMessage): boolean {
  return !path.startsWith("/assets/") && (request.headers.accept ?? "").includes("text/html");
}
