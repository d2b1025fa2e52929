// Tokens, sessions, guessed passwords, and clients behind proxies.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ShownSession } from "@refugium/model/operations/access.ts";
import { DEFAULT_PAIR, KEEPER, type Pair } from "../../scripts/program.ts";
import { clockJumps, doing, ended, pause } from "../actions/acts.ts";
import {
  type Asked,
  actsOf,
  ask,
  attempt,
  cookieOf,
  each,
  newOne,
  program,
  type Reply,
  sightsOf,
  signIn,
  speak,
  statuses,
} from "../actions/attempts.ts";
import { controlContinues, NOT_LOGGED, NOTHING_SWITCHED, REFUSED } from "../actions/goes-on.ts";
import { logged } from "../actions/sights.ts";
import { defineFailures } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

const ME: Asked = { path: "/api/me" };
const ELSEWHERE = "127.0.0.9";
const sessionOf = (controller: Controller, cookie: string): Promise<Reply> =>
  ask(controller.program.url, { ...ME, headers: { cookie } });

const NEW_PAIR: Pair = { user: "keeper", password: "kelp-and-current" };
const outlivesChange = attempt(
  "a token and a session of another address, before and after a password change",
  "200, then 401",
  async (controller) => {
    const call = await program(controller, ["read"]);
    const cookie = cookieOf(await signIn(controller.program.url, KEEPER, { from: ELSEWHERE }));
    const before = statuses([await call(ME), await sessionOf(controller, cookie)]);
    await controller.call("POST", "/api/credentials", { ...NEW_PAIR, end_tokens: true });
    return `${before}, then ${statuses([await call(ME), await sessionOf(controller, cookie)])}`;
  },
);
const MAIN = join(import.meta.dirname, "../../packages/server/dist/main.js");
const outlivesReset = attempt(
  "a token and a session, before and after a password reset on the machine",
  "200, then 401",
  async (controller) => {
    const call = await program(controller, ["read"]);
    const cookie = cookieOf(await signIn(controller.program.url, NEW_PAIR));
    const before = statuses([await call(ME), await sessionOf(controller, cookie)]);
    await controller.stop();
    execFileSync(process.execPath, [MAIN, "password", "--data", controller.directory], { stdio: "ignore" });
    await controller.restart();
    return `${before}, then ${statuses([await call(ME), await sessionOf(controller, cookie)])}`;
  },
);

const KEPT = "stolen cookie";
const stolen = doing("the cookie of a session is stolen", async (controller) => {
  const headers = { "user-agent": "somebody's" };
  controller.kept.set(
    KEPT,
    cookieOf(await signIn(controller.program.url, KEEPER, { from: ELSEWHERE, headers })),
  );
});
const stolenIs = (says: string, outcome: string) =>
  attempt(says, outcome, async (controller) =>
    statuses([await sessionOf(controller, String(controller.kept.get(KEPT)))]),
  );
const worksAtFirst = stolenIs("the stolen session at first", "200");
const overAfter90Days = stolenIs("the stolen session, 91 days after its sign-in", "401");
const takesOver = attempt(
  "the stolen session sets a password without the current one, and with a guess",
  "403",
  async (controller) => {
    const headers = { cookie: String(controller.kept.get(KEPT)) };
    const bodies = [NEW_PAIR, { ...NEW_PAIR, current_password: "salt-and-pepper" }];
    return statuses(
      await each(bodies, (body) =>
        ask(controller.program.url, { method: "POST", path: "/api/credentials", headers, body }),
      ),
    );
  },
);
const WEAK = ["short", "keeper", "reef-pi", "reef-pi123", "password", "12345678", "sunshine1"];
const setsWeak = attempt(
  "passwords that are short, common, the user's name or the default",
  "400",
  async (controller) => {
    const cookie = cookieOf(await signIn(controller.program.url));
    return statuses(
      await each(WEAK, (password) =>
        ask(controller.program.url, {
          method: "POST",
          path: "/api/credentials",
          headers: { cookie },
          body: { user: "keeper", password },
        }),
      ),
    );
  },
);
const endedInList = attempt(
  "a session of another address, before and after it is ended in the list",
  "200, then 401",
  async (controller) => {
    const cookie = cookieOf(await signIn(controller.program.url, KEEPER, { from: ELSEWHERE }));
    const before = await sessionOf(controller, cookie);
    const sessions = await controller.call<readonly ShownSession[]>("GET", "/api/sessions");
    const own = sessions.filter(({ address }) => address === ELSEWHERE);
    for (const { id } of own) await controller.call("DELETE", `/api/sessions/${id}`);
    return `${before.status}, then ${(await sessionOf(controller, cookie)).status}`;
  },
);
const MALLORY: Pair = { user: "mallory", password: "correcthorse99" };
const becomesOwner = attempt(
  "a token with access sets the password of a new and of this installation",
  "403, and no sign-in",
  async (controller) => {
    const body = { ...MALLORY, current_password: DEFAULT_PAIR.password };
    const credentials = { method: "POST", path: "/api/credentials", body } as const;
    const one = await newOne(controller);
    await one.signIn(DEFAULT_PAIR);
    const wish = { name: "small", scopes: ["access"] };
    const { token } = await one.call<{ readonly token: string }>("PUT", "/api/tokens", wish);
    const first = await ask(one.url, { ...credentials, headers: { authorization: `Bearer ${token}` } });
    const next = await (await program(controller, ["access"]))(credentials);
    const letIn = [await signIn(one.url, MALLORY), await signIn(controller.program.url, MALLORY)];
    return `${statuses([first, next])}, and ${statuses(letIn) === "401" ? "no" : "a"} sign-in`;
  },
);
const endsOthers = attempt("a token with access ends sessions of people", "403", async (controller) => {
  const call = await program(controller, ["access"]);
  const sessions = await controller.call<readonly ShownSession[]>("GET", "/api/sessions");
  return statuses(await each(sessions, ({ id }) => call({ method: "DELETE", path: `/api/sessions/${id}` })));
});
const outlivesItself = attempt(
  "a token that expires creates one that does not",
  "403",
  async (controller) => {
    const expires = new Date((await controller.now()) + 3_600_000).toISOString();
    const call = await program(controller, ["access"], { expires });
    const body = { name: "for ever", scopes: ["access"] };
    return statuses([await call({ method: "PUT", path: "/api/tokens", body })]);
  },
);
const outlivesItsEnd = attempt("a token before and after its expiry", "200, then 401", async (controller) => {
  const expires = new Date((await controller.now()) + 60_000).toISOString();
  const call = await program(controller, ["read"], { expires });
  const before = await call(ME);
  while ((await controller.now()) < Date.parse(expires)) await pause();
  return `${before.status}, then ${(await call(ME)).status}`;
});

const GUESSES = Array.from({ length: 40 }, (_, index) => index);
const guess = (controller: Controller, from: string): Promise<Reply> =>
  signIn(controller.program.url, { user: KEEPER.user, password: `guess-of-${from}` }, { from });
const counted = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;
const guessesFromOne = attempt("40 guesses from one address", "401 5 times, then 429", async (controller) => {
  const replies = await each(GUESSES, () => guess(controller, "127.1.0.1"));
  const wait = Number(replies.at(-1)?.headers["retry-after"]);
  return wait > 0 ? `401 ${counted(replies, 401)} times, then ${replies.at(-1)?.status}` : "no wait told";
});
const guessesFromMany = attempt(
  "40 guesses from 40 addresses",
  "401 15 times, then 429",
  async (controller) => {
    const replies = await each(GUESSES, (index) => guess(controller, `127.1.1.${index + 1}`));
    return `401 ${counted(replies, 401)} times, then ${replies.at(-1)?.status}`;
  },
);
const DEVICE = "known device";
const knownDevice = doing("the owner has signed in on a telephone", async (controller) => {
  const headers = { origin: controller.program.url };
  controller.kept.set(
    DEVICE,
    cookieOf(await signIn(controller.program.url, KEEPER, { from: "127.2.0.1", headers })),
  );
});
const ownerComesIn = attempt(
  "meanwhile the owner on the known telephone, from another network",
  "200",
  async (controller) => {
    const cookie = String(controller.kept.get(DEVICE)).replace(/(?<!\w)auth=[^;]*;? ?/, "");
    const headers = { origin: controller.program.url, cookie };
    return statuses([await signIn(controller.program.url, KEEPER, { from: "127.2.0.2", headers })]);
  },
);

/** An address of another machine. */
const BY_ADDRESS = { host: "192.0.2.7" };
const PAGE: Asked = { path: "/", headers: BY_ADDRESS };
const bare = (url: string, host: string): Promise<string> =>
  speak(url, ["POST /auth/signin HTTP/1.0", `Host: ${host}`], JSON.stringify(DEFAULT_PAIR));
const TRACES: readonly Readonly<Record<string, string>>[] = [
  BY_ADDRESS,
  { "x-forwarded-for": "127.0.0.1" },
  { "x-real-ip": "127.0.0.1" },
  { forwarded: "for=127.0.0.1" },
  { via: "1.1 proxy" },
  { origin: "http://192.0.2.7" },
];
const behindProxy = attempt(
  "the default password through proxies: without headers, with headers, trusted with a forged header",
  "401, 403",
  async (controller) => {
    const one = await newOne(controller);
    const first = await bare(one.url, "127.0.0.1:8080");
    const replies = await each([...TRACES.entries()], ([index, headers]) =>
      signIn(one.url, DEFAULT_PAIR, { from: `127.3.0.${index + 1}`, headers }),
    );
    const trusting = await newOne(controller, { ownersFile: 'trusted_proxies = ["127.0.0.1"]\n' });
    const lied = await signIn(trusting.url, DEFAULT_PAIR, { headers: { "x-forwarded-for": "127.0.0.1" } });
    return [...new Set([first, ...replies.map(({ status }) => String(status)), String(lied.status)])].join(
      ", ",
    );
  },
);
const opensOnce = attempt(
  "the default password on the machine itself, before and after the page was served to another address",
  "200, then 401",
  async (controller) => {
    const one = await newOne(controller);
    const before = await signIn(one.url, DEFAULT_PAIR);
    await ask(one.url, PAGE);
    return `${before.status}, then ${(await signIn(one.url, DEFAULT_PAIR)).status}`;
  },
);
const codeOnce = attempt(
  "the set-up code twice from another address, and searched for in the output",
  "200, then 401",
  async (controller) => {
    const one = await newOne(controller);
    const [, file = ""] = /set-up code in (\S+?),/.exec(one.output) ?? [];
    const code = readFileSync(file, "utf8").trim();
    const byCode = () =>
      signIn(one.url, { user: DEFAULT_PAIR.user, password: code }, { headers: BY_ADDRESS });
    const [first, second] = [await byCode(), await byCode()];
    if (one.output.includes(code)) return "the code is where a journal reads it";
    return existsSync(file) ? "the code is still in its file" : `${first.status}, then ${second.status}`;
  },
);

const ACCESS = "access/1";
const AT_ONCE = 600;
/** Sessions expire by real days: so many days of the tank are one. */
const SPEED = 10;

export default defineFailures([
  {
    fault: "attack: tokens and sessions after a password change",
    inject: [outlivesChange.act],
    expect: [
      outlivesChange.sight,
      logged(ACCESS, /signed in from 127\.0\.0\.9/, AT_ONCE),
      logged(ACCESS, /made the token "read"/, AT_ONCE),
      logged(ACCESS, /changed user and password from .*: sessions \d+, tokens 1/, AT_ONCE),
    ],
    heal: [outlivesReset.act, ...controlContinues.heal],
    recovered: [outlivesReset.sight, ...controlContinues.recovered],
    without: { output: NOTHING_SWITCHED, alarm: "a person requested it" },
  },
  {
    fault: "attack: a token with access tries to become the owner",
    inject: actsOf([becomesOwner, endsOthers, outlivesItself]),
    expect: sightsOf([becomesOwner, endsOthers, outlivesItself]),
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: NOT_LOGGED },
  },
  {
    fault: "attack: a stolen session",
    given: [stolen, ended("SIGTERM")],
    inject: actsOf([worksAtFirst, takesOver, setsWeak, endedInList]),
    expect: [
      ...sightsOf([worksAtFirst, takesOver, setsWeak, endedInList]),
      logged(ACCESS, /ended a session of 127\.0\.0\.9/, AT_ONCE),
    ],
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED },
  },
  {
    fault: "attack: a session and a token used beyond their life",
    speed: SPEED,
    given: [stolen, ended("SIGTERM")],
    inject: [
      ...actsOf([outlivesItsEnd, worksAtFirst]),
      clockJumps("91 days pass in real time", 91 * 86_400 * SPEED),
      overAfter90Days.act,
    ],
    expect: sightsOf([outlivesItsEnd, worksAtFirst, overAfter90Days]),
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: "nothing happened: it had expired" },
  },
  {
    fault: "attack: guessing the password",
    given: [knownDevice],
    inject: actsOf([guessesFromOne, guessesFromMany, ownerComesIn]),
    expect: [
      ...sightsOf([guessesFromOne, guessesFromMany, ownerComesIn]),
      logged(ACCESS, /too many wrong passwords from 127\.1\.0\.1: no sign-in from there for \d+ s/, 3600),
    ],
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED },
  },
  {
    fault: "attack: default password and set-up code of a new installation",
    inject: actsOf([behindProxy, opensOnce, codeOnce]),
    expect: sightsOf([behindProxy, opensOnce, codeOnce]),
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: "it is in the log of the other installation" },
  },
]);
