import { instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { beforeEach, expect, it } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { Scope } from "../../kernel/scope.ts";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import { Outbox, type OutMessage } from "./outbox.ts";

let clock: VirtualClock;
let sent: string[];
let lost: number;
let refused: string;
let connect: (isConnected: boolean) => void;
let beforeSending: (text: string) => void;
let outbox: Outbox;

const message = (text: string): OutMessage => ({ topic: "a", text, retain: false, qos: 0 });
const put = (...texts: readonly string[]): void => {
  for (const text of texts) outbox.put(message(text));
};

beforeEach(() => {
  clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  sent = [];
  lost = 0;
  refused = "";
  beforeSending = () => undefined;
  outbox = new Outbox({
    clock,
    bus: {
      async publish({ text }) {
        beforeSending(text);
        if (text === refused) throw new Error("refused");
        sent.push(text);
      },
      hold(watcher) {
        connect = watcher;
        watcher(false);
        return () => undefined;
      },
    },
    onConnected: () => outbox.putFirst(message("online")),
    onLost: (count) => {
      lost += count;
    },
  });
  outbox.start(new Scope("test"));
});

it("keeps messages in their order until there is a connection", async () => {
  put("1", "2");
  await clock.advance(minutes(10));
  expect([sent, outbox.length, outbox.awaySince]).toEqual([[], 2, 0]);
  connect(true);
  await clock.advance(seconds(1));
  put("3");
  await clock.advance(seconds(1));
  expect([sent, outbox.length, outbox.awaySince]).toEqual([["online", "1", "2", "3"], 0, undefined]);
});

it("sends none twice when a connection begins while one is sent", async () => {
  beforeSending = (text) => {
    if (text !== "1" || sent.includes("again")) return;
    sent.push("again");
    outbox.putFirst(message("online"));
  };
  connect(true);
  put("1", "2");
  await clock.advance(seconds(1));
  expect(sent.filter((text) => text === "1")).toEqual(["1"]);
  expect(sent.at(-1)).toBe("2");
});

it("gives up one that is refused again and again, and goes on", async () => {
  connect(true);
  refused = "2";
  put("1", "2", "3");
  await clock.advance(seconds(10));
  expect([sent, lost]).toEqual([["online", "1", "3"], 1]);
});

it("keeps the newest of very many, and counts the others", async () => {
  for (let number = 0; number < 100_500; number++) outbox.put(message(String(number)));
  expect([outbox.length, lost]).toEqual([100_000, 500]);
  connect(true);
  await clock.advance(seconds(1));
  expect([sent.length, sent[1], sent.at(-1)]).toEqual([100_001, "500", "100499"]);
});
