import type { ServerResponse } from "node:http";
import { requests } from "@refugium/model/messages/requests.ts";
import { TooManyRequests } from "../../kernel/refusal.ts";

const KIB = 1024;
/** Free for each body: normal configuration bodies are shorter. */
const FREE = 64 * KIB;
/** The shared memory for longer bodies. */
const ROOM = 16 * 1024 * KIB;
/** A whole request has at most half a minute. */
const FILE_TAKES_S = 30;
const ROOM_TAKES_S = 1;

export interface BodyShare {
  /** A part of it has arrived. Throws TooManyRequests. */
  take(length: number): void;
  /** It is complete or aborted. */
  leave(): void;
}

/** Limits the memory of bodies in progress, however many are unfinished. */
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

  /** One file at a time, until it is answered or its sender disconnects. Throws TooManyRequests. */
  admitFile(response: ServerResponse): void {
    if (response.destroyed) return;
    if (this.#hasFile) throw new TooManyRequests(requests.otherFile, FILE_TAKES_S);
    this.#hasFile = true;
    response.once("close", () => {
      this.#hasFile = false;
    });
  }
}
