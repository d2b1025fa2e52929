import { inFile, type MutantArea, SERVER } from "../mutant.ts";

export default {
  area: "Who may do what",
  mutants: [
    ...inFile(`${SERVER}/adapters/http/router.ts`, [
      {
        breaks: "a token that may only read may switch pumps",
        from: "if (!actor.scopes.includes(operation.scope)) {",
        to: 'if (!actor.scopes.includes(operation.scope) && !actor.scopes.includes("read")) {',
        caughtBy: [`${SERVER}/contract/v3-access.test.ts`],
      },
      {
        breaks: "a page of another site may switch pumps",
        from: `    this.#options.gate.refuseForeign(request);
    if (!actor.scopes`,
        to: "    if (!actor.scopes",
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
        from: "return { address: peer, isLocal: isLoopback(peer) && !isForwarded };",
        to: "return { address: peer, isLocal: isLoopback(peer) || isLoopback(forwarded) };",
      },
      {
        breaks: "the first hop of a forged header is believed",
        from: "hops.reverse().find((hop) => !this.#isTrusted(hop))",
        to: "hops.find((hop) => !this.#isTrusted(hop))",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/access/access.ts`, [
      {
        breaks: "passwords may be tried without end",
        from: `        this.#limiter.addFailure(visitor.address);
`,
        to: "",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "an address that is held off may go on trying",
        from: `      this.#refuseBlocked(visitor.address);
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
        from: `    this.sessions.endOthers(actor, user);
`,
        to: "",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/access/credentials.ts`, [
      {
        breaks: "the default password opens the controller from anywhere",
        from: "isSameText(password, DEFAULT_PASSWORD) && isLocal",
        to: "isSameText(password, DEFAULT_PASSWORD)",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "the set-up code works on after a password is set",
        from: `    this.#setupCode = undefined;
`,
        to: "",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
      {
        breaks: "any user name opens with the right password",
        from: "return { isRight: isUser && isPassword && isCurrent, isLasting: isCurrent };",
        to: "return { isRight: isPassword && isCurrent, isLasting: isCurrent };",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/access/sessions.ts`, [
      {
        breaks: "a session never ends",
        from: "return now - session.used > SESSION_LIFE_S * 1000 * this.#clock.speed;",
        to: "return now - session.used > SESSION_LIFE_S * 1e9 * this.#clock.speed;",
      },
      {
        breaks: "signing out forgets the cookie only",
        from: `    if (session !== undefined) this.#end([session]);
  }

  /** Ends every`,
        to: `    void session;
  }

  /** Ends every`,
        caughtBy: [`${SERVER}/contract/v3-access.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/access/tokens.ts`, [
      {
        breaks: "a revoked token goes on working",
        from: `    this.#byHash.delete(row.hash);
`,
        to: "",
        caughtBy: [`${SERVER}/adapters/http/sign-in.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/access/failure-limiter.ts`, [
      {
        breaks: "a thousand passwords a minute",
        from: "const ALLOWED_FAILURES = 5;",
        to: "const ALLOWED_FAILURES = 1000;",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/access/password-hash.ts`, [
      {
        breaks: "any hash opens",
        from: "return timingSafeEqual(tag, expected);",
        to: "return timingSafeEqual(tag, expected) || expected.length > 0;",
      },
    ]),
    ...inFile(`${SERVER}/resources/operations.ts`, [
      {
        breaks: "operations of a module that is off are carried out",
        from: "this.refuseOff(operation);\n    const handler",
        to: "const handler",
      },
    ]),
  ],
} satisfies MutantArea;
