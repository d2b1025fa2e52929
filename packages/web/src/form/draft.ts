import { useState } from "react";
import { isDoubt, notDoneWords, RequestFailed } from "../api/request.ts";
import { messageText } from "../text/message-text.ts";
import { useTranslation } from "../text/translate.ts";

export interface Draft {
  get(path: string): unknown;
  set(path: string, value: unknown): void;
  /** The controller's fault at this field, or at a field within it. */
  fault(path: string): string | undefined;
  /** What is sent: changed members only, or all of them. */
  readonly changes: object;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Why it was not saved, as text. */
  readonly failure: string;
  /** True when the refusal was a doubt: the controller accepts the values with `sure`. */
  readonly isDoubted: boolean;
  /** Sends it; resolves true when the controller has stored it. On failure the input is kept. */
  save(send: (changes: object) => Promise<unknown>): Promise<boolean>;
}

const NO_FAILURE = { words: "", isOfFields: false, isDoubted: false };

type Values = Readonly<Record<string, unknown>>;

/**
 * A draft of `initial`; members are named by paths such as `notify.max`. `isSuggested`: all of it is sent, changed or
 * not, because the controller's own defaults are others.
 */
export function useDraft(initial: object, isSuggested = false): Draft {
  const { t } = useTranslation("form");
  const [base] = useState(initial as Values);
  const [values, setValues] = useState<Values>({});
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState(NO_FAILURE);
  const [isBusy, setBusy] = useState(false);

  const get = (path: string): unknown => (path in values ? values[path] : at(base, path.split(".")));
  const changed = Object.entries(values).filter(([path, value]) => !same(at(base, path.split(".")), value));
  const changes = withMembers(isSuggested ? base : {}, changed);
  return {
    get,
    set: (path, value) => {
      setValues((before) => ({ ...before, [path]: value }));
      setFaults((before) => withoutFault(before, path));
    },
    fault: (path) => [...faults].find(([each]) => isWithin(each, path))?.[1],
    changes,
    isDirty: isSuggested || changed.length > 0,
    isBusy,
    // The failure of a field disappears when the field changes; any other stays until the next attempt.
    failure: failure.isOfFields && faults.size === 0 ? "" : failure.words,
    isDoubted: failure.isDoubted && faults.size > 0,
    save: async (send) => {
      setBusy(true);
      setFailure(NO_FAILURE);
      setFaults(new Map());
      try {
        await send(changes);
        return true;
      } catch (cause) {
        const details = cause instanceof RequestFailed ? cause.details : [];
        setFaults(new Map(details.map((fault) => [fault.path, messageText(fault, "message")])));
        const words = notDoneWords(cause, (message) => t("failed", { message }));
        setFailure({ words, isOfFields: details.length > 0, isDoubted: isDoubt(cause) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/**
 * The faults left after the member at `path` has changed: those of it, of its parents and of its children are removed.
 */
export function withoutFault(faults: ReadonlyMap<string, string>, path: string): ReadonlyMap<string, string> {
  return new Map([...faults].filter(([each]) => !isWithin(each, path) && !isWithin(path, each)));
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

/** A copy with other values at some paths. */
export function withMembers(body: Values, members: readonly (readonly [string, unknown])[]): Values {
  return members.reduce((next, [path, value]) => withMember(next, path.split("."), value), body);
}

function withMember(body: Values, [name = "", ...rest]: readonly string[], value: unknown): Values {
  return { ...body, [name]: rest.length === 0 ? value : put(body[name], rest, value) };
}

/** The value at a path, which may lead into lists; undefined if it does not exist. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (isHolder(found) ? found[name] : undefined), value);
}

/** A copy with another value at a path. */
export function put(value: unknown, [name = "", ...rest]: readonly string[], next: unknown): unknown {
  const held = isHolder(value) ? value[name] : undefined;
  const inner = rest.length === 0 ? next : put(held, rest, next);
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === name ? inner : each));
  return { ...(isHolder(value) ? value : {}), [name]: inner };
}

function isHolder(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
