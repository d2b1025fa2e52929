import { figureText, topicBelow } from "@refugium/model/laws/mqtt-topics.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Outbox } from "./outbox.ts";
import { startPublishing } from "./publishing.ts";

/** A value under the name that clients of the reference know. */
export interface Figure {
  readonly name: string;
  readonly value: number;
}

export interface FiguresPorts {
  readonly clock: Clock;
  readonly live: LiveState;
  readonly outbox: Outbox;
  /** Readings and states: what changes at once. */
  readonly newest: () => readonly Figure[];
  /** All figures, also those that are counted. */
  readonly all: () => readonly Figure[];
  readonly settings: { readonly prefix: string; readonly qos: 0 | 1 | 2; readonly retained: boolean };
}

/**
 * Publishes each figure when it changes, and all of them every minute. While the broker is away a changed figure is kept
 * once a minute.
 */
export class FigurePublisher {
  readonly #ports: FiguresPorts;
  readonly #last = new Map<string, string>();

  constructor(ports: FiguresPorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    const { clock, live, newest, outbox } = this.#ports;
    startPublishing(scope, {
      ...{ clock, live, outbox },
      name: "figures",
      concerns: /^(reading|output)\//,
      publishChanged: () => this.#publish(newest(), { changedOnly: true }),
      publishAll: () => this.publishAll(),
    });
  }

  publishAll(): void {
    this.#publish(this.#ports.all(), { changedOnly: !this.#ports.outbox.isConnected });
  }

  #publish(figures: readonly Figure[], { changedOnly }: { readonly changedOnly: boolean }): void {
    const { outbox, settings } = this.#ports;
    const { prefix, qos, retained: retain } = settings;
    for (const [name, value] of new Map(figures.map((each) => [each.name, each.value]))) {
      const text = figureText(value);
      if (!Number.isFinite(value) || (changedOnly && this.#last.get(name) === text)) continue;
      this.#last.set(name, text);
      outbox.put({ topic: topicBelow(prefix, name), text, retain, qos });
    }
  }
}
