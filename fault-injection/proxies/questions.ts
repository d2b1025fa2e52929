// The requests to each proxy in each setup, and the expected answers.
import { DEFAULT_PAIR, KEEPER, Program } from "../../scripts/program.ts";
import type { ProxyName, Setup } from "./setups.ts";
import type { Stage } from "./stage.ts";
import { firstEvents } from "./streams.ts";
import type { Visitor, VisitorReply, VisitorRequest } from "./visitor.ts";

export interface Question {
  readonly says: string;
  ask(stage: Stage): Promise<string>;
  must(proxy: ProxyName, setup: Setup): string;
}

const REFUSED = "refused";
const OPENS = "opens (simulated hardware)";
const LOOPBACKS = "127.0.0.1, ::1";
const signIn = (pair: object, headers: VisitorRequest["headers"] = {}): VisitorRequest => ({
  method: "POST",
  path: "/auth/signin",
  headers,
  body: pair,
});

/** Headers of a client that claims to be the machine itself. */
const CLAIMS: readonly (readonly [string, VisitorRequest["headers"]])[] = [
  ["no header", {}],
  ["X-Forwarded-For: 127.0.0.1", { "x-forwarded-for": "127.0.0.1" }],
  ["two lines of X-Forwarded-For", { "x-forwarded-for": ["203.0.113.9", "127.0.0.1"] }],
  [
    "X-Forwarded-For, X-Real-IP and Forwarded",
    { "x-forwarded-for": LOOPBACKS, "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1" },
  ],
  ["Host: localhost", { host: "localhost" }],
  ["Host: 127.0.0.1:8080", { host: "127.0.0.1:8080" }],
  ["Host: localhost and X-Forwarded-For: ::1", { host: "localhost", "x-forwarded-for": "::1" }],
];

/** Claims that a stock proxy passes on without a trace: docs/security.md lists them as not defended, for a simulated tank without a password. */
const SAYS_IT_IS_HERE: ReadonlySet<string> = new Set(["Host: localhost", "Host: 127.0.0.1:8080"]);

/** Signs in with the default password of a new installation, on both kinds of hardware. */
async function whoOpens(stage: Stage, ask: () => Promise<VisitorReply>): Promise<string> {
  const opened: string[] = [];
  for (const hardware of ["simulated", "linux"]) {
    const told = await stage.with(Program.launch, ["--hardware", hardware], ask);
    if (told.status === 200 && told.cookie !== "") opened.push(hardware);
  }
  return opened.length === 0 ? REFUSED : `opens (${opened.join(" and ")} hardware)`;
}

const defaultPair = CLAIMS.map(
  ([claim, headers]): Question => ({
    says: `Default password, from outside, with ${claim}`,
    ask: (stage) => whoOpens(stage, () => stage.stranger().visitor.ask(signIn(DEFAULT_PAIR, headers))),
    must: (proxy, setup) =>
      proxy === "haproxy" && setup === "stock" && SAYS_IT_IS_HERE.has(claim) ? OPENS : REFUSED,
  }),
);

const whoIsLocal: readonly Question[] = [
  {
    says: "Default password, on the machine itself, without the proxy",
    ask: (stage) => whoOpens(stage, () => stage.local(stage.backDoor).ask(signIn(DEFAULT_PAIR))),
    must: (_proxy, setup) => (setup === "stock" ? OPENS : REFUSED),
  },
];

const isKeeper = (stage: Stage, work: (program: Program) => Promise<string>): Promise<string> =>
  stage.with(Program.start, [], work);
const WRONG = { ...KEEPER, password: "fresh-water" };

/** The address in the log after a wrong password: the client, the proxy, or another. */
function whoIsNamed(stage: Stage, headers: VisitorRequest["headers"]): Promise<string> {
  return isKeeper(stage, async (program) => {
    const { address, visitor } = stage.stranger();
    await visitor.ask(signIn(WRONG, headers));
    const named = await addressInLog(program);
    if (named === address) return "the client";
    return named === "127.0.0.1" ? "the proxy" : `${named ?? "none"}`;
  });
}

/** A line may be a moment later than its event. */
async function addressInLog(program: Program): Promise<string | undefined> {
  for (let look = 0; look < 40; look++) {
    const [, address] = /"address":"([^"]*)"/.exec(program.output) ?? [];
    if (address !== undefined) return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

const FORGED = "203.0.113.9";
const addresses: readonly Question[] = [
  {
    says: "The address that counts as the client",
    ask: (stage) => whoIsNamed(stage, {}),
    must: (proxy, setup) =>
      setup === "right" || (setup === "trusted" && proxy === "caddy") ? "the client" : "the proxy",
  },
  {
    says: `… with a forged X-Forwarded-For: ${FORGED}`,
    ask: (stage) => whoIsNamed(stage, { "x-forwarded-for": FORGED }),
    must: (proxy, setup) => {
      if (setup === "stock") return "the proxy";
      return setup === "right" || proxy === "caddy" ? "the client" : FORGED;
    },
  },
  {
    says: "Another client after six wrong passwords of one",
    ask: (stage) =>
      isKeeper(stage, async () => {
        const [guesser, other] = [stage.stranger().visitor, stage.stranger().visitor];
        let last = 0;
        for (let guess = 0; guess < 6; guess++) last = (await guesser.ask(signIn(WRONG))).status;
        if (last !== 429) return `no limit: ${last}`;
        const { status } = await other.ask(signIn(KEEPER));
        return status === 200 ? "gets in" : status === 429 ? "must wait" : `gets ${status}`;
      }),
    must: (proxy, setup) =>
      setup === "right" || (setup === "trusted" && proxy === "caddy") ? "gets in" : "must wait",
  },
];

const own = (told: VisitorReply): boolean => told.status === 200 && told.text.includes('"version"');
const nameAsked = (stage: Stage, visitor: Visitor, host: string): Promise<string> =>
  isKeeper(stage, async () =>
    own(await visitor.ask({ path: "/api/meta", headers: { host } })) ? "answered" : REFUSED,
  );

const names: readonly Question[] = [
  {
    says: "Requested as rebound.example.net",
    ask: (stage) => nameAsked(stage, stage.stranger().visitor, "rebound.example.net"),
    must: (proxy, setup) => (proxy === "nginx" && setup !== "right" ? "answered" : REFUSED),
  },
  {
    says: "Requested as reef.example.org, over https",
    ask: (stage) => nameAsked(stage, stage.stranger(stage.named).visitor, "reef.example.org"),
    must: (proxy, setup) => (setup === "stock" && proxy !== "nginx" ? REFUSED : "answered"),
  },
];

/** Signs in and writes from pages with these origins. */
function fromPage(stage: Stage, door: Stage["door"], origins: { signIn: string; write: string }) {
  return isKeeper(stage, async () => {
    const { visitor } = stage.stranger(door);
    const signedIn = await visitor.ask(signIn(KEEPER, { origin: origins.signIn }));
    if (signedIn.status !== 200) return "not signed in";
    const cookie = signedIn.cookie.split(";")[0] ?? "";
    const body = { name: "Reef" };
    const headers = { cookie, origin: origins.write };
    const { status } = await visitor.ask({ method: "POST", path: "/api/settings", headers, body });
    if (status !== 200) return "may not write";
    return signedIn.cookie.includes("Secure") ? "works, cookie for https only" : "works, cookie for any";
  });
}
const both = (origin: string) => ({ signIn: origin, write: origin });
const ownOrigin = ({ scheme, host }: Stage["door"]): string => `${scheme}://${host}`;
const HTTPS_ONLY = "works, cookie for https only";

const pages: readonly Question[] = [
  {
    says: "A page of the controller's own",
    ask: (stage) => fromPage(stage, stage.door, both(ownOrigin(stage.door))),
    must: (proxy, setup) => {
      if (setup === "right") return HTTPS_ONLY;
      return proxy === "nginx" ? "not signed in" : "works, cookie for any";
    },
  },
  {
    says: "… over https",
    ask: (stage) => fromPage(stage, stage.named, both(ownOrigin(stage.named))),
    must: (proxy, setup) =>
      setup === "right" || (setup === "trusted" && proxy === "caddy") ? HTTPS_ONLY : "not signed in",
  },
  {
    says: "A page of https://evil.example.net",
    ask: (stage) =>
      fromPage(stage, stage.door, { signIn: ownOrigin(stage.door), write: "https://evil.example.net" }),
    must: (proxy, setup) => (setup !== "right" && proxy === "nginx" ? "not signed in" : "may not write"),
  },
  {
    says: "A page of http://reef.example.org, to https",
    ask: (stage) =>
      fromPage(stage, stage.named, { signIn: ownOrigin(stage.named), write: "http://reef.example.org" }),
    must: (proxy, setup) =>
      setup === "right" || (setup === "trusted" && proxy === "caddy") ? "may not write" : "not signed in",
  },
];

/** Larger than the default limit of any proxy, and no backup. */
const LARGE = Buffer.alloc(3_000_000, "x");
const traffic: readonly Question[] = [
  {
    says: "A live change over /api/events",
    ask: (stage) =>
      isKeeper(stage, async (program) => {
        const { visitor } = stage.stranger();
        const { cookie } = await visitor.ask(signIn(KEEPER));
        return firstEvents(visitor, cookie.split(";")[0] ?? "", program);
      }),
    must: () => "at once, and still after 65 s",
  },
  {
    says: "A backup of 3 MB, restored",
    ask: (stage) =>
      isKeeper(stage, async () => {
        const { visitor } = stage.stranger();
        const { cookie } = await visitor.ask(signIn(KEEPER));
        const headers = { cookie: cookie.split(";")[0] ?? "", "content-type": "application/octet-stream" };
        const path = "/api/admin/reef-pi.db/preview";
        const { status, text } = await visitor.ask({ method: "POST", path, headers, body: LARGE });
        return text.includes('"code"') ? "arrives" : `refused by the proxy: ${status}`;
      }),
    must: (proxy, setup) =>
      proxy === "nginx" && setup !== "right" ? "refused by the proxy: 413" : "arrives",
  },
];

export const QUESTIONS: readonly Question[] = [
  ...defaultPair,
  ...whoIsLocal,
  ...addresses,
  ...names,
  ...pages,
  ...traffic,
];
