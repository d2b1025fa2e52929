import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withTable } from "../table.ts";
import { judgeAnswers, tableOf } from "./answers.ts";
import { QUESTIONS } from "./questions.ts";
import { blockOf, configurationOf, PROXIES, pageOf, SETUPS } from "./setups.ts";

const ticks = "```";

describe.each(PROXIES)("the page about %s", (proxy) => {
  const page = readFileSync(pageOf(proxy), "utf8");

  it("shows each setup with its files", () => {
    const [stock, trusted, right] = SETUPS.map((setup) => configurationOf(proxy, setup));
    expect(stock?.owner).toBeUndefined();
    expect(trusted?.proxy).toBe(stock?.proxy);
    expect(right?.proxy).not.toBe(stock?.proxy);
    expect(right?.owner).toBe(trusted?.owner);
    for (const each of [stock, right]) expect(each?.proxy).toContain("127.0.0.1:8080");
    expect(right?.owner).toContain('trusted_proxies = ["127.0.0.1"]');
  });

  it("shows the expected answer of each question", () => {
    expect(withTable(page, tableOf(proxy))).toBe(page);
  });
});

describe("a block of a page", () => {
  it("is found by its mark", () => {
    const page = `a\n${ticks}nginx stock\none\n${ticks}\n\n${ticks}nginx right\ntwo\n\nthree\n${ticks}\nb\n`;
    expect(blockOf(page, "nginx right")).toBe("two\n\nthree\n");
  });

  it("must be there once", () => {
    const block = `${ticks}toml right\nx\n${ticks}\n`;
    expect(() => blockOf("", "toml right")).toThrow("0 blocks marked toml right");
    expect(() => blockOf(block + block, "toml right")).toThrow("2 blocks marked toml right");
  });
});

describe("the answers of a proxy", () => {
  it("are wrong when they differ or are missing", () => {
    const must = (setup: (typeof SETUPS)[number]) => QUESTIONS.map((each) => each.must("nginx", setup));
    const judged = judgeAnswers(
      "nginx",
      new Map([
        ["nginx stock", must("stock")],
        ["nginx trusted", must("trusted").with(0, "opens (linux hardware)")],
      ]),
    );
    const wrong = judged.filter(({ isRight }) => !isRight);
    expect(wrong.filter(({ setup }) => setup === "stock")).toEqual([]);
    expect(wrong.filter(({ setup }) => setup === "trusted").map(({ seen }) => seen)).toEqual([
      "opens (linux hardware)",
    ]);
    expect(wrong.filter(({ setup }) => setup === "right")).toHaveLength(QUESTIONS.length);
  });
});
