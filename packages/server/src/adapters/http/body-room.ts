import type { ServerResponse } from "node:http";
import { requests } from "@refugium/model/messages/requests.ts";
import { TooManyRequests } from "../../kernel/refusal.ts";

const KIB = 1024;
/** Of each body, without asking: what is configured one by one is shorter. */
const FREE = 64 * KIB;
/** For what bodies are longer than that, of all that are on their way. */
const ROOM = 16 * 1024 * KIB;
/** A whole request has half a minute. */
const FILE_TAKES_S = 30;
const ROOM_TAKES_S = 1;

/** What one body takes. */
export interface BodyShare {
  /** A part of it has come. Throws TooManyRequests. */
  take(length: number): void;
  /** It is whole, or will never be. */
  leave(): void;
}

/** The memory for bodies that are on their way: nobody who holds many of them back takes more than this. */
export class BodyRoom {
  #taken = 0;
  #hasFile = false;

  share(): BodyShare {
    let length = 0;
    let own = 0;
    return {
      take: (more) => {
        length += more;
        const wanted = Math.max(0, length - FREE);
        if (this.#taken - own + wanted > ROOM) throw new TooManyRequests(requests.tooManyLong, ROOM_TAKES_S);
        this.#taken += wanted - own;
        own = wanted;
      },
      leave: () => {
        this.#taken -= own;
        own = 0;
      },
    };
  }

  /** One file at a time, until it is answered or its sender is gone. Throws TooManyRequests. */
  admitFile(response: ServerResponse): void {
    if (response.destroyed) return;
    if (this.#hasFile) throw new TooManyRequests(requests.otherFile, FILE_TAKES_S);
    this.#hasFile = true;
    response.once("close", () => {
      this.#hasFile = false;
    });
  }
}
