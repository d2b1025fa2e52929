import type { JsonObject } from "@refugium/model/declare/field.ts";
import { MessageError } from "../kernel/message-error.ts";
import type { ParameterisedType } from "./typed-parameters.ts";

/** Encrypts texts, each for one purpose, so that a copied database reveals none. */
export interface Seal {
  seal(text: string, purpose: string): string;
  /** Throws a MessageError for another key or purpose. */
  open(sealed: string, purpose: string): string;
  isSealed(text: string): boolean;
}

/** The secrets among the parameters of rows: sealed in the database, open only towards what they are for. */
export class SealedParameters<T extends ParameterisedType> {
  readonly #seal: Seal;
  readonly #purposeOf: (type: T, parameters: JsonObject) => string;

  /** `purposeOf`: what the secrets are for, such as a type and an address. A secret of one is not opened for another. */
  constructor(seal: Seal, purposeOf: (type: T, parameters: JsonObject) => string) {
    this.#seal = seal;
    this.#purposeOf = purposeOf;
  }

  /** The parameters with their secrets in plain text. Throws a MessageError when one cannot be opened. */
  opened(type: T, parameters: JsonObject): JsonObject {
    const purpose = this.#purposeOf(type, parameters);
    return withSecrets(type, parameters, (text) =>
      this.#seal.isSealed(text) ? this.#seal.open(text, purpose) : text,
    );
  }

  /** The same, without the secrets that cannot be opened: they must be entered again. */
  openable(type: T, parameters: JsonObject): JsonObject {
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
  sealed(type: T, parameters: JsonObject, stored: JsonObject): JsonObject {
    const purpose = this.#purposeOf(type, parameters);
    const isSame = this.#purposeOf(type, stored) === purpose;
    return withSecrets(type, parameters, (text, name) => {
      const before = stored[name];
      const isKept = isSame && this.openable(type, stored)[name] === text;
      return isKept && typeof before === "string" && this.#seal.isSealed(before)
        ? before
        : this.#seal.seal(text, purpose);
    });
  }
}

function split({ parameters: declared }: ParameterisedType, parameters: JsonObject) {
  const isSecret = ([name]: readonly [string, unknown]): boolean => declared[name]?.secret === true;
  const all = Object.entries(parameters);
  return {
    secret: all.filter(isSecret),
    rest: Object.fromEntries(all.filter((each) => !isSecret(each))),
  };
}

function withSecrets(
  { parameters: declared }: ParameterisedType,
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
