import { rmSync } from "node:fs";
import { seconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { manualClock } from "./kernel/fixtures/manual-clock.ts";
import { silentLog } from "./kernel/log.ts";
import { rawTime } from "./kernel/raw-time.ts";
import type { VirtualClock } from "./kernel/virtual-clock.ts";
import { ServiceNotices } from "./service-notices.ts";
import { NotifySocket, whyUnavailable } from "./testing/notify-socket.ts";
import { scratchDirectory } from "./testing/scratch-directory.ts";

const PID = 4242;
const WELL = { overdue: [], isWell: true, needsRestart: false, isStartedAgain: false };
const LATE = [{ name: "tcs/1", vital: true, since: seconds(200), isNew: false }];

let directory: string;
let clock: VirtualClock;
let said: string[];
let pulse: { overdue: typeof LATE; isWell: boolean; needsRestart: boolean; isStartedAgain: boolean };

beforeEach(() => {
  directory = scratchDirectory("refugium-notices-");
  clock = manualClock();
  pulse = { ...WELL };
});
afterEach(() => rmSync(directory, { recursive: true }));

function notices(env: Readonly<Record<string, string>>): ServiceNotices {
  // A new list for each test: the last test's program may end only now.
  const lines: string[] = [];
  said = lines;
  const say = (_fields: object, message: string): void => void lines.push(message);
  const log = { ...silentLog, info: say, warn: say, error: say };
  return new ServiceNotices({ env: { PATH: "/usr/bin:/bin", ...env }, pid: PID, clock, log, pulse });
}

/** Real programs take real time. */
async function comes(isThere: () => boolean): Promise<void> {
  const giveUp = rawTime.monotonicMs() + 10_000;
  while (!isThere() && rawTime.monotonicMs() < giveUp) await rawTime.breathe();
  expect(isThere()).toBe(true);
}

const unsupported = whyUnavailable();

describe.skipIf(unsupported !== undefined)(
  `the notice to systemd${unsupported === undefined ? "" : ` (${unsupported})`}`,
  () => {
    let socket: NotifySocket;
    beforeEach(async () => {
      socket = await NotifySocket.listen(directory);
    });
    afterEach(() => socket.close());

    const received = async (count: number): Promise<readonly string[] | undefined> => {
      await comes(() => socket.received.length >= count);
      return socket.received.at(-1)?.split("\n").sort();
    };

    it("is ready with the pid, then the watchdog, then stopping", async () => {
      const service = notices({ NOTIFY_SOCKET: socket.path, WATCHDOG_USEC: "60000000" });
      service.ready();
      const [main, status] = [`MAINPID=${PID}`, "STATUS=All loops complete their checks"];
      expect(await received(1)).toEqual([main, "READY=1", status]);
      await clock.advance(seconds(30));
      expect(await received(2)).toEqual([main, "WATCHDOG=1"]);
      await clock.advance(seconds(29));
      await clock.advance(seconds(1));
      expect(await received(3)).toEqual([main, "WATCHDOG=1"]);
      service.stopping();
      expect(await received(4)).toEqual([main, "STATUS=Stopping", "STOPPING=1"]);
      expect(clock.pending()).toEqual([]);
      expect(said).toEqual([]);
    });

    it("is a status without watchdog while a restart can help", async () => {
      const service = notices({
        NOTIFY_SOCKET: socket.path,
        WATCHDOG_USEC: "20000000",
        WATCHDOG_PID: String(PID),
      });
      service.ready();
      await received(1);
      Object.assign(pulse, { overdue: LATE, isWell: false, needsRestart: true });
      await clock.advance(seconds(10));
      expect(await received(2)).toEqual([
        `MAINPID=${PID}`,
        "STATUS=Late: tcs/1. The watchdog is left to bite",
      ]);
      await clock.advance(seconds(60));
      Object.assign(pulse, WELL);
      await clock.advance(seconds(10));
      expect(await received(3)).toContain("WATCHDOG=1");
      expect(socket.count("WATCHDOG=1")).toBe(1);
      service.stopping();
      await received(4);
    });

    it("is the watchdog in time after a short failure", async () => {
      const service = notices({ NOTIFY_SOCKET: socket.path, WATCHDOG_USEC: "20000000" });
      service.ready();
      await received(1);
      Object.assign(pulse, { isWell: false, needsRestart: true });
      await clock.advance(seconds(10));
      expect(await received(2)).toContain("STATUS=Late: everything. The watchdog is left to bite");
      Object.assign(pulse, WELL);
      await clock.advance(seconds(5));
      expect(await received(3)).toContain("WATCHDOG=1");
      service.stopping();
      await received(4);
    });

    it("is watchdog and status when a restart cannot help", async () => {
      const service = notices({ NOTIFY_SOCKET: socket.path, WATCHDOG_USEC: "20000000" });
      service.ready();
      await received(1);
      Object.assign(pulse, { overdue: LATE, isWell: false });
      await clock.advance(seconds(10));
      expect(await received(2)).toEqual([
        `MAINPID=${PID}`,
        "STATUS=Late since the start: tcs/1",
        "WATCHDOG=1",
      ]);
      Object.assign(pulse, { overdue: [], isStartedAgain: true });
      await clock.advance(seconds(10));
      expect(await received(3)).toEqual([`MAINPID=${PID}`, "STATUS=Started again and again", "WATCHDOG=1"]);
      Object.assign(pulse, { needsRestart: true });
      await clock.advance(seconds(10));
      expect(await received(4)).toContain("STATUS=Late: everything. The watchdog is left to bite");
      service.stopping();
      await received(5);
    });

    it("is the status only when systemd watches another process", async () => {
      const service = notices({ NOTIFY_SOCKET: socket.path, WATCHDOG_USEC: "20000000", WATCHDOG_PID: "1" });
      service.ready();
      await received(1);
      expect(said).toEqual([expect.stringContaining("watches another process")]);
      await clock.advance(seconds(600));
      Object.assign(pulse, { overdue: LATE, isWell: false });
      await clock.advance(seconds(30));
      expect(await received(2)).toEqual([`MAINPID=${PID}`, "STATUS=Late since the start: tcs/1"]);
      service.stopping();
      await received(3);
    });

    it("is repeated after a failure, which is logged once", async () => {
      await socket.close();
      rmSync(socket.path);
      const service = notices({ NOTIFY_SOCKET: socket.path, WATCHDOG_USEC: "20000000" });
      service.ready();
      await comes(() => said.length >= 1);
      expect(said).toEqual([expect.stringContaining("systemd hears nothing of this service")]);
      socket = await NotifySocket.listen(directory);
      // Long before its timeout.
      await clock.advance(seconds(2));
      await comes(() => said.length >= 2);
      expect(said[1]).toContain("works again");
      // Without READY systemd treats the start as failed and stops the process.
      expect(await received(1)).toEqual(
        expect.arrayContaining(["READY=1", expect.stringContaining("STATUS=All")]),
      );
      await clock.advance(seconds(10));
      expect(await received(2)).toEqual([`MAINPID=${PID}`, "WATCHDOG=1"]);
      service.stopping();
      await received(3);
    });
  },
);

it("without systemd nothing is sent", async () => {
  const service = notices({});
  service.ready();
  service.stopping();
  await clock.advance(seconds(600));
  expect([said, clock.pending()]).toEqual([[], []]);
});

it("a failure to start the program is logged, and the controller continues", () => {
  const service = notices({ NOTIFY_SOCKET: "not\0possible", WATCHDOG_USEC: "2000000" });
  service.ready();
  service.stopping();
  expect(said).toEqual([expect.stringContaining("systemd-notify does not work")]);
  expect(clock.pending()).toEqual([]);
});

it("a missing program is logged once", async () => {
  const service = notices({ NOTIFY_SOCKET: "/nowhere", WATCHDOG_USEC: "2000000", PATH: directory });
  service.ready();
  await comes(() => said.length > 0);
  for (let count = 1; count <= 3; count++) {
    await clock.advance(seconds(1));
    for (let turn = 1; turn <= 100; turn++) await rawTime.breathe();
  }
  expect(said).toEqual([expect.stringContaining("systemd-notify does not work")]);
  service.stopping();
});
