import { inFile, MODEL, type MutantArea, SERVER } from "../mutant.ts";

export default {
  area: "Alarms and who hears them",
  mutants: [
    ...inFile(`${MODEL}/laws/alarm-notice.ts`, [
      {
        breaks: "a critical alarm is told once and never again",
        from: "now - lastNotice.at >= REPEAT_EVERY",
        to: "now - lastNotice.at >= 1000 * REPEAT_EVERY",
      },
      {
        breaks: "a critical alarm is repeated although it was acknowledged",
        from: 'alarm.priority === "critical" && !acknowledged && now',
        to: 'alarm.priority === "critical" && now',
      },
      {
        breaks: "a shelved alarm is told",
        from: "if (isNews) return shelved ? undefined : alarm.state",
        to: "if (isNews) return alarm.state",
      },
      {
        breaks: "the end of an alarm is told to nobody",
        from: 'return lastNotice.cleared || !isCalm(question, now) ? undefined : "cleared";',
        to: "return undefined;",
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarms.ts`, [
      {
        breaks: "each check that fails is a new alarm",
        from: "count: (before?.count ?? 0) + (standing ? 0 : 1),",
        to: "count: (before?.count ?? 0) + 1,",
        caughtBy: [`${SERVER}/alarms/alert-feed.test.ts`],
      },
      {
        breaks: "an acknowledged warning that becomes critical stays quiet",
        from: "const isWorse = urgency(priority) < urgency(entry.alarm.priority);",
        to: "const isWorse = urgency(priority) < 0;",
        caughtBy: [`${SERVER}/alarms/alarm-memory.test.ts`],
      },
      {
        breaks: "a trip clears itself",
        from: `if (entry?.alarm.state !== "active") return;
    const delay`,
        to: `if (entry === undefined || entry.alarm.state === "cleared") return;
    const delay`,
      },
      {
        breaks: "clearing a trip does not let go of what it holds off",
        from: `    entry.onClear?.();
`,
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarm-memory.ts`, [
      {
        breaks: "an acknowledgement is lost by a crash",
        from: `    if (atOnce) this.#write();
`,
        to: "",
      },
      {
        breaks: "a clock that was set back keeps a critical alarm from being said again",
        from: "const sinceNotice = since < 0 ? REPEAT_EVERY : Math.min(since, REPEAT_EVERY);",
        to: "const sinceNotice = since < 0 ? 0 : Math.min(since, REPEAT_EVERY);",
      },
    ]),
    ...inFile(`${SERVER}/alarms/delivery.ts`, [
      {
        breaks: "the second channel is not tried when the first fails",
        from: "        reasons.push(messageOf(error));",
        to: `        reasons.push(messageOf(error));
        break;`,
      },
      {
        breaks: "what could not be delivered is forgotten",
        from: "if (alone !== undefined && others.length === 0) this.#attempts.failed(alone, clock.uptime());",
        to: "for (const each of notices) alarms.told(each, each.kind);",
      },
      {
        breaks: "a mail server that hangs holds all others up",
        from: "const span = milliseconds(SEND_TIMEOUT * clock.speed);",
        to: "const span = milliseconds(1e12 * clock.speed);",
      },
      {
        breaks: "nobody is told that nothing can be delivered",
        from: "    if (isFailing && !this.#isFailing) onFailure(this.#reason);",
        to: "",
      },
      {
        breaks: "alarms are looked at only when something happens: no repeats",
        from: "    this.#wake(this.#failedRounds > 0 ? deliveryWait(this.#failedRounds) : LOOK_EVERY);",
        to: "    if (this.#failedRounds > 0) this.#wake(deliveryWait(this.#failedRounds));",
      },
    ]),
    ...inFile(`${SERVER}/alarms/send-mail.ts`, [
      {
        breaks: "a password goes over the open network",
        from: 'requireTLS: user !== "" && !local,',
        to: "requireTLS: false,",
      },
      {
        breaks: "a mail server with a false certificate is trusted",
        from: "tls: { rejectUnauthorized: !local },",
        to: "tls: { rejectUnauthorized: false },",
      },
    ]),
    ...inFile(`${SERVER}/control/supervisor.ts`, [
      {
        breaks: "a module that fails to start is told to nobody",
        from: `      this.#alarms.raise({ code: FAILED, subject, priority: "critical", title, message });
`,
        to: "",
      },
      {
        breaks: "a module that throws at its start keeps the others from starting",
        from: `      await this.#closeFailed(scope, name);
`,
        to: `      await this.#closeFailed(scope, name);
      throw error;
`,
      },
    ]),
  ],
} satisfies MutantArea;
