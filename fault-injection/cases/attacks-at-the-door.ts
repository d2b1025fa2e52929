// Clients at the port, and pages of other sites in the owner's browser.
import { get } from "node:http";
import { type ConnectionOptions, connect } from "node:tls";
import { KEEPER } from "../../scripts/program.ts";
import { attackedByToken, loopsInTime, MEASURED, ownerSignsIn } from "../actions/attacks.ts";
import {
  type Asked,
  actsOf,
  ask,
  attempt,
  cookieOf,
  each,
  newOne,
  program,
  sightsOf,
  signIn,
  speak,
  statuses,
} from "../actions/attempts.ts";
import { controlContinues, NOT_LOGGED, NOTHING_SWITCHED, REFUSED } from "../actions/goes-on.ts";
import { LONG_HISTORY } from "../actions/long-history.ts";
import { mailed } from "../actions/mail.ts";
import { HEATER, isOn, staysOn } from "../actions/sights.ts";
import { HEATING } from "../actions/states.ts";
import { TOKEN_ATTACKS } from "../attacker/token-attacks.ts";
import { defineFailures } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

const EVIL = "evil.example";
const ME: Asked = { path: "/api/me" };
const cookieAt = async (controller: Controller): Promise<string> =>
  cookieOf(await signIn(controller.program.url));

const rebinds = attempt(
  "DNS rebinding: the page, a sign-in, a request of the owner",
  "421",
  async (controller) => {
    const headers = { host: EVIL, cookie: await cookieAt(controller) };
    const sent: readonly Asked[] = [
      { path: "/" },
      { path: "/auth/signin", method: "POST", body: KEEPER },
      ME,
    ];
    return statuses(await each(sent, (asked) => ask(controller.program.url, { ...asked, headers })));
  },
);
const doubleHost = attempt("a request with two hosts", "400", async ({ program: { url } }) =>
  speak(url, ["GET /api/meta HTTP/1.1", "Host: localhost", `Host: ${EVIL}`]),
);
const writesForeign = attempt(
  "a page of another site switches, signs in and signs out",
  "403",
  async (controller) => {
    const headers = {
      origin: `http://${EVIL}`,
      "sec-fetch-site": "cross-site",
      cookie: await cookieAt(controller),
    };
    return statuses(
      await each(
        [
          { method: "POST", path: "/api/equipment/3/control", body: { on: false } },
          { method: "POST", path: "/auth/signin", body: KEEPER },
          { path: "/auth/signout" },
        ],
        (asked) => ask(controller.program.url, { ...asked, headers }),
      ),
    );
  },
);
const staysIn = attempt("the owner's session meanwhile", "200", async (controller) => {
  const cookie = await cookieAt(controller);
  const foreign = { cookie, "sec-fetch-site": "cross-site" };
  await ask(controller.program.url, { path: "/auth/signout", headers: foreign });
  return statuses([await ask(controller.program.url, { ...ME, headers: { cookie } })]);
});

const PATHS = [
  "/api/info",
  "/api/settings",
  "/api/tokens",
  "/api/nothing",
  "/api/admin/reef-pi.db",
  "/images/a.jpg",
];
const looksAround = attempt(
  "existing and missing paths without a sign-in",
  "401 with a challenge",
  async (controller) => {
    const replies = await each(PATHS, (path) => ask(controller.program.url, { path }));
    const hasChallenge = replies.every(({ headers }) => headers["www-authenticate"] !== undefined);
    return `${statuses(replies)} ${hasChallenge ? "with" : "without"} a challenge`;
  },
);
const readsName = attempt("what /api/meta answers", "the name alone", async (controller) => {
  const { text } = await ask(controller.program.url, { path: "/api/meta" });
  const { name } = await controller.call<{ readonly name: string }>("GET", "/api/settings");
  const told = Object.values(JSON.parse(text) as Readonly<Record<string, unknown>>).filter(
    (value) => value && value !== name,
  );
  return told.length === 0 ? "the name alone" : text;
});
const probesOptions = attempt(
  "OPTIONS of a missing path, without and with a token",
  "401, 404",
  async (controller) => {
    const asked: Asked = { method: "OPTIONS", path: "/api/nothing" };
    const call = await program(controller, ["read"]);
    return statuses([await ask(controller.program.url, asked), await call(asked)]);
  },
);

const handshake = (url: string, options: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false, ...options });
    socket.on("secureConnect", () => {
      resolve(socket.getProtocol() ?? "none");
      socket.destroy();
    });
    socket.on("error", () => resolve("refused"));
  });
const TWELVE = { minVersion: "TLSv1.2", maxVersion: "TLSv1.2" } as const;
const WEAK: readonly ConnectionOptions[] = [
  { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" },
  { ...TWELVE, ciphers: "AES128-GCM-SHA256" },
  { ...TWELVE, ciphers: "AES256-SHA" },
  { ...TWELVE, ciphers: "ECDHE-RSA-AES128-SHA256" },
  { ...TWELVE, ciphers: "ECDHE-RSA-AES256-SHA" },
];
const weakens = attempt(
  "connections with TLS 1.1, without forward secrecy and with CBC; then with 1.2 and 1.3",
  "refused, then TLSv1.2, TLSv1.3",
  async (controller) => {
    const one = await newOne(controller, { https: true });
    const weak: string[] = [];
    for (const options of WEAK) weak.push(await handshake(one.url, options));
    const right = [await handshake(one.url, TWELVE), await handshake(one.url, {})];
    return `${[...new Set(weak)].join(", ")}, then ${right.join(", ")}`;
  },
);

const MAIL = { method: "POST", path: "/api/telemetry/test_message" } as const;
const notConfigured = attempt("tests of an unconfigured mailer and heartbeat", "409", async (controller) => {
  const call = await program(controller, ["read", "operate"]);
  return statuses(await each([MAIL, { method: "POST", path: "/api/telemetry/test_heartbeat" }], call));
});
const readsBanner = attempt(
  "a test mail to a server with a text of its own",
  "nothing of it",
  async (controller) => {
    await mailed("refuses").carryOut(controller);
    const { text } = await (await program(controller, ["operate"]))(MAIL);
    return text.includes("go away") ? text : "nothing of it";
  },
);
const floodsMailbox = attempt("30 test mails in a row", "429 with a wait", async (controller) => {
  const call = await program(controller, ["operate"]);
  const replies = await each(Array.from({ length: 30 }), () => call(MAIL));
  const refusals = replies.filter(({ status }) => status === 429);
  const isRight =
    refusals.length >= 20 && refusals.every(({ headers }) => headers["retry-after"] !== undefined);
  return isRight ? "429 with a wait" : `429 ${refusals.length} times`;
});

/** Resolves to the status as soon as the stream has begun, and leaves it open until the case is over. */
const stream = (controller: Controller, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = get(`${controller.program.url}/api/events`, { headers, agent: false }, (reply) => {
      reply.on("error", () => undefined);
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.on("error", reject);
    controller.afterwards(() => void sent.destroy());
  });
const STREAMS = 600;
const takesStreams = attempt(
  `a token with read opens ${STREAMS} event streams, then the owner opens one`,
  "the owner's 200",
  async (controller) => {
    const { token } = await controller.call<{ readonly token: string }>("PUT", "/api/tokens", {
      name: "Streams",
      scopes: ["read"],
    });
    const headers = { authorization: `Bearer ${token}` };
    for (let count = 0; count < STREAMS; count++) await stream(controller, headers).catch(() => 0);
    return `the owner's ${await stream(controller, { cookie: await cookieAt(controller) })}`;
  },
);

const without = { output: NOTHING_SWITCHED, alarm: REFUSED, log: NOT_LOGGED };
const attack = (fault: string, ...attempts: readonly ReturnType<typeof attempt>[]) => ({
  fault: `attack: ${fault}`,
  inject: actsOf(attempts),
  expect: sightsOf(attempts),
  ...controlContinues,
  without,
});

/** Real seconds. */
const LONG = 10;
const SPEED = 10;
// The keys of a record that is written down as one.
const NAMES = Object.keys(TOKEN_ATTACKS) as readonly (keyof typeof TOKEN_ATTACKS)[];
const asksWithoutEnd = NAMES.map((name) => ({
  fault: `attack: a token asks for ${name}`,
  speed: SPEED,
  surroundings: { processor: "own" as const },
  given: [LONG_HISTORY, MEASURED, HEATING],
  inject: [attackedByToken(name, LONG)],
  expect: [ownerSignsIn(LONG * SPEED), loopsInTime(100), staysOn(HEATER, 10)],
  recovered: [isOn(HEATER, 10)],
  without: { alarm: "nothing is wrong with the tank", log: NOT_LOGGED },
}));

const SHOWN = "a token and the right password after a stranger at the same address is limited";
const isolates = attempt(SHOWN, "a stranger's 429, then 200, 200", async (controller) => {
  const call = await program(controller, ["read"]);
  // A pair that is stored: one of the command line is verified each time.
  await controller.call("POST", "/api/credentials", { ...KEEPER, current_password: KEEPER.password });
  const basic = Buffer.from(`${KEEPER.user}:${KEEPER.password}`).toString("base64");
  const pair: Asked = { ...ME, headers: { authorization: `Basic ${basic}` } };
  await ask(controller.program.url, pair);
  let last = 0;
  for (let sent = 0; sent < 2000 && last !== 429; sent++)
    last = (await ask(controller.program.url, { path: "/api/equipment" })).status;
  const right = [await call(ME), await ask(controller.program.url, pair)];
  return `a stranger's ${last}, then ${right.map(({ status }) => status).join(", ")}`;
});
const pours = attempt("bodies of 64 KiB without a sign-in, on any path", "413", async (controller) => {
  const paths = ["/foo", "/images/x/y", "/x/y", "/auth/signin", "/auth/x"];
  const body = JSON.stringify("x".repeat(65_536));
  return statuses(await each(paths, (path) => ask(controller.program.url, { method: "POST", path, body })));
});

export default defineFailures([
  ...asksWithoutEnd,
  attack("a client exhausts the rate limit of its address", pours, isolates),
  attack("a page of another site in the owner's browser", rebinds, doubleHost, writesForeign, staysIn),
  attack("a stranger looks around", looksAround, readsName, probesOptions),
  attack("a stranger weakens the encryption", weakens),
  attack("a program sends test mails without end", notConfigured, readsBanner, floodsMailbox),
  attack("a token takes all event streams", takesStreams),
]);
