// Real proxies in front of the built program: which client counts as which.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { provideProxies } from "../../scripts/bootstrap/proxies.js";
import { sideBySide } from "../side-by-side.ts";
import { withTable } from "../table.ts";
import { type Answers, judgeAnswers, rowsOf, tableOf } from "./answers.ts";
import { PROXIES, type ProxyName, pageOf, SETUPS, type Setup } from "./setups.ts";

const STAGE = join(import.meta.dirname, "stage.ts");

/** Sends every request through every proxy in every setup. Resolves to the exit status. */
export async function runProxies(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      jobs: { type: "string", default: "3" },
      pages: { type: "boolean", default: false },
    },
  });
  if (process.getuid?.() !== 0) {
    process.stderr.write("this needs root, for a network of its own\n");
    return 1;
  }
  await provideProxies();
  const proxies = PROXIES.filter((proxy) => values.only === undefined || values.only === proxy);
  const answers: Answers = new Map();
  const stages = proxies.flatMap((proxy) => SETUPS.map((setup) => ({ proxy, setup })));
  await sideBySide([...Array(Number(values.jobs)).keys()], stages, async (_slot, { proxy, setup }) => {
    answers.set(`${proxy} ${setup}`, await playStage(proxy, setup));
    process.stdout.write(`${proxy}, ${setup}: done\n`);
  });
  let wrong = 0;
  for (const proxy of proxies) {
    const judged = judgeAnswers(proxy, answers);
    wrong += judged.filter(({ isRight }) => !isRight).length;
    process.stdout.write(`${proxy}\n${rowsOf(judged)}\n`);
    if (values.pages)
      writeFileSync(pageOf(proxy), withTable(readFileSync(pageOf(proxy), "utf8"), tableOf(proxy)));
  }
  process.stdout.write(wrong === 0 ? "all answers are right\n" : `${wrong} answers are wrong\n`);
  return wrong === 0 ? 0 : 1;
}

/** In a network and a file tree of its own. */
async function playStage(proxy: ProxyName, setup: Setup): Promise<readonly string[]> {
  const node = [process.execPath, "--disable-warning=ExperimentalWarning", STAGE, proxy, setup];
  const child = spawn("unshare", ["--net", "--mount", "--", ...node], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${proxy}, ${setup}: ended with ${code}`);
  // Only the stage writes there.
  return JSON.parse(said) as readonly string[];
}
