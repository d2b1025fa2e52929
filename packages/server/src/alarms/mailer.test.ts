import { type AddressInfo, createServer, type Socket } from "node:net";
import { instant, seconds } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import { expect, it, onTestFinished } from "vitest";
import { rawTime } from "../kernel/raw-time.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { Mailer } from "./mailer.ts";

/** A mailer whose server accepts connections and sends nothing. */
async function withSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // It listens.
  const { port } = server.address() as AddressInfo;
  const account = { server: "127.0.0.1", port, username: "", password: "", from: "a@b.org", to: ["c@d.org"] };
  const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  const settings = { notify: true, mailAccount: () => account, mailServer: () => account, throttle: 1 };
  const mailer = new Mailer({ clock, words: english, controllerName: () => "Reef", settings });
  return { mailer, clock, sockets };
}

it("a mail whose turn does not come in time is not sent", async () => {
  const { mailer, clock, sockets } = await withSilentServer();
  const alarm = { id: "1", title: "Warm", body: "30 °C", priority: "warning", kind: "raised" } as const;
  const closing = new AbortController();
  const before = expect(mailer.sendAlarms([alarm], closing.signal)).rejects.toThrow();
  const late = expect(mailer.send("Feeding", "now")).rejects.toThrow("45 s");
  while (sockets.length === 0) await rawTime.breathe();
  await clock.advance(seconds(46));
  await late;
  closing.abort();
  await before;
  await rawTime.breathe();
  expect(sockets).toHaveLength(1);
});
