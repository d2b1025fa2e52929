// The heartbeat to a service on the internet.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { doing, ended, together, waited } from "../actions/acts.ts";
import { alarmCleared, alarmRaised, isOn, RETURN_PUMP, sees } from "../actions/sights.ts";
import { tally } from "../actions/tally.ts";
import { waitFor } from "../actions/waiting.ts";
import { type Act, defineFailures, type Sight } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

/** The shortest period, in real seconds: these cases run at real speed. */
const PERIOD = 30;
/** Delay of a start and a call on a busy machine. */
const LATE = 10;
/** Two runs of so many seconds exceed a period; a third would raise an alarm. */
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
const serviceOf = (controller: Controller): Service => controller.kept.get(SERVICE) as Service;
const calls = tally("the calls of the service", (controller) => serviceOf(controller).calls);

const serviceIsCalled = (within: number): Sight =>
  sees(`the service is called within ${within} s`, within, (_view, controller) =>
    calls.since(controller) > 0 ? { words: "called" } : undefined,
  );
const serviceStarted = doing("a service expects the heartbeat", async (controller) => {
  const service: Service = { calls: 0, status: 200 };
  const server = createServer((_request, reply) => {
    service.calls += 1;
    reply.writeHead(service.status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  controller.afterwards(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  controller.kept.set(SERVICE, service);
  calls.noteNow(controller);
  // The address of a server that listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping`;
  await controller.call("POST", "/api/telemetry", { heartbeat: { enable: true, url, interval: PERIOD } });
});
const watched = (speed: number): Act =>
  together("a service receives the heartbeat", serviceStarted, waitFor(serviceIsCalled(LATE * speed)));
const WATCHED = watched(1);

const answers = (status: number): Act =>
  doing(`the service answers ${status}`, async (controller) => {
    serviceOf(controller).status = status;
  });

const killed = (times: number, seconds: number): readonly Act[] =>
  Array.from({ length: times }, () => [waited(seconds), ended("SIGKILL")]).flat();
const nothingReceived = sees("the service received nothing meanwhile", PERIOD, (_view, controller) =>
  calls.meanwhile(controller) === 0 ? { words: "no heartbeat" } : undefined,
);

export default defineFailures([
  {
    fault: "a controller that restarts again and again, watched from outside",
    speed: 1,
    given: [WATCHED],
    inject: calls.during(...killed(LIVES, SHORT_LIFE)),
    expect: [nothingReceived, isOn(RETURN_PUMP, LATE)],
    heal: [calls.note],
    recovered: [serviceIsCalled(PERIOD + LATE)],
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
      nothingReceived,
      ...alarmRaised("crash-loop", {
        subject: "system/program",
        words: /3 times within 1 h the run before had not ended in order/,
        within: LATE * FAST,
      }),
      isOn(RETURN_PUMP, LATE * FAST),
    ],
    heal: [calls.note],
    recovered: [alarmCleared("crash-loop", HOUR), serviceIsCalled(HOUR + (2 * PERIOD + LATE) * FAST)],
  },
  {
    fault: "a heartbeat that does not arrive, watched from outside",
    speed: 1,
    given: [WATCHED],
    inject: [answers(503)],
    expect: [
      isOn(RETURN_PUMP, 1),
      ...alarmRaised("heartbeat-failed", {
        subject: "system/heartbeat",
        words: /heartbeat does not arrive: .* answered 503/,
        within: 3 * PERIOD + LATE,
      }),
    ],
    heal: [answers(200)],
    recovered: [alarmCleared("heartbeat-failed", PERIOD + LATE)],
  },
]);
