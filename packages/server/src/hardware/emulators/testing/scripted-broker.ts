// A broker whose bytes a test sets: for what no good broker sends, or only an old one.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** CONNACK by version, and the one that refuses a version (MQTT 3.1.1, section 3.2; MQTT 5.0, section 3.2). */
export const ACCEPTED = { 4: [0x20, 2, 0, 0], 5: [0x20, 3, 0, 0, 0] } as const;
export const WRONG_VERSION = [0x20, 2, 0, 1];

const FIRST_BYTE_OF = { subscribe: 0x82, subscribed: 0x90 };

/** Calls `answer` with the version that CONNECT requests. Resolves to its port. */
export async function scriptedBroker(answer: (socket: Socket, version: number) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    // The level of the protocol follows the name MQTT in CONNECT.
    socket.once("data", (connect: Buffer) => answer(socket, connect[8] ?? 0));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // A listening TCP server has an address of this shape.
  return (server.address() as AddressInfo).port;
}

/** Supports MQTT 3.1.1 only, and refuses subscriptions with `secret` in their topic. */
export const oldBroker = (): Promise<number> =>
  scriptedBroker((socket, version) => {
    if (version !== 4) return void socket.end(Buffer.from(WRONG_VERSION));
    socket.write(Buffer.from(ACCEPTED[4]));
    socket.on("data", (chunk: Buffer) => {
      for (const packet of packetsIn(chunk)) {
        if (packet[0] !== FIRST_BYTE_OF.subscribe) continue;
        const [, , high = 0, low = 0] = packet;
        const code = packet.includes("secret") ? 0x80 : 1;
        socket.write(Buffer.from([FIRST_BYTE_OF.subscribed, 3, high, low, code]));
      }
    });
  });

/** Packets of less than 128 bytes, whose second byte is the length of the rest. */
function packetsIn(chunk: Buffer): readonly Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < chunk.length; at += 2 + (chunk[at + 1] ?? 0))
    packets.push(chunk.subarray(at, at + 2 + (chunk[at + 1] ?? 0)));
  return packets;
}
