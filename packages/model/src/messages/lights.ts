// Lights and their channels.
import { messages } from "./templates.ts";

export const lights = messages("lights", {
  // Why a channel has its level.
  heldByHand: "held at {value:quantity} by hand",
  followsProfile:
    "follows its {type, select, fixed {fixed} interval {interval} diurnal {diurnal} sine {sine} circadian {circadian} solar {solar} lunar {lunar} random {random} lightning {lightning} cyclic {cyclic} loop {loop} auto {auto} composite {composite} other {named}} curve",
  off: "off: {why:message}",
  failedChannel: "{channel:text}: {why:message}",
  // Alarms.
  failsTitle: "Light '{light:row}' fails",
  profileTitle: "Light '{light:row}' cannot follow its curve and is off",
  // The log.
  switched: "{light:row} {value, select, on {on} other {off}}: {by:message}",
  runBegan: "{light:row} began a run-through of {date:wall} in {span:span}, started by {by:message}",
  runEnded: "{light:row} ended its run-through: {why:message}",
  // Preview of a day on the light itself.
  runsThrough: "runs through {date:wall}",
  dayOver: "the day is over",
  unwatched: "the page that showed it was closed",
  givenBack: "{channel:text} was set back to automatic",
  stopped: "lighting stopped",
  anotherBegan: "another run-through began",
  changed: "the light was changed",
  runIsOver: "This run-through is over",
  channelTripped: "{channel:text} is held off: {trip:message}",
  channelHeld: "{channel:text} is controlled by {owner:message}: {reason:message}",
  channelIs: "{channel:text} is {reason:message}",
  noChannel: "{light:row}: has no channel in service: give it a dimmer",
  alarmStands: "{light:row}: must wait while a critical alarm is active: {alarm:message}",
  isOff: "{light:row}: is switched off: switch it on first",
  isHeld: "{light:row}: {why:message}",
  // Other users of a pin.
  light: 'light "{light:row}"',
  pinOfJackDriven: "Pin {pin:number} of dimmer {jack:text} is already driven by {user:message}",
  pinDriven: "Pin {pin:number} is already driven by {user:message} through another dimmer",
  hasTakenPin: "has a pin that is already taken",
  mustNotHavePin: "must not have {pin:number}, which {user:message} drives",
  // Problems.
  noJack: '"{light:row}" has no dimmer: it stays dark',
  chooseJack: "Choose a dimmer",
  noPin: 'Channel {channel:text} of "{light:row}" is no pin of its dimmer ({pins:text}): it stays dark',
  removeChannel: "Remove the channel, or give the dimmer that pin",
  pinTaken:
    'Channel {channel:number} of "{light:row}" is on the pin of {user:message}: the light does not drive it',
});
