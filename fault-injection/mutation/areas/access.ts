import { inFile, type MutantArea, SERVER } from "../mutant.ts";

export default {
  area: "Who may do what",
  mutants: [
    ...inFile(`${SERVER}/resources/rights.ts`, [
      {
        breaks: "a token that may only read may switch pumps",
        from: "find((scope) => !actor.scopes.includes(scope))",
        to: 'find((scope) => !actor.scopes.includes(scope) && !actor.scopes.includes("read"))',
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
      {
        breaks: "a token that may configure switches equipment by posting its row",
        from: 'if (actor.scopes.includes("operate")) return;',
        to: 'if (actor.scopes.includes("configure")) return;',
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
      {
        breaks: "a token makes one that may more than itself",
        from: "if (faults.length > 0) throw",
        to: "if (faults.length > 9) throw",
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "what a body says is validated only after hooks made something else of it",
        from: `    this.#context.allow(this.name, { ...before, next });
`,
        to: "",
        caughtBy: [`${SERVER}/contract/rights.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/adapters/http/router.ts`, [
      {
        breaks: "a page of another site may switch pumps",
        from: `    this.#options.gate.refuseForeign(request);
    refuseUnallowed`,
        to: "    refuseUnallowed",
        caughtBy: [`${SERVER}/adapters/http/conventions.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/adapters/http/gate.ts`, [
      {
        breaks: "a page of another site may change things by POST",
        from: "if (SAFE_METHODS.has(request.method) ||",
        to: 'if (SAFE_METHODS.has(request.method) || request.method === "POST" ||',
        caughtBy: [`${SERVER}/adapters/http/conventions.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/adapters/http/peers.ts`, [
      {
        breaks: "anybody may say that he is the machine itself",
        from: "isLocal: isLoopback(peer) && !this.#isTrusted(peer) && isDirect(request),",
        to: "isLocal: isLoopback(forwarded ?? peer),",
      },
      {
        breaks: "whoever comes through a plain proxy is the machine itself",
        from: 'if (httpVersion === "1.0" || Object.keys(headers).some((name) => TRACE.test(name))) return false;',
        to: "if (Object.keys(headers).some((name) => TRACE.test(name))) return false;",
      },
      {
        breaks: "the first hop of a forged header is believed",
        from: "hops.reverse().find((hop) => !this.#isTrusted(hop))",
        to: "hops.find((hop) => !this.#isTrusted(hop))",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/access.ts`, [
      {
        breaks: "passwords may be tried without end",
        from: "const wait = this.#guessing.addFailure(guesser);",
        to: "const wait = this.#guessing.waitFor(guesser);",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "an address that is held off may go on trying",
        from: `      this.#guessing.refuseBlocked(guesser);
`,
        to: "",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "a changed password leaves the old one remembered",
        from: `    this.#remembered.forget();
`,
        to: "",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "a changed password leaves other sessions open",
        from: "const sessions = this.sessions.endOthers(actor, user);",
        to: "const sessions = 0;",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/credentials.ts`, [
      {
        breaks: "the default password opens the controller from anywhere",
        from: "if (byDefault && isSameText(password, DEFAULT_PASSWORD)) return true;",
        to: "if (isSameText(password, DEFAULT_PASSWORD)) return true;",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "any user name opens with the right password",
        from: "return { isRight: isUser && isPassword && isCurrent, isLasting: isCurrent };",
        to: "return { isRight: isPassword && isCurrent, isLasting: isCurrent };",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/sessions.ts`, [
      {
        breaks: "a session never ends",
        from: "return now > this.#endOf(session);",
        to: "return now > 1e6 * this.#endOf(session);",
      },
      {
        breaks: "a session that is used never ends",
        from: "return Math.min(used + IDLE_LIFE_S * second, created + LONGEST_LIFE_S * second);",
        to: "return used + IDLE_LIFE_S * second;",
      },
      {
        breaks: "signing out forgets the cookie only",
        from: `    if (session !== undefined) this.#end([session]);
    return session?.user;`,
        to: `    return session?.user;`,
        caughtBy: [`${SERVER}/contract/v3-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/tokens.ts`, [
      {
        breaks: "a revoked token goes on working",
        from: `    this.#byHash.delete(hash);
`,
        to: "",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "a token works on after its end",
        from: "return expires === undefined || this.#clock.now() < expires;",
        to: "return expires === undefined || this.#clock.now() > 0;",
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/setup-code.ts`, [
      {
        breaks: "the set-up code opens again and again",
        from: `    this.end();
    return true;`,
        to: "    return true;",
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/start-access.ts`, [
      {
        breaks: "tokens outlive a password that was forgotten",
        from: `    openRecords<TokenRow>("tokens"),
`,
        to: "",
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/guessing.ts`, [
      {
        breaks: "strangers lock the owner out of the devices that he uses",
        from: "isKnown ? 0 : this.#byAccount.waitFor(ACCOUNT)",
        to: "this.#byAccount.waitFor(ACCOUNT)",
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
      {
        breaks: "a password may be tried from a thousand addresses",
        from: "if (!guesser.isKnown) this.#byAccount.addFailure(ACCOUNT);",
        to: "if (guesser.isKnown) this.#byAccount.addFailure(ACCOUNT);",
        caughtBy: [`${SERVER}/subsystems/platform/access/start-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/failure-limiter.ts`, [
      {
        breaks: "a thousand passwords a minute",
        from: "BY_ADDRESS: FailureLimits = { failures: 5,",
        to: "BY_ADDRESS: FailureLimits = { failures: 1000,",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/access/password-hash.ts`, [
      {
        breaks: "any hash opens",
        from: "return timingSafeEqual(tag, expected);",
        to: "return timingSafeEqual(tag, expected) || expected.length > 0;",
      },
    ]),
    ...inFile(`${SERVER}/resources/operations.ts`, [
      {
        breaks: "operations of a module that is off are carried out",
        from: "if (module !== undefined && !this.#isRunning(module))",
        to: 'if (module !== undefined && operation.key === "")',
      },
    ]),
  ],
} satisfies MutantArea;
