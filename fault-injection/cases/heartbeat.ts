// A service on the internet watches: what it hears, and what it misses.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { doing, ended, together, waited } from "../actions/acts.ts";
import { isOn, quiet, RETURN_PUMP, sees, told } from "../actions/sights.ts";
import { tally } from "../actions/tally.ts";
import { seen } from "../actions/waiting.ts";
import { type Act, defineFailures, type Sight } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

/** The shortest period that can be set, in real seconds: so these cases run at the speed of life. */
const PERIOD = 30;
/** A start and a call take their time on a busy machine. */
const LATE = 10;
/** Lives of so many seconds, and so many that a period is over; a third would be an alarm. */
const SHORT_LIFE = 18;
const LIVES = 2;
/** A crash loop is over after an hour of the tank: two periods of the heartbeat, which is sent in real time. */
const FAST = 60;
const HOUR = 3600;

interface Service {
  calls: number;
  /** What it answers. */
  status: number;
}
const SERVICE = "service";
// Only `hired` writes under this name.
const serviceOf = (life: Controller): Service => life.kept.get(SERVICE) as Service;
const calls = tally("the calls of the service", (life) => serviceOf(life).calls);

const hears = (within: number): Sight =>
  sees(`the service is called within ${within} s`, within, (_view, life) =>
    calls.since(life) > 0 ? { words: "called" } : undefined,
  );
const hired = doing("a service expects the heartbeat", async (life) => {
  const service: Service = { calls: 0, status: 200 };
  const server = createServer((_request, reply) => {
    service.calls += 1;
    reply.writeHead(service.status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  life.afterwards(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  life.kept.set(SERVICE, service);
  calls.noteNow(life);
  // The address of a server that listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping`;
  await life.call("POST", "/api/telemetry", { heartbeat: { enable: true, url, interval: PERIOD } });
});
const watched = (speed: number): Act =>
  together("a service receives the heartbeat", hired, seen(hears(LATE * speed)));
const WATCHED = watched(1);

const answers = (status: number): Act =>
  doing(`the service answers ${status}`, async (life) => {
    serviceOf(life).status = status;
  });

const killed = (times: number, seconds: number): readonly Act[] =>
  Array.from({ length: times }, () => [waited(seconds), ended("SIGKILL")]).flat();
const heardNothing = sees("the service received nothing meanwhile", PERIOD, (_view, life) =>
  calls.meanwhile(life) === 0 ? { words: "no heartbeat" } : undefined,
);

export default defineFailures([
  {
    fault: "a controller that restarts again and again, watched from outside",
    speed: 1,
    given: [WATCHED],
    inject: calls.during(...killed(LIVES, SHORT_LIFE)),
    expect: [heardNothing, isOn(RETURN_PUMP, LATE)],
    heal: [calls.note],
    recovered: [hears(PERIOD + LATE)],
    without: {
      alarm: "the service raises it: a program that is down cannot",
      log: "as after each SIGKILL above",
    },
  },
  {
    fault: "three crashes within an hour, watched from outside",
    speed: FAST,
    given: [watched(FAST)],
    // Long enough that the heartbeat would have come, but for the alarm.
    inject: [...killed(3, 130), ...calls.during(waited((PERIOD + LATE) * FAST))],
    expect: [
      heardNothing,
      ...told("crash-loop", {
        subject: "system/program",
        words: /3 times within an hour the run before had not ended in order/,
        within: LATE * FAST,
      }),
      isOn(RETURN_PUMP, LATE * FAST),
    ],
    heal: [calls.note],
    recovered: [quiet("crash-loop", HOUR), hears(HOUR + (2 * PERIOD + LATE) * FAST)],
  },
  {
    fault: "a heartbeat that does not arrive, watched from outside",
    speed: 1,
    given: [WATCHED],
    inject: [answers(503)],
    expect: [
      isOn(RETURN_PUMP, 1),
      ...told("heartbeat-failed", {
        subject: "system/heartbeat",
        words: /heartbeat does not arrive: .* answered 503/,
        within: 3 * PERIOD + LATE,
      }),
    ],
    heal: [answers(200)],
    recovered: [quiet("heartbeat-failed", PERIOD + LATE)],
  },
]);
