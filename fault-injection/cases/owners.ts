// Controllers are removed, or take another output, while their output is on.

import { asked, together } from "../actions/acts.ts";
import { disabled, enabled, leaving } from "../actions/leaving.ts";
import { another, HEATER, spare, TOP_OFF } from "../actions/sights.ts";
import {
  COLD,
  FILLING,
  HEATING,
  LOW,
  RAISING_PH,
  REACTOR,
  withAnother,
  withSpare,
} from "../actions/states.ts";
import { defineFailures } from "../case.ts";

const stopped = (module: string) =>
  together(
    `the ${module} module is switched off`,
    asked("", "POST", "/api/settings", { capabilities: { [module]: false } }),
    asked("", "POST", "/api/admin/reload"),
  );
const started = (module: string) =>
  together(
    `the ${module} module is switched on`,
    asked("", "POST", "/api/settings", { capabilities: { [module]: true } }),
    asked("", "POST", "/api/admin/reload"),
  );

export default defineFailures(
  [
    {
      fault: "thermostat deleted while heating",
      given: [HEATING],
      inject: asked("the thermostat is deleted", "DELETE", "/api/tcs/1"),
      device: HEATER,
      subject: "equipment/1",
    },
    {
      fault: "thermostat disabled while heating",
      given: [HEATING],
      inject: disabled("the thermostat is disabled", "/api/tcs/1"),
      device: HEATER,
      subject: "equipment/1",
      heal: [enabled("/api/tcs/1")],
    },
    {
      fault: "thermostat given another heater while heating",
      given: [withSpare("Spare heater", { role: "heater" }), HEATING],
      inject: asked("the thermostat drives the other heater", "POST", "/api/tcs/1", { heater: "5" }),
      next: { device: spare("the other heater"), within: 70 },
      device: HEATER,
      subject: "equipment/1",
      heal: [asked("it drives its own again", "POST", "/api/tcs/1", { heater: "1" }), COLD],
    },
    {
      fault: "equipment moved to another outlet while on",
      given: [
        asked("there is a second outlet", "PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 }),
        HEATING,
      ],
      inject: asked("the heater is moved", "POST", "/api/equipment/1", { outlet: "5" }),
      device: HEATER,
      subject: "equipment/1",
      words: /off: Heater left this outlet/,
    },
    {
      fault: "temperature module switched off while heating",
      given: [HEATING],
      inject: stopped("temperature"),
      device: HEATER,
      subject: "equipment/1",
      heal: [started("temperature"), COLD],
    },
    {
      fault: "top-off deleted while filling",
      given: [FILLING],
      inject: asked("the top-off is deleted", "DELETE", "/api/atos/1"),
      device: TOP_OFF,
      subject: "equipment/4",
    },
    {
      fault: "top-off disabled while filling",
      given: [FILLING],
      inject: disabled("the top-off is disabled", "/api/atos/1"),
      device: TOP_OFF,
      subject: "equipment/4",
      heal: [enabled("/api/atos/1"), LOW],
    },
    {
      fault: "top-off given another pump while filling",
      given: [withSpare("Spare pump", { role: "ato-pump" }), FILLING],
      inject: asked("the top-off drives the other pump", "POST", "/api/atos/1", { pump: "5" }),
      next: { device: spare("the other pump"), within: 120 },
      device: TOP_OFF,
      subject: "equipment/4",
      heal: [asked("it drives its own again", "POST", "/api/atos/1", { pump: "4" }), LOW],
    },
    {
      fault: "pH controller deleted while dosing",
      given: [RAISING_PH],
      inject: asked("the pH probe is deleted", "DELETE", "/api/phprobes/1"),
      device: REACTOR,
      subject: "equipment/5",
    },
    {
      fault: "pH controller disabled while dosing",
      given: [RAISING_PH],
      inject: disabled("the pH controller is disabled", "/api/phprobes/1"),
      device: REACTOR,
      subject: "equipment/5",
      heal: [enabled("/api/phprobes/1")],
    },
    {
      fault: "pH controller given another output while dosing",
      given: [RAISING_PH, withAnother("Other reactor")],
      inject: asked("the pH controller drives the other reactor", "POST", "/api/phprobes/1", {
        upper_eq: "6",
      }),
      next: { device: another("the other reactor"), within: 70 },
      device: REACTOR,
      subject: "equipment/5",
      heal: [asked("it drives its own again", "POST", "/api/phprobes/1", { upper_eq: "5" })],
    },
  ].map(leaving),
);
