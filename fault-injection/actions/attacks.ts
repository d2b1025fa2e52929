// What strangers on the network do, and what is seen of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { KEEPER } from "../../scripts/program.ts";
import type { ATTACKS } from "../attacker/attacks.ts";
import type { TOKEN_ATTACKS } from "../attacker/token-attacks.ts";
import type { Act, Sight } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";
import { asked, doing, together } from "./acts.ts";
import { sees } from "./sights.ts";

const ATTACKER = join(import.meta.dirname, "../attacker/attacker.ts");
const ATTACK = "attack";

export const MEASURED: Act = together(
  "its figures are exported",
  asked("", "POST", "/api/settings", { prometheus: true }),
  asked("", "POST", "/api/admin/reload"),
);

/** Goes on for so many real seconds, beside what comes next. */
export const attacked = (name: keyof typeof ATTACKS, seconds: number): Act =>
  doing(`attack for ${seconds} s: ${name}`, async (controller) =>
    attack(controller, [name, String(seconds)]),
  );

/** The same of a program whose token may read. */
export const attackedByToken = (name: keyof typeof TOKEN_ATTACKS, seconds: number): Act =>
  doing(`a token with read for ${seconds} s: ${name}`, async (controller) => {
    const wish = { name: "Panel", scopes: ["read"] };
    const { token } = await controller.call<{ readonly token: string }>("PUT", "/api/tokens", wish);
    attack(controller, [name, String(seconds), token]);
  });

function attack(controller: Controller, [name, ...more]: readonly [name: string, ...more: string[]]): void {
  const words = ["--disable-warning=ExperimentalWarning", ATTACKER, name, controller.program.url, ...more];
  const attacker = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  controller.afterwards(() => void attacker.kill("SIGKILL"));
  controller.kept.set(ATTACK, once(attacker, "exit"));
}

/** The largest lateness of a loop within the last minute, by the metrics of the program. */
async function lateness(controller: Controller): Promise<number> {
  const figures = await controller.program.text("/x/metrics");
  return Number(/^system_loop_lateness (\S+)$/m.exec(figures)?.[1]);
}

/** Looked at when the attack is over. */
export const loopsInTime = (milliseconds: number): Sight =>
  sees(`no loop is late by more than ${milliseconds} ms`, 3600, async (_view, controller) => {
    await controller.kept.get(ATTACK);
    const late = Math.round((await lateness(controller)) * 1000);
    if (late > milliseconds) throw new Error(`a loop was late by ${late} ms`);
    return { words: `late by ${late} ms at the most` };
  });

/** Checked during the attack, from an uninvolved address. */
export const ownerSignsIn = (within: number): Sight =>
  sees(`the owner signs in from another address within ${within} s`, within, async (_view, { program }) => {
    const status = await signIn(program.url, "127.9.9.9");
    return status === 200 ? { words: "the owner signed in" } : undefined;
  });

function signIn(url: string, localAddress: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = request(`${url}/auth/signin`, { method: "POST", localAddress, timeout: 5000 }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(undefined));
    sent.end(JSON.stringify(KEEPER));
  });
}
