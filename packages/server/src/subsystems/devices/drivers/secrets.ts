import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { DriverType } from "../../../hardware/driver.ts";
import { MessageError } from "../../../kernel/message-error.ts";

/** Encrypts texts, each for one purpose, so that a copied database reveals none. */
export interface Seal {
  seal(text: string, purpose: string): string;
  /** Throws a MessageError for another key or purpose. */
  open(sealed: string, purpose: string): string;
  isSealed(text: string): boolean;
}

/** The passwords of devices: sealed in the database, open only towards the device. */
export class DriverSecrets {
  readonly #seal: Seal;

  constructor(seal: Seal) {
    this.#seal = seal;
  }

  /** The parameters with their secrets in plain text. Throws a MessageError when one cannot be opened. */
  opened(type: DriverType, parameters: JsonObject): JsonObject {
    const purpose = purposeOf(type, parameters);
    return withSecrets(type, parameters, (text) =>
      this.#seal.isSealed(text) ? this.#seal.open(text, purpose) : text,
    );
  }

  /** The same, without the secrets that cannot be opened: they must be entered again. */
  openable(type: DriverType, parameters: JsonObject): JsonObject {
    const { secret, rest } = split(type, parameters);
    const opened = secret.flatMap(([name, value]) => {
      try {
        return Object.entries(this.opened(type, { ...rest, [name]: value })).filter(
          ([each]) => each === name,
        );
      } catch (error) {
        if (!(error instanceof MessageError)) throw error;
        return [];
      }
    });
    return { ...rest, ...Object.fromEntries(opened) };
  }

  /** The parameters for the database. A secret that `stored` has, too, keeps its sealed text. */
  sealed(type: DriverType, parameters: JsonObject, stored: JsonObject): JsonObject {
    const purpose = purposeOf(type, parameters);
    const isSame = purposeOf(type, stored) === purpose;
    return withSecrets(type, parameters, (text, name) => {
      const before = stored[name];
      const isKept = isSame && this.openable(type, stored)[name] === text;
      return isKept && typeof before === "string" && this.#seal.isSealed(before)
        ? before
        : this.#seal.seal(text, purpose);
    });
  }

  /** The type whose driver is opened with parameters as they are stored. */
  opening(type: DriverType): DriverType {
    return {
      ...type,
      // Stored parameters are plain JSON.
      open: async (buses, parameters) => type.open(buses, this.opened(type, parameters as JsonObject)),
    };
  }
}

/** The type and the address: a secret of one device is not sent to another. */
function purposeOf({ type, parameters: declared }: DriverType, parameters: JsonObject): string {
  const [place = ""] = Object.keys(declared);
  return JSON.stringify(["driver", type, parameters[place] ?? null]);
}

function split({ parameters: declared }: DriverType, parameters: JsonObject) {
  const isSecret = ([name]: readonly [string, unknown]): boolean => declared[name]?.secret === true;
  const all = Object.entries(parameters);
  return {
    secret: all.filter(isSecret),
    rest: Object.fromEntries(all.filter((each) => !isSecret(each))),
  };
}

function withSecrets(
  { parameters: declared }: DriverType,
  parameters: JsonObject,
  change: (text: string, name: string) => string,
): JsonObject {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) =>
      declared[name]?.secret === true && typeof value === "string" && value !== ""
        ? [name, change(value, name)]
        : [name, value],
    ),
  );
}
