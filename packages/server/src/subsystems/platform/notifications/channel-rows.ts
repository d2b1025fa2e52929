import { randomUUID } from "node:crypto";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { type MessageOrText, moment } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { type NotificationChannel, channels as resource } from "@refugium/model/resources/channels.ts";
import { AlarmThrottle } from "../../../alarms/alarm-throttle.ts";
import type { Message } from "../../../alarms/channel.ts";
import type { AlarmDesk } from "../../../alarms/channel-listener.ts";
import type { ChannelServices, ChannelType } from "../../../alarms/channel-type.ts";
import { OpenChannel } from "../../../alarms/open-channel.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { withDeadline } from "../../../kernel/deadline.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { Refusal, refusalFor, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Upsert } from "../../../resources/row-hooks.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import type { SealedParameters } from "../../../resources/sealed-parameters.ts";
import { masked, validateParameters } from "../../../resources/typed-parameters.ts";
import { ChannelListeners } from "./channel-listeners.ts";
import { TestMails } from "./test-mails.ts";
import { unavailable } from "./unavailable.ts";

export interface ChannelRowsPorts {
  readonly runtime: Pick<Runtime, "clock" | "operations" | "loops">;
  readonly reporting: Pick<Reporting, "live" | "logbook">;
  readonly collection: Collection<NotificationChannel>;
  readonly types: readonly ChannelType[];
  readonly secrets: SealedParameters<ChannelType>;
  readonly services: ChannelServices;
  /** For what people answer. */
  readonly desk: AlarmDesk;
  /** Renders messages in the controller's language. */
  readonly words: (message: MessageOrText) => string;
  /** Messages per title and hour; 0 = no limit. */
  readonly throttle: () => number;
}

/** Time limit of a message that is no alarm, in real time. */
const TIMEOUT = seconds(30);

/** The configured channels: validated, their secrets sealed, opened, tested. */
export class ChannelRows {
  readonly #ports: ChannelRowsPorts;
  readonly #types: ReadonlyMap<string, ChannelType>;
  readonly #open = new Map<string, OpenChannel>();
  readonly #tests: TestMails;
  readonly #listeners: ChannelListeners;

  constructor(ports: ChannelRowsPorts) {
    this.#ports = ports;
    this.#types = new Map(ports.types.map((type) => [type.type, type]));
    this.#tests = new TestMails(ports.runtime.clock);
    this.#listeners = new ChannelListeners(ports);
  }

  /** `changed` is called after each change of a channel. */
  start(scope: Scope, changed: () => void): void {
    const { collection, runtime, types, reporting } = this.#ports;
    collection.attach(scope, {
      prepare: (change) => this.#prepared(change),
      present: (row) => this.#presented(row),
      afterCommit: async (row) => {
        this.#openRow(collection.findStored(row.id) ?? row);
        this.#listeners.review();
        changed();
      },
      afterDelete: async ({ id }) => {
        this.#open.delete(id);
        reporting.live.forget(`channel/${id}`);
        this.#listeners.review();
        changed();
      },
    });
    for (const { id } of collection.rows) {
      const row = collection.findStored(id);
      if (row !== undefined) this.#openRow(row);
    }
    this.#listeners.start(scope);
    const { operations } = runtime;
    const handle = rowOperations(scope, operations, collection);
    operations.handle(scope, resource.extra.types, () => types.map(typeReport));
    handle(resource.extra.state, ({ id }) => this.#find(id).state);
    handle(resource.extra.test, ({ id }) => this.#test(id));
    handle(resource.extra.pair, (row) => this.#listeners.pairingCode(row));
  }

  /** Undefined: there is no such channel. */
  get(id: string): OpenChannel | undefined {
    return this.#open.get(id);
  }

  nameOf(id: string): string {
    return this.#ports.collection.find(id)?.name ?? id;
  }

  /** Hands one message over. Throws the service's answer, and when it does not answer in time. */
  async send(id: string, message: Message): Promise<{ readonly refused?: MessageOrText }> {
    const { clock } = this.#ports.runtime;
    const span = milliseconds(TIMEOUT * clock.speed);
    const sending = notifications.sendingBy({ channel: this.nameOf(id) });
    return withDeadline(clock, span, sending, (signal) => this.#find(id).sendOne(message, signal));
  }

  isOn(id: string): boolean {
    return this.#ports.collection.find(id)?.enable === true;
  }

  #find(id: string): OpenChannel {
    const channel = this.#open.get(id);
    if (channel === undefined) throw new Error(`channel ${id} was not opened`);
    return channel;
  }

  #prepared({ next, previous, stored }: Upsert<NotificationChannel>): NotificationChannel {
    const { secrets, types } = this.#ports;
    const type = this.#types.get(next.type);
    if (type === undefined) {
      const words = types.map((each) => each.type).join(", ");
      throw refusalFor([{ path: "type", message: fields.oneOf({ words }) }]);
    }
    // Secrets of another service are not sent to this one.
    const before = stored?.type === next.type ? stored.parameters : {};
    const known = secrets.openable(type, before);
    // Members that a body leaves out keep their value; those that are masked, too.
    const isSame = previous?.type === next.type;
    const given = isSame ? { ...previous.parameters, ...next.parameters } : next.parameters;
    const { parameters, faults } = validateParameters(type, given, known, {
      isAnother: (entered) => type.place(entered) !== type.place(before),
      refusal: notifications.secretAgain,
    });
    refuseFaults(
      faults.map(({ path, message }) => ({ path: path.replace(/^config/, "parameters"), message })),
    );
    return { ...next, parameters: secrets.sealed(type, parameters, before) };
  }

  #openRow(row: NotificationChannel): void {
    const { runtime, reporting, secrets, services, throttle } = this.#ports;
    const type = this.#types.get(row.type);
    const { id, name, enable } = row;
    const before = this.#open.get(id)?.state;
    const open = () => {
      if (type === undefined)
        throw new MessageError(fields.oneOf({ words: [...this.#types.keys()].join(", ") }));
      return type.open(secrets.opened(type, row.parameters), services);
    };
    const channel = new OpenChannel(
      {
        ...{ clock: runtime.clock, name, isOn: enable, open },
        throttle: new AlarmThrottle(runtime.clock, throttle),
        onChange: (state) => reporting.live.set(`channel/${id}`, state),
      },
      before,
    );
    this.#open.set(id, channel);
    // Rows from before the start are shown without their secrets, too.
    this.#ports.collection.overlay(id, this.#presented(row));
    reporting.live.set(`channel/${id}`, channel.state);
  }

  #presented({ type, parameters }: NotificationChannel): Partial<NotificationChannel> {
    return { parameters: masked(this.#types.get(type), parameters) };
  }

  async #test(id: string): Promise<JsonObject> {
    const { runtime, services, words } = this.#ports;
    const { clock } = runtime;
    this.#tests.take();
    const at = moment(clock.now());
    const message: Message = {
      id: randomUUID(),
      title: words(notifications.testHeading),
      body: words(notifications.testFor({ controller: services.controllerName(), at })),
      priority: "info",
      kind: "test",
    };
    const started = clock.uptime();
    const sent = await this.send(id, message).catch(unavailable);
    if (sent.refused !== undefined) throw new Refusal("unavailable", sent.refused);
    return { took_ms: Math.round((clock.uptime() - started) / clock.speed) };
  }
}

function typeReport({ type, title, parameters }: ChannelType): JsonObject {
  return {
    type,
    ...withCode("title", title),
    parameters: Object.entries(parameters).map(([name, field]) => ({
      name,
      // Schemas and defaults of parameters are plain JSON.
      schema: field.schema as JsonObject,
      default: field.initial as JsonObject[string],
      secret: field.secret === true,
      ...(field.help === undefined ? {} : withCode("help", field.help)),
    })),
  };
}
