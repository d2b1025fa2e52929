import type { JsonObject } from "@refugium/model/declare/field.ts";
import { channels as words } from "@refugium/model/messages/channels.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { NotificationChannel } from "@refugium/model/resources/channels.ts";
import type { AlarmDesk, Listener, ListeningChannel } from "../../../alarms/channel-listener.ts";
import type { ChannelType, ListenDeclaration } from "../../../alarms/channel-type.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import { SYSTEM_ACTOR } from "../../../resources/operations.ts";
import type { SealedParameters } from "../../../resources/sealed-parameters.ts";

export interface ChannelListenersPorts {
  readonly runtime: Pick<Runtime, "clock" | "loops">;
  readonly reporting: Pick<Reporting, "logbook">;
  readonly collection: Collection<NotificationChannel>;
  readonly types: readonly ChannelType[];
  readonly secrets: SealedParameters<ChannelType>;
  readonly words: (message: MessageOrText) => string;
  readonly desk: AlarmDesk;
}

/** A channel that is on and on which people can answer. */
type Answered = ListeningChannel<JsonObject> & {
  readonly account: string;
  readonly listen: ListenDeclaration;
};

/** Receives what people answer: one listener for each account, however many channels share it. */
export class ChannelListeners {
  readonly #ports: ChannelListenersPorts;
  readonly #running = new Map<string, { readonly listener: Listener; readonly scope: Scope }>();

  constructor(ports: ChannelListenersPorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    scope.defer(async () => {
      for (const account of [...this.#running.keys()]) await this.#stop(account);
    });
    this.review();
  }

  /** Starts the listeners of new accounts and ends those that no channel has any more. */
  review(): void {
    const all = this.#answered();
    const accounts = new Set(all.map(({ account }) => account));
    for (const account of [...this.#running.keys()]) if (!accounts.has(account)) void this.#stop(account);
    for (const channel of all) if (!this.#running.has(channel.account)) this.#run(channel);
  }

  /** A code by which a chat is paired with a channel. Throws Refusal `conflict`. */
  pairingCode({ id, type, enable }: NotificationChannel): ReturnType<Listener["pairingCode"]> {
    if (this.#typeOf(type)?.listen === undefined) throw new Refusal("conflict", words.noPairing);
    if (!enable) throw new Refusal("conflict", words.pairingOff);
    const account = this.#answered().find((each) => each.id === id)?.account;
    const running = account === undefined ? undefined : this.#running.get(account);
    // Its secret cannot be opened.
    if (running === undefined) throw new Refusal("conflict", words.pairingUnreadable);
    return running.listener.pairingCode(id);
  }

  #typeOf(name: string): ChannelType | undefined {
    return this.#ports.types.find(({ type }) => type === name);
  }

  #answered(): readonly Answered[] {
    const { collection } = this.#ports;
    return collection.rows.flatMap(({ id, name, enable, type: typeName }) => {
      const type = this.#typeOf(typeName);
      const stored = collection.findStored(id);
      if (!enable || type?.listen === undefined || stored === undefined) return [];
      const parameters = this.#opened(type, stored.parameters);
      if (parameters === undefined) return [];
      const account = type.listen.account(parameters);
      return account === undefined ? [] : [{ id, name, parameters, account, listen: type.listen }];
    });
  }

  #opened(type: ChannelType, parameters: JsonObject): JsonObject | undefined {
    try {
      return this.#ports.secrets.opened(type, parameters);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      return undefined;
    }
  }

  #run({ account, name, parameters, listen }: Answered): void {
    const { runtime, reporting, collection, words: render, desk } = this.#ports;
    const { logbook } = reporting;
    const listener = listen.open(parameters, {
      clock: runtime.clock,
      bugs: runtime.loops.bugs,
      words: render,
      desk,
      channels: () => this.#answered().filter((each) => each.account === account),
      paired: async (id, change, by) => {
        await collection.update(id, { parameters: change }, SYSTEM_ACTOR);
        logbook.write("person", { type: "channels", id }, words.pairedBy({ by }), by);
      },
      onState: (why) =>
        logbook.write(
          "notice",
          { type: "channels", id: this.#answered().find((each) => each.account === account)?.id ?? "" },
          why === undefined ? words.answersAgain({ channel: name }) : words.noAnswers({ channel: name, why }),
        ),
    });
    const scope = new Scope(`listener of ${name}`);
    this.#running.set(account, { listener, scope });
    listener.start(scope);
  }

  async #stop(account: string): Promise<void> {
    const running = this.#running.get(account);
    this.#running.delete(account);
    await running?.scope.close();
  }
}
