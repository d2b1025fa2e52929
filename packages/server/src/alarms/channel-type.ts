import { Obj } from "@refugium/model/declare/containers.ts";
import type { Fields, InferFields } from "@refugium/model/declare/field.ts";
import { readStored } from "@refugium/model/declare/table.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Clock } from "../kernel/clock.ts";
import { MessageError } from "../kernel/message-error.ts";
import type { Message } from "./channel.ts";
import type { Listener, ListenerPorts } from "./channel-listener.ts";
import type { Mailer } from "./mailer.ts";

/** What a type of channel may use. */
export interface ChannelServices {
  readonly clock: Clock;
  readonly controllerName: () => string;
  readonly mailer: Mailer;
}

/** An opened channel: hands one message over to its service. */
export interface Handover {
  /** Resolves when the service accepted it. Throws a MessageError with its answer. Aborting `signal` gives up. */
  send(message: Message, signal: AbortSignal): Promise<{ readonly refused?: MessageOrText }>;
}

export interface ChannelDeclaration<P extends Fields> {
  /** The name on the wire: `ntfy`. */
  readonly type: string;
  /** The product's name, or a message where it has none. */
  readonly title: MessageOrText;
  /** By their names in the configuration; those with `secret` are sealed. */
  readonly parameters: P;
  /** Where its messages go, from the parameters that are not secret: a secret of one place is not sent to another. */
  readonly place: (parameters: InferFields<P>) => string;
  readonly open: (parameters: InferFields<P>, services: ChannelServices) => Handover;
  /** For a service on which people can answer. */
  readonly listen?: {
    /** Channels of one account share a listener. A secret may be part of it: it is kept in memory only. */
    readonly account: (parameters: InferFields<P>) => string;
    readonly open: (parameters: InferFields<P>, ports: ListenerPorts<InferFields<P>>) => Listener;
  };
}

/** A type of channel without its generic parameters. */
export interface ChannelType {
  readonly type: string;
  readonly title: MessageOrText;
  readonly parameters: Fields;
  /** Undefined for parameters that cannot be read. */
  place(parameters: Readonly<Record<string, unknown>>): string | undefined;
  /** Throws a MessageError when the stored parameters cannot be read. */
  open(parameters: Readonly<Record<string, unknown>>, services: ChannelServices): Handover;
  /** Undefined: nobody can answer on it. */
  readonly listen?: ListenDeclaration;
}

export interface ListenDeclaration {
  /** Undefined for parameters that cannot be read. */
  account(parameters: Readonly<Record<string, unknown>>): string | undefined;
  /** Throws a MessageError when the stored parameters cannot be read. */
  open(
    parameters: Readonly<Record<string, unknown>>,
    ports: ListenerPorts<Readonly<Record<string, unknown>>>,
  ): Listener;
}

/** Declares a type of channel. */
export function defineChannel<const P extends Fields>(declaration: ChannelDeclaration<P>): ChannelType {
  // Stored parameters may be from another release or damaged.
  const shape = Obj(declaration.parameters);
  const secrets = new Set(
    Object.entries(declaration.parameters).flatMap(([name, { secret }]) => (secret === true ? [name] : [])),
  );
  const read = (parameters: unknown): InferFields<P> | undefined => readStored(shape, parameters);
  const known = (parameters: unknown): InferFields<P> => {
    const value = read(parameters);
    if (value === undefined) throw new MessageError(drivers.unreadable);
    return value;
  };
  const { listen } = declaration;
  return {
    type: declaration.type,
    title: declaration.title,
    parameters: declaration.parameters,
    place(parameters) {
      const shown = read(
        Object.fromEntries(Object.entries(parameters).filter(([name]) => !secrets.has(name))),
      );
      return shown && declaration.place(shown);
    },
    open: (parameters, services) => declaration.open(known(parameters), services),
    ...(listen === undefined
      ? {}
      : {
          listen: {
            account(parameters) {
              const value = read(parameters);
              return value && listen.account(value);
            },
            open: (parameters, ports) =>
              listen.open(known(parameters), {
                ...ports,
                channels: () =>
                  ports.channels().flatMap((each) => {
                    const value = read(each.parameters);
                    return value === undefined ? [] : [{ ...each, parameters: value }];
                  }),
              }),
          },
        }),
  };
}
