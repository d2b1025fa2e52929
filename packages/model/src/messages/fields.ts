// Faults of a value or between fields. Each follows the path of its field.
import { messages } from "./templates.ts";

export const fields = messages("fields", {
  required: "is required",
  requiredNotNull: "is required and must not be null",
  missing: "is missing",
  // Kinds of JSON.
  anObject: "an object",
  anArray: "an array",
  aString: "a string",
  aNumber: "a number",
  aBoolean: "a boolean",
  isNull: "null",
  isNothing: "nothing",
  notObject: "must be an object, not {found:message}",
  notList: "must be a list, not null",
  notArray: "must be an array, not {found:message}",
  notString: "must be a string, not {found:message}",
  notBoolean: "must be true or false, not {found:message}",
  notNumber: "must be a number, not {found:message}",
  boolean: "must be true or false",
  string: "must be a string",
  stringNotEmpty: "must be a string that is not empty",
  // Texts.
  empty: "must not be empty",
  tooLong: "must have at most {max:number} characters",
  pattern: "must match {pattern:text}",
  oneOf: "must be one of {words:text}",
  oneOfFor: "must be one of {words:text} for {source:text}",
  exactly: "must be {json:text}",
  controlCharacters: "must not have control characters or direction marks",
  halfCharacter: "must not have half a character",
  utcTime: "must be an ISO time in UTC such as 2026-11-21T08:00:00Z",
  dateAndTime: "must be a date with its time",
  date: "must be a date as YYYY-MM-DD",
  calendarDay: "must be a day of the calendar, as YYYY-MM-DD",
  clockTime: "must be a time of day as HH:MM",
  timeOfDay: "must be a time of day as HH:MM:SS",
  localTime: "must be local time such as Nov-20-10:11, 2026",
  pinNumber: "must be a pin number",
  sensorName: "must be the name of a 1-wire sensor as /api/tcs/sensors lists it",
  hostAndPort: "must be host:port, such as 0.0.0.0:8080",
  timeZone: "must be a time zone, such as Europe/Berlin",
  mailAddress: "must be an address such as me@example.org",
  heartbeatUrl: "must be an address such as https://hc-ping.com/…, without user and password",
  heartbeatUrlNeeded: "is needed while the heartbeat is on",
  faultTarget:
    "must be sensor:<name>, inlet:<id>, analog:<id>, outlet:<id>, jack:<id>, driver:<id> or loop:<name>",
  hostName: "must be a name such as tank.example.org, without http:// and port",
  absolutePath: "must be an absolute path",
  // Lists and maps.
  tooFewItems: "must have at least {min, plural, one {# item} other {# items}}",
  tooManyItems: "must have at most {max:number} items",
  key: "is not an accepted key ({pattern:text})",
  // Numbers.
  whole: "must be a whole number",
  between: "must be between {min:number} and {max:number}",
  atLeast: "must be at least {min:number}",
  atMost: "must be at most {max:number}",
  aboveZero: "must be above 0",
  below100: "must be below 100",
  belowMax: "must be below max ({max:number})",
  numberOfPercent: "must be a number between 0 and 100",
  // Spans of time.
  wholeUnits: "must be a whole number of {unit, select, minutes {minutes} seconds {seconds} other {seconds}}",
  wholeUnitsNot:
    "must be a whole number of {unit, select, minutes {minutes} seconds {seconds} other {seconds}}, not {found:message}",
  spanBetween: "must be {shortest:span} to {longest:span}",
  spanBetweenOrNone: "must be {shortest:span} to {longest:span}, or 0 for none",
  didYouMean: "{range:message}; did you mean {meant:span}?",
  numberOfSeconds: "must be a number of seconds, {shortest:span} to {longest:span}",
  aboveZeroSeconds: "must be above 0 seconds",
  // Doubts.
  sureNeeded: '{doubt:message}; send "sure": true if it is meant',
  // Rows.
  noId: "has an invalid id",
  // Schedules.
  scheduleStep: 'has a step that is not 1 or more in "{part:text}"',
  scheduleRange: 'has a range that ends before it begins: "{part:text}"',
  scheduleValue:
    'takes *, values from {min:number} to {max:number}, ranges, lists and steps, not "{part:text}"',
  scheduleNamedValue:
    'takes *, values from {min:number} to {max:number} or {first:text}…{last:text}, ranges, lists and steps, not "{part:text}"',
  cronLine: "must have five or six cron fields: [second] minute hour day month week",
  cronLineField:
    "has a {field, select, second {second} minute {minute} hour {hour} day {day} month {month} week {week} other {field}} that {fault:message}",
  // Equipment and controllers.
  offWhenLost: "must be off: a {role:text} must not run without a command",
  tooLongForRole: "must be at most {longest:span} for the role {role:text}",
  tooShortForRole:
    "must be 0 or at least {shortest:span} for the role {role:text}, which would trip in normal operation",
  requiresItself: "must not name the pump itself: it would never run",
  sameInlet: "must differ from the other inlets: each needs a sensor of its own",
  taskSubject: "must be a thing such as phprobes/1 or pumps/1",
  sameProbe: "must differ from the first probe: a probe cannot check itself",
  sameAsUpper: "must differ from upper_eq",
  phRange: "must be a pH from {min:number} to {max:number}: otherwise dosing would never end",
  foldsBack: "must rise throughout or fall throughout",
  // Interlocks.
  watchedController: "must be a controller such as tcs/1 or phprobes/1",
  watchedLimit: "must be the limit, in the unit of the controller, and not 0",
  watchedOwnAlarm: "must not be an interlock's own alarm",
  forcedUnnamed: "must name the equipment that is forced",
  forcedOn: "must be off: a dosing pump or a light is never forced on",
  forcedItself: "must not be the equipment that is watched",
  forcedTwice: "must not be named twice",
  // Dosing pumps.
  outletNeeded: "must name an outlet",
  onlyDcPumps: "is for DC pumps only",
  noTurns: "leaves the other pumps that it is kept apart from no time to dose",
  overLargestDose: "is {dose:quantity}, more than the largest dose of {most:quantity}",
  overContainer: "is {dose:quantity}, more than its container holds: {holds:quantity}",
  overDailyDose:
    "makes {count:number} doses of {dose:quantity}: {day:quantity} in 24 hours, more than the limit of {most:quantity}",
  // Profiles of lights.
  sameAsDawn: "must differ from the level at both ends",
  valuesOfInterval: "must have {count:number} values: one every {step:number} s of {span:number} s",
  unknownProfile: "names no curve of the library ({id:text})",
  namedTwice: "must not be a curve that refers to the library itself: refer to that other curve",
  // Flags of the camera program.
  flagUnknown: "may not have {flag:text}: it is not on the list of flags that only change the picture",
  flagValue: "needs a plain value for {flag:text}",
  // Steps of macros.
  moduleStaysOn: "must be true: a macro cannot switch the {module:text} module off",
  // The transformer of a pH probe.
  expressionNoNumber: "must give a number for v = 0, not {value:text}",
  expressionRefused: "cannot be understood: {fault:message}",
  expressionWord: '"{word:text}" is not known: only v, the raw reading, is',
  expressionSign: '"{sign:text}" is not understood (character {at:number})',
  expressionTooDeep: "it is nested too deeply",
  expressionEndsEarly: "it ends too early",
  expressionMissingAtEnd: '"{sign:text}" is missing at the end',
  expressionMissing: '"{sign:text}" is missing at character {at:number}',
  expressionOutOfPlace: "something is out of place at character {at:number}",
  publicUrl: "must be an address such as https://reef.example.org, without a path",
});
