import { createServer } from "node:net";
import type { Scope } from "../../kernel/scope.ts";
import { type BindAddress, CannotListen, formatBindAddress, parseBindAddress } from "./bind-address.ts";
import { type Listener, type ListenerOptions, openListener, type TlsKeys } from "./listener.ts";

export interface OpenPortOptions extends ListenerOptions {
  /** Called when the port changed: what is open on the old one should end. */
  readonly onMove: () => void;
}

/** The one port the product listens on; it can be moved while requests run. */
export class OpenPort {
  readonly #scope: Scope;
  readonly #options: OpenPortOptions;
  #current:
    | { readonly listener: Listener; readonly wanted: string; readonly tls: TlsKeys | undefined }
    | undefined;

  constructor(scope: Scope, options: OpenPortOptions) {
    this.#scope = scope;
    this.#options = options;
    scope.defer(() => this.#current?.listener.close());
  }

  /** `host:port` as it is open now, the real port where 0 was asked for; undefined before the first `listen`. */
  get address(): string | undefined {
    return this.#current === undefined ? undefined : formatBindAddress(this.#current.listener.address);
  }

  /** Listens here from now on; the old port closes when the new one is open. Throws CannotListen, and stays. */
  async listen(wanted: string, tls?: TlsKeys): Promise<void> {
    const old = this.#current;
    if (old !== undefined && old.wanted === wanted && isSameTls(old.tls, tls)) return;
    const address = parseBindAddress(wanted);
    const listener = await this.#openBeside(address, tls, old?.listener);
    if (this.#scope.closed) {
      await listener.close();
      return;
    }
    this.#current = { listener, wanted, tls };
    if (old === undefined) return;
    old.listener.drain();
    this.#options.onMove();
  }

  /** Tells whether an address could be listened on. Throws CannotListen, or Error for no address at all. */
  async probe(wanted: string): Promise<void> {
    const address = parseBindAddress(wanted);
    try {
      await bindOnce(address);
    } catch (error) {
      // Our own port in the way is none: `listen` lets go of it first.
      if (!(error instanceof CannotListen && error.isInUse && this.#isOwnPort(address))) throw error;
    }
  }

  #isOwnPort(address: BindAddress): boolean {
    return address.port !== 0 && this.#current?.listener.address.port === address.port;
  }

  async #openBeside(
    address: BindAddress,
    tls: TlsKeys | undefined,
    old: Listener | undefined,
  ): Promise<Listener> {
    try {
      return await openListener(this.#options, address, tls);
    } catch (error) {
      const isOwn = error instanceof CannotListen && error.isInUse && this.#isOwnPort(address);
      if (!isOwn || old === undefined) throw error;
    }
    return this.#openInstead(address, tls, old);
  }

  /** The same port on other interfaces, or with TLS: the old listener has to go first, and comes back on failure. */
  async #openInstead(address: BindAddress, tls: TlsKeys | undefined, old: Listener): Promise<Listener> {
    const before = this.#current;
    old.drain();
    try {
      return await openListener(this.#options, address, tls);
    } catch (error) {
      const listener = await openListener(this.#options, old.address, before?.tls);
      if (before !== undefined) this.#current = { ...before, listener };
      throw error;
    }
  }
}

function isSameTls(left: TlsKeys | undefined, right: TlsKeys | undefined): boolean {
  return left?.cert === right?.cert && left?.key === right?.key;
}

function bindOnce(address: BindAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => reject(new CannotListen(address, error)));
    server.listen({ host: address.host, port: address.port, exclusive: true }, () =>
      server.close(() => resolve()),
    );
  });
}
