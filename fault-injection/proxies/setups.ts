// The proxies and their setups, read from the documentation pages.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const PROXIES = ["nginx", "caddy", "haproxy"] as const;
export type ProxyName = (typeof PROXIES)[number];

/** `trusted`: a stock proxy, and a `refugium.toml` that trusts it. */
export const SETUPS = ["stock", "trusted", "right"] as const;
export type Setup = (typeof SETUPS)[number];

export interface Configuration {
  /** The proxy's configuration. */
  readonly proxy: string;
  /** Content of `refugium.toml`; undefined where there is none. */
  readonly owner: string | undefined;
}

export const pageOf = (proxy: ProxyName): string =>
  join(import.meta.dirname, `../../docs/behind-${proxy}.md`);

export function configurationOf(proxy: ProxyName, setup: Setup): Configuration {
  const page = readFileSync(pageOf(proxy), "utf8");
  return {
    proxy: blockOf(page, `${proxy} ${setup === "right" ? "right" : "stock"}`),
    owner: setup === "stock" ? undefined : blockOf(page, "toml right"),
  };
}

/** The block of a page with this mark. Throws when there is none, or more than one. */
export function blockOf(page: string, mark: string): string {
  const blocks = [...page.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].filter(([, words]) => words === mark);
  const [block] = blocks;
  if (block === undefined || blocks.length > 1)
    throw new Error(`the page has ${blocks.length} blocks marked ${mark}`);
  return block[2] ?? "";
}
