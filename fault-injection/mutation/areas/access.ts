import { inFile, type MutantArea, SERVER } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, keepOnly, negate, put, rename, scale } from "../slips.ts";

export default {
  area: "Who may do what",
  mutants: [
    ...inFile(`${SERVER}/resources/rights.ts`, [
      {
        breaks: "a token that may only read may switch pumps",
        symbol: "refuseUnallowed.missing",
        slip: put(at.result("scopes"), false),
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
      {
        breaks: "a token that may configure switches equipment by posting its row",
        symbol: "refuseSwitching",
        slip: put(at.literal("operate"), "configure"),
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
      {
        breaks: "a token makes one that may more than itself",
        symbol: "refuseGiving",
        slip: put(at.number(), 9),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "what a body says is validated only after hooks made something else of it",
        symbol: "Collection.#validatedChange",
        slip: drop(at.call("allow")),
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/adapters/http/router.ts`, [
      {
        breaks: "a page of another site may switch pumps",
        symbol: "Router.#refuse",
        slip: drop(at.call("refuseForeign")),
        caughtBy: [`${SERVER}/adapters/http/conventions.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/adapters/http/gate.ts`, [
      {
        breaks: "a page of another site may change things by POST",
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
        breaks: "whoever comes through a plain proxy is the machine itself",
        symbol: "isDirect",
        slip: drop(at.comparison("1.0")),
      },
      {
        breaks: "the first hop of a forged header is believed",
        symbol: "Peers.#client",
        slip: drop(at.call("reverse")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/access.ts`, [
      {
        breaks: "passwords may be tried without end",
        symbol: "Access.#fail",
        slip: rename(at.call("addFailure"), "waitFor"),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "an address that is held off may go on trying",
        symbol: "Access.#verify",
        slip: drop(at.call("refuseBlocked")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "a changed password leaves the old one remembered",
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
        breaks: "the default password opens the controller from anywhere",
        symbol: "Credentials.#isInitial",
        slip: drop(at.name("byDefault")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "any user name opens with the right password",
        symbol: "Credentials.validate",
        slip: keepOnly(at.name("isPassword")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/sessions.ts`, [
      {
        breaks: "a session never ends",
        symbol: "Sessions.#isOver",
        slip: scale(at.call("#endOf"), 1000000),
      },
      {
        breaks: "a session that is used never ends",
        symbol: "Sessions.#endOf",
        slip: keepOnly(at.arithmetic("used")),
      },
      {
        breaks: "signing out forgets the cookie only",
        symbol: "Sessions.end",
        slip: drop(at.guard("session")),
        caughtBy: [`${SERVER}/contract/v3-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/tokens.ts`, [
      {
        breaks: "a revoked token goes on working",
        symbol: "Tokens.#forget",
        slip: drop(at.call("delete")),
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "a token works on after its end",
        symbol: "Tokens.#holds",
        slip: put(at.comparison("now"), true),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/setup-code.ts`, [
      {
        breaks: "the set-up code opens again and again",
        symbol: "SetupCode.take",
        slip: drop(at.call("end")),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/start-access.ts`, [
      {
        breaks: "tokens outlive a password that was forgotten",
        symbol: "resetCredentials",
        slip: drop(at.call("openRecords", "tokens")),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/guessing.ts`, [
      {
        breaks: "strangers lock the owner out of the devices that he uses",
        symbol: "Guessing.waitFor",
        slip: keepOnly(at.call("waitFor", "#byAccount")),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
      {
        breaks: "a password may be tried from a thousand addresses",
        symbol: "Guessing.addFailure",
        slip: negate(at.condition("isKnown")),
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/failure-limiter.ts`, [
      {
        breaks: "a thousand passwords a minute",
        symbol: "BY_ADDRESS.failures",
        slip: put(at.number(), 1000),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/password-hash.ts`, [
      {
        breaks: "any hash opens",
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
