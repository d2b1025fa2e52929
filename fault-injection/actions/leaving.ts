// An output whose owner is removed, or takes another output, while it is on.
import type { Act, Failure } from "../case.ts";
import { asked } from "./acts.ts";
import { type Device, isOff, isOn, logged, staysOff } from "./sights.ts";

/** One look of the suite per second of the tank. */
export const SPEED = 20;
export const AT_ONCE = 2;

export interface Leaving {
  readonly fault: string;
  readonly given: readonly Act[];
  readonly inject: Act;
  readonly device: Device;
  /** The subject of the log line. */
  readonly subject: string;
  readonly words?: RegExp;
  /** What the owner drives afterwards, and within how many seconds. */
  readonly next?: { readonly device: Device; readonly within: number };
  readonly heal?: readonly Act[];
  readonly back?: number;
}

/** The output goes off at once with a reason, and stays off until it is driven again; the new output comes on. */
export const leaving = ({
  fault,
  given,
  inject,
  device,
  subject,
  words,
  next,
  heal,
  back = 300,
}: Leaving): Failure => ({
  fault,
  speed: SPEED,
  given,
  inject: [inject],
  expect: [
    isOff(device, AT_ONCE),
    logged(subject, words ?? / off: /, AT_ONCE),
    ...(next === undefined ? [] : [isOn(next.device, next.within)]),
    staysOff(device, 30),
  ],
  ...(heal === undefined
    ? {}
    : { heal, recovered: [isOn(device, back), ...(next === undefined ? [] : [isOff(next.device, back)])] }),
  without: {
    alarm: "a person requested it",
    ...(heal === undefined ? { recovery: "nothing drives it any more" } : {}),
  },
});

export const disabled = (says: string, path: string): Act => asked(says, "POST", path, { enable: false });
export const enabled = (path: string): Act => asked("it is enabled again", "POST", path, { enable: true });
