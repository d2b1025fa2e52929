// States of the seeded tank in which cases begin.
import { asked, together, water } from "./acts.ts";
import { HEATER, isOn, SODA, spare, TOP_OFF } from "./sights.ts";
import { waitFor } from "./waiting.ts";

export const COLD = water({ temperature: 24.4 });
/** Within the band, above the end of heating. */
export const WARM = water({ temperature: 25.7 });
export const HEATING = together("the tank is cold and heated", COLD, waitFor(isOn(HEATER, 300)));
export const ONE_PROBE = asked("the thermostat has one probe", "POST", "/api/tcs/1", { second_sensor: "" });

export const LOW = water({ sump_level: 0.4 });
export const FILLING = together("the sump is low and filled", LOW, waitFor(isOn(TOP_OFF, 180)));

export const DOSING = together(
  "a dose of 36 ml is given",
  asked("", "POST", "/api/doser/pumps/1/dose", { volume: 36 }),
  waitFor(isOn(SODA, 36)),
);

/** Outlet 5 on a free pin, and a piece of equipment (id 5) on it. */
export const withSpare = (name: string, more: object = {}, { outlet, pin } = { outlet: "5", pin: 24 }) =>
  together(
    `equipment "${name}" is created`,
    asked("", "PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin }),
    asked("", "PUT", "/api/equipment", { name, outlet, ...more }),
  );
/** Outlet and equipment 6, after those of `withSpare`. */
export const withAnother = (name: string) => withSpare(name, {}, { outlet: "6", pin: 25 });

export const REACTOR = spare("the Kalkwasser reactor");
export const RAISING_PH = together(
  "a dosing reactor raises the pH",
  withSpare("Kalkwasser"),
  asked("", "POST", "/api/phprobes/1", {
    control: true,
    upper_eq: "5",
    min: 8.4,
    max: 8.6,
    hysteresis: 0.05,
    max_run: 600,
    rest: 60,
    max_daily_run: 7200,
  }),
  waitFor(isOn(REACTOR, 300)),
);

/** A timer that switches on a lamp on the spare outlet every so many minutes, for so many. */
export const litByTimer = (minutes: number, every: number) =>
  together(
    `a timer has switched a lamp on for ${minutes} minutes`,
    withSpare("Lamp"),
    asked("", "PUT", "/api/timers", {
      name: "Inspection light",
      enable: true,
      type: "equipment",
      target: { id: "5", on: true, revert: true, duration: minutes * 60 },
      second: "0",
      minute: `*/${every}`,
    }),
    waitFor(isOn(spare("the lamp"), every * 60 + 100)),
  );
