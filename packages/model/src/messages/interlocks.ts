// Interlocks.
import { messages } from "./templates.ts";

export const interlocks = messages("interlocks", {
  owner: 'interlock "{interlock:row}"',
  inletIs: 'inlet "{inlet:row}" is {is, select, on {on} off {off} other {}}',
  equipmentIs: 'equipment "{equipment:row}" is {is, select, on {on} off {off} other {}}',
  readingIs:
    '{kind, select, tcs {temperature controller} phprobes {pH probe} other {}} "{controller:row}" is {is, select, above {above} below {below} other {}} {limit:number}',
  alarmIs: "alarm {id:text} is active",
  forced:
    '{kind, select, equipment {equipment} pumps {dosing pump} lights {light} other {}} "{forced:row}" {force, select, on {on} off {off} other {}}',
  holds: "Interlock '{interlock:row}' is active",
  holdsFor: "{title:message}: {condition:message}; {forced:list}",
  holdsUntilCleared: "{title:message}: {condition:message}; {forced:list} until you clear this",
  cannotSee: "Interlock '{interlock:row}' has no reading",
  blind:
    "{title:message}: {source, select, inlet {inlet} equipment {equipment} reading {reading} alarm {alarm} other {}} {watched:row} gives no value. What it forces off stays off, what it forces on is released after {after:span}",
  takesHold: 'Interlock "{interlock:row}" is active: {condition:message}',
  letsGo: 'Interlock "{interlock:row}" is no longer active',
  heldBefore: "it was active when the controller stopped",
  forcesNothing: 'Interlock "{interlock:row}" forces equipment that has no working outlet',
  giveOutlet: "Give the equipment an outlet, or take it out of the interlock",
  circle: "With the other interlocks this one switches in a circle: {trail:message}",
  leadsBack: "must not lead back to what is watched: {trail:message}",
});
