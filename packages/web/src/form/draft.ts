import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnsure, notDoneWords, RequestFailed } from "../api/request.ts";
import { said } from "../text/said.ts";

/** What a form holds while it is filled in. */
export interface Draft {
  get(path: string): unknown;
  set(path: string, value: unknown): void;
  /** What the controller said of this field, or of something within it. */
  fault(path: string): string | undefined;
  /** Only what was changed. */
  readonly changes: object;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Why it was not saved, where that is about no field that is shown. */
  readonly failure: string;
  /** It was refused only as hardly meant: sent with `sure`, it is taken. */
  readonly asksWhetherSure: boolean;
  /** Sends it; resolves true when the controller has stored it. Nothing is lost when it has not. */
  save(send: (changes: object) => Promise<unknown>): Promise<boolean>;
}

const NO_FAILURE = { words: "", isOfFields: false, asksWhetherSure: false };

type Values = Readonly<Record<string, unknown>>;

/** A draft of `initial`; members are named by paths such as `notify.max`. */
export function useDraft(initial: object): Draft {
  const { t } = useTranslation("form");
  const [base] = useState(initial as Values);
  const [values, setValues] = useState<Values>({});
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState(NO_FAILURE);
  const [isBusy, setBusy] = useState(false);

  const get = (path: string): unknown => (path in values ? values[path] : at(base, path));
  const changes = Object.entries(values).reduce<Values>(
    (body, [path, value]) => (same(at(base, path), value) ? body : put(body, path.split("."), value)),
    {},
  );
  return {
    get,
    set: (path, value) => {
      setValues((before) => ({ ...before, [path]: value }));
      setFaults((before) => withoutFault(before, path));
    },
    fault: (path) => [...faults].find(([each]) => isWithin(each, path))?.[1],
    changes,
    isDirty: Object.keys(changes).length > 0,
    isBusy,
    // What was wrong is mended; a failure that is about no field stands until it is sent again.
    failure: failure.isOfFields && faults.size === 0 ? "" : failure.words,
    asksWhetherSure: failure.asksWhetherSure && faults.size > 0,
    save: async (send) => {
      setBusy(true);
      setFailure(NO_FAILURE);
      setFaults(new Map());
      try {
        await send(changes);
        return true;
      } catch (cause) {
        const details = cause instanceof RequestFailed ? cause.details : [];
        setFaults(new Map(details.map((fault) => [fault.path, said(fault, "message")])));
        const words = notDoneWords(cause, (message) => t("failed", { message }));
        setFailure({ words, isOfFields: details.length > 0, asksWhetherSure: isUnsure(cause) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The faults that stand when the member at `path` has been changed: what is said of it, or of what it is in, is past. */
export function withoutFault(faults: ReadonlyMap<string, string>, path: string): ReadonlyMap<string, string> {
  return new Map([...faults].filter(([each]) => !isWithin(each, path) && !isWithin(path, each)));
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((found, name) => (isValues(found) ? found[name] : undefined), value);
}

function put(body: Values, [name = "", ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return { ...body, [name]: value };
  const inner = body[name];
  return { ...body, [name]: put(isValues(inner) ? inner : {}, rest, value) };
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
