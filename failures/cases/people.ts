// What owns an output goes away while the output is on.
import { defineFailures } from "../case.ts";
import { asked, together, water } from "../words/acts.ts";
import { HEATER, isOff, isOn, logged, SODA, TOP_OFF } from "../words/sights.ts";
import { seen } from "../words/waiting.ts";

const HEATING = together(
  "the tank is cold and heated",
  water({ temperature: 24.4 }),
  seen(isOn(HEATER, 300)),
);
const FILLING = together("the sump is low and filled", water({ sump_level: 0.4 }), seen(isOn(TOP_OFF, 90)));
const DOSING = together(
  "a dose is given",
  asked("", "POST", "/api/doser/pumps/1/dose", { volume: 30 }),
  seen(isOn(SODA, 30)),
);
const heaterGoesOff = [isOff(HEATER, 5), logged("equipment/1", /Heater off/, 5)];
const pumpGoesOff = [isOff(TOP_OFF, 5), logged("equipment/4", /Top-off pump off/, 5)];

/** A second of the tank is a look of the suite. */
const SPEED = 20;

export default defineFailures(
  [
    {
      fault: "thermostat deleted while heating",
      given: [HEATING],
      inject: [asked("the thermostat is deleted", "DELETE", "/api/tcs/1")],
      expect: heaterGoesOff,
    },
    {
      fault: "thermostat disabled while heating",
      given: [HEATING],
      inject: [asked("the thermostat is disabled", "POST", "/api/tcs/1", { enable: false })],
      expect: heaterGoesOff,
      heal: [asked("it is enabled again", "POST", "/api/tcs/1", { enable: true })],
      recovered: [isOn(HEATER, 300)],
    },
    {
      fault: "thermostat given another heater while heating",
      given: [
        asked("there is a second outlet", "PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 }),
        asked("there is a second heater", "PUT", "/api/equipment", {
          name: "Spare heater",
          outlet: "5",
          role: "heater",
        }),
        HEATING,
      ],
      inject: [asked("the thermostat drives the other heater", "POST", "/api/tcs/1", { heater: "5" })],
      expect: heaterGoesOff,
    },
    {
      fault: "equipment moved to another outlet while on",
      given: [
        asked("there is a second outlet", "PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 }),
        HEATING,
      ],
      inject: [asked("the heater is moved", "POST", "/api/equipment/1", { outlet: "5" })],
      expect: [isOff(HEATER, 5)],
    },
    {
      fault: "top-off deleted while filling",
      given: [FILLING],
      inject: [asked("the top-off is deleted", "DELETE", "/api/atos/1")],
      expect: pumpGoesOff,
    },
    {
      fault: "top-off disabled while filling",
      given: [FILLING],
      inject: [asked("the top-off is disabled", "POST", "/api/atos/1", { enable: false })],
      expect: pumpGoesOff,
    },
    {
      fault: "dosing pump deleted in the middle of a dose",
      given: [DOSING],
      inject: [asked("the dosing pump is deleted", "DELETE", "/api/doser/pumps/1")],
      expect: [isOff(SODA, 5)],
    },
    {
      fault: "dosing pump disabled in the middle of a dose",
      given: [DOSING],
      inject: [asked("it is stopped", "POST", "/api/doser/pumps/1/stop")],
      expect: [isOff(SODA, 5)],
    },
  ].map((failure) => ({ speed: SPEED, ...failure })),
);
