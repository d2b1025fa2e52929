import {
  EmulatedPlug,
  type PlugMood,
} from "../../packages/server/src/hardware/drivers/testing/emulated-plug.ts";
import { type Act, defineFailures } from "../case.ts";
import type { Life } from "../life.ts";
import { asked, broken, doing, mended, together, waited, water } from "../words/acts.ts";
import { alarmed, CHILLER, HEATER, isOff, isOn, logged, quiet, sees } from "../words/sights.ts";
import { seen } from "../words/waiting.ts";

const HEATING = together(
  "the tank is cold and heated",
  water({ temperature: 24.4 }),
  seen(isOn(HEATER, 300)),
);
const WARM = water({ temperature: 25.6 });

/** A heater on a plug of the network: a real TCP server that speaks its protocol. */
const plugOf = (life: Life): EmulatedPlug => {
  const plug = life.kept.get("plug");
  if (!(plug instanceof EmulatedPlug)) throw new Error("the case has no plug");
  return plug;
};
const PLUGGED = doing("a lamp hangs on a plug of the network and is on", async (life) => {
  const plug = new EmulatedPlug();
  await plug.comeBack();
  life.kept.set("plug", plug);
  life.afterwards(() => plug.goAway());
  await life.call("PUT", "/api/drivers", { name: "Plug", type: "hs103", config: { address: plug.address } });
  await life.call("PUT", "/api/outlets", { name: "Socket", driver: "1", pin: 0 });
  await life.call("PUT", "/api/equipment", { name: "Lamp", outlet: "1" });
  await life.call("POST", "/api/equipment/1/control", { on: true });
  if (!plug.isOn) throw new Error("the plug is not on");
});
const mood = (says: string, wanted: PlugMood): Act =>
  doing(says, async (life) => {
    plugOf(life).mood = wanted;
  });
const SWITCHED_OFF = doing("a person switches it off, and is told that it did not obey", async (life) => {
  const answer = await life
    .call("POST", "/api/equipment/1/control", { on: false })
    .catch((error: unknown) => error);
  if (!(answer instanceof Error)) throw new Error("the switch was said to have worked");
});
const plugIsOff = (within: number) =>
  sees(`the plug is off within ${within} s`, within, (_view, life) =>
    plugOf(life).isOn ? undefined : { words: "plug off" },
  );
/** The network takes real time: ten times faster is fast enough. */
const PLUG_SPEED = 10;

export default defineFailures([
  {
    fault: "GPIO write error",
    given: [HEATING, broken("the heater's line cannot be written", "outlet:1", "write-error")],
    inject: [WARM],
    expect: [alarmed("output-unconfirmed", 240)],
    heal: [mended],
    recovered: [isOff(HEATER, 120), quiet("output-unconfirmed", 120)],
  },
  {
    fault: "plug off line while on",
    tank: "empty",
    speed: PLUG_SPEED,
    given: [PLUGGED],
    inject: [doing("the plug leaves the network", (life) => plugOf(life).goAway()), SWITCHED_OFF],
    expect: [alarmed("output-unconfirmed", 90)],
    heal: [doing("the plug is back", (life) => plugOf(life).comeBack())],
    recovered: [plugIsOff(90), quiet("output-unconfirmed", 90)],
  },
  {
    fault: "plug answers OK and does nothing",
    tank: "empty",
    speed: PLUG_SPEED,
    given: [PLUGGED],
    inject: [mood("the plug says OK and leaves its relay", "ignores"), SWITCHED_OFF],
    expect: [alarmed("output-unconfirmed", 90)],
    heal: [mood("the plug obeys again", "works")],
    recovered: [plugIsOff(90), quiet("output-unconfirmed", 90)],
  },
  {
    fault: "plug hangs",
    tank: "empty",
    speed: PLUG_SPEED,
    given: [PLUGGED],
    inject: [mood("the plug takes the question and never answers", "hangs"), SWITCHED_OFF],
    expect: [alarmed("output-unconfirmed", 120)],
    heal: [mood("the plug answers again", "works")],
    recovered: [plugIsOff(120), quiet("output-unconfirmed", 120)],
  },
  {
    fault: "relay welded",
    speed: 1200,
    given: [HEATING],
    inject: [
      broken("the heater's relay sticks", "outlet:1", "stuck-on"),
      broken("the chiller is dead", "outlet:2", "stuck-off"),
    ],
    expect: [
      alarmed("relay-stuck", 8 * 3600),
      alarmed("critical-high", 24 * 3600),
      logged("equipment/1", /Heater off/, 8 * 3600),
    ],
    heal: [mended],
    recovered: [isOff(HEATER, 300), isOn(CHILLER, 900)],
  },
  {
    fault: "heater dead",
    speed: 1200,
    given: [HEATING],
    inject: [broken("the heater stays cold", "outlet:1", "stuck-off")],
    expect: [alarmed("does-not-heat", 3 * 3600)],
    heal: [mended],
    recovered: [quiet("does-not-heat", 3 * 3600)],
  },
  {
    fault: "driver gone and back",
    given: [HEATING, broken("the board of the outlets is gone", "driver:rpi", "gone")],
    inject: [WARM, waited(200)],
    expect: [alarmed("output-unconfirmed", 300)],
    heal: [mended],
    recovered: [isOff(HEATER, 120), quiet("output-unconfirmed", 120)],
  },
  {
    fault: "I2C bus hang",
    given: [asked("a dose of soda begins", "POST", "/api/doser/pumps/1/dose", { volume: 30 })],
    inject: [broken("the PWM board does not answer any more", "driver:1", "slow", { seconds: 3600 })],
    expect: [alarmed("output-unconfirmed", 120)],
    heal: [mended],
    recovered: [quiet("output-unconfirmed", 300)],
  },
]);
