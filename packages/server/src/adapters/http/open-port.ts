import { createServer } from "node:net";
import type { Scope } from "../../kernel/scope.ts";
import { type BindAddress, CannotListen, formatBindAddress, parseBindAddress } from "./bind-address.ts";
import { type Listener, type ListenerOptions, openListener, type TlsKeys } from "./listener.ts";

export interface OpenPortOptions extends ListenerOptions {
  /** Called when the port changed: streams on the old one should end. */
  readonly onMove: () => void;
}

/** The one port of the product; it can be moved while requests run. */
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

  /** The open `host:port`, with the real port where 0 was requested; undefined before the first `listen`. */
  get address(): string | undefined {
    return this.#current === undefined ? undefined : formatBindAddress(this.#current.listener.address);
  }

  /**
   * Listens here from now on; the old port closes when the new one is open. On failure throws CannotListen and keeps
   * the old one.
   */
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

  /** Checks whether an address can be listened on. Throws CannotListen, or Error for an invalid address. */
  async probe(wanted: string): Promise<void> {
    const address = parseBindAddress(wanted);
    try {
      await bindOnce(address);
    } catch (error) {
      // Our own port is no obstacle: `listen` closes it first.
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

  /** The same port on other interfaces, or with TLS: the old listener is closed first, and reopened on failure. */
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
