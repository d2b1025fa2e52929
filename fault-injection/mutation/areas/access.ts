import { inFile, type MutantArea, SERVER } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, keepOnly, negate, put, rename, scale } from "../slips.ts";

export default {
  area: "Who may do what",
  mutants: [
    ...inFile(`${SERVER}/resources/rights.ts`, [
      {
        breaks: "scopes of a token are not checked",
        symbol: "refuseUnallowed.missing",
        slip: put(at.result("scopes"), false),
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
      {
        breaks: "a token with configure may switch equipment by writing its row",
        symbol: "refuseSwitching",
        slip: put(at.literal("operate"), "configure"),
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
      {
        breaks: "a token may create one with more rights than its own",
        symbol: "refuseGranting",
        slip: put(at.number(), 9),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "the rights of a change are not checked",
        symbol: "Collection.#validatedChange",
        slip: drop(at.call("allow")),
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/adapters/http/router.ts`, [
      {
        breaks: "a page of another site may send any request",
        symbol: "Router.#refuse",
        slip: drop(at.call("refuseForeign")),
        caughtBy: [`${SERVER}/adapters/http/conventions.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/adapters/http/gate.ts`, [
      {
        breaks: "a page of another site may send POST requests",
        symbol: "SAFE_METHODS",
        slip: put(at.literal("OPTIONS"), "POST"),
        caughtBy: [`${SERVER}/adapters/http/conventions.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/adapters/http/peers.ts`, [
      {
        breaks: "a client behind a proxy on the machine counts as the machine itself",
        symbol: "Peers.visitor",
        slip: copy(at.value("isLocal"), at.call("isLoopback")),
      },
      {
        breaks: "a client behind a proxy without headers counts as the machine itself",
        symbol: "isDirect",
        slip: drop(at.comparison("1.0")),
      },
      {
        breaks: "the first hop of a forged header counts as the client",
        symbol: "Peers.#client",
        slip: drop(at.call("reverse")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/access.ts`, [
      {
        breaks: "failed sign-ins are not counted",
        symbol: "Access.#countFailure",
        slip: rename(at.call("addFailure"), "waitFor"),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "a blocked address may try further passwords",
        symbol: "Access.#verify",
        slip: drop(at.call("refuseBlocked")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "the old password stays in the cache after a change",
        symbol: "Access.changeCredentials",
        slip: drop(at.call("forget")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "a changed password leaves other sessions open",
        symbol: "Access.changeCredentials",
        slip: put(at.call("endOthers"), 0),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/credentials.ts`, [
      {
        breaks: "the default password is accepted from anywhere",
        symbol: "Credentials.#isInitial",
        slip: drop(at.name("byDefault")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "any user name is accepted with the right password",
        symbol: "Credentials.validate",
        slip: keepOnly(at.name("isPassword")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/sessions.ts`, [
      {
        breaks: "a session never expires",
        symbol: "Sessions.#isOver",
        slip: scale(at.call("#endOf"), 1000000),
      },
      {
        breaks: "a session in use never expires",
        symbol: "Sessions.#endOf",
        slip: keepOnly(at.arithmetic("used")),
      },
      {
        breaks: "signing out does not end the session",
        symbol: "Sessions.end",
        slip: drop(at.guard("session")),
        caughtBy: [`${SERVER}/contract/v3-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/tokens.ts`, [
      {
        breaks: "a revoked token is still accepted",
        symbol: "Tokens.#forget",
        slip: drop(at.call("delete")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "an expired token is accepted",
        symbol: "Tokens.#holds",
        slip: put(at.comparison("now"), true),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/setup-code.ts`, [
      {
        breaks: "the set-up code is accepted more than once",
        symbol: "SetupCode.take",
        slip: drop(at.call("end")),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/start-access.ts`, [
      {
        breaks: "tokens stay valid after a password reset",
        symbol: "resetCredentials",
        slip: drop(at.call("openRecords", "tokens")),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/guessing.ts`, [
      {
        breaks: "failed sign-ins of strangers block known devices",
        symbol: "Guessing.waitFor",
        slip: keepOnly(at.call("waitFor", "#byAccount")),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
      {
        breaks: "failed sign-ins are not counted across addresses",
        symbol: "Guessing.addFailure",
        slip: negate(at.condition("isKnown")),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/failure-limiter.ts`, [
      {
        breaks: "a thousand failed sign-ins are allowed for one address",
        symbol: "BY_ADDRESS.failures",
        slip: put(at.number(), 1000),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/password-hash.ts`, [
      {
        breaks: "any password is accepted",
        symbol: "verifyPassword",
        slip: put(at.call("timingSafeEqual"), true),
      },
    ]),
    ...inFile(`${SERVER}/resources/operations.ts`, [
      {
        breaks: "operations of a module that is off are carried out",
        symbol: "Operations.refuseOff",
        slip: drop(at.guard("#isRunning")),
      },
    ]),
  ],
} satisfies MutantArea;
