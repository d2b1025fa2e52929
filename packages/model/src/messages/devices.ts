// Faults of devices and their connections: buses, network, files, chips, and simulated ones.
import { messages } from "./templates.ts";

export const devices = messages("devices", {
  late: "{what:message} did not finish within {within:span}",
  opening: "opening {driver:message}",
  readingProbe: "reading {probe:text}",
  readingInput: "reading input {pin:number}",
  readingAnalogInput: "reading analog input {pin:number}",
  settingChannel: "setting channel {pin:number}",
  switchingOutput: "switching output {pin:number}",
  askingChannel: "asking channel {pin:number}",
  askingOutput: "asking output {pin:number}",

  gpioLine: "GPIO {line:number}",
  noGpioChip:
    "This machine has no GPIO lines that the controller may see: it needs a Raspberry Pi or another board with GPIO",
  otherGpioChips:
    "No GPIO chip of a Raspberry Pi is here, but {labels:list}: name one in refugium.toml as gpio_chip",
  lineTaken: 'GPIO {line:number} is held by "{holder:text}"',
  noPermission: '{path:text} may not be opened: add the user of the controller to the group "{group:text}"',
  permissionMissing: "permission is missing",
  notThere: "it is not there",
  busStuck: "the bus is stuck: a device holds it until its power is cut",
  deviceFailed: "{device:message} failed: {reason:message}",
  i2cAdapter: "the I2C adapter {path:text}",
  noI2c: "I2C is switched off on this machine: add dtparam=i2c_arm=on to config.txt and restart it",
  noI2cHere:
    "This machine has no I2C adapter: load the kernel module i2c-dev, or use a Raspberry Pi or another board with I2C",
  noI2cAdapter: 'There is no I2C adapter "{adapter:text}"',
  noPwm: "PWM is switched off on this machine: add dtoverlay=pwm-2chan to config.txt and restart it",
  noPwmHere:
    "This machine has no PWM channels: use a Raspberry Pi or another board with PWM, or a PCA9685 on I2C",
  pwmChannel: "PWM channel {channel:number}",
  busBusy: "{bus:message} could not be reached for {time:span}: the bus is busy",
  busEnded: "{bus:message} could not be reached: the thread of the bus ended",
  noFrame: "it does not answer, or its answer is damaged",
  noBoardAnalog: "this board has no analog inputs: use a converter such as an ADS1115",
  gpio: "GPIO",
  pwm: "PWM",
  analogInputs: "analog inputs",
  oneWireSensors: "1-wire sensors",
  i2cDevices: "I2C devices",
  spiDevices: "SPI devices",
  spiDevice: "the SPI device {device:text}",
  spiMessage: "a message to the SPI device {device:text}",
  noSpi: "SPI is switched off on this machine: add dtparam=spi=on to config.txt and restart it",
  noSpiHere: "This machine has no SPI: use a Raspberry Pi or another board with SPI",
  noSpiDevice: 'There is no SPI device "{device:text}"',

  iioSensors: "sensors of the kernel's drivers",
  noIioSensor:
    'No driver of the kernel offers a sensor "{name:text}": is its overlay loaded, and the sensor connected?',
  iioSensorTwice: 'Several sensors are called "{name:text}": name one of {names:list}',
  noIioChannel: '{device:message} has no channel "{channel:text}", but {channels:list}',
  beyondBounds:
    "{device:message} reads {value:text}: the plausible values in its parameters are {least:number} to {most:number}",

  i2cDevice: "the I2C device at {address:text} {what:message}",
  i2cMessage: "a message to the I2C device at {address:text}",
  sentBytes: "sent {bytes:number} bytes where {all:number} were asked for",
  doesNotAcknowledge: "does not acknowledge",
  wasBusy: "was busy for {time:span}",
  failed: "failed: {reason:message}",

  noAnswerWithin: "{address:text} did not answer within {within:span}",
  answerOf: "the answer of {address:text}",
  closedWithoutAnswer: "{address:text} closed the connection without an answer",
  closedAfter: "{address:text} closed the connection after {bytes:number} bytes of its answer",
  endPoint: "{address:text} {what:message}",
  refusesConnection: "refuses the connection",
  cutConnection: "cut the connection",
  cannotBeReached: "cannot be reached",
  doesNotAnswer: "does not answer",
  unknownName: "is an unknown name",
  unresolvedName: "is a name that cannot be looked up now",
  noRelayState: "{address:text} does not tell the state of a relay: is it a single plug?",

  pathBroken: "The path is empty or broken",
  noDirectory: "The directory of the path does not exist, or leads nowhere",
  pathElsewhere:
    'The path lies neither in {folder:text}/ of the data directory nor in a listed directory: move it to {folder:text}/, or list its directory in refugium.toml under "directories"',
  noFile: "The file is not there",
  fileForbidden: "The file may not be used: check its owner and mode",
  diskFull: "The disk is full",
  diskReadOnly: "The disk is read-only",
  fileIsLink: "The file is a link that leads elsewhere",
  fileInDataDirectory:
    "The file lies in the data directory itself, which is the controller's: move it to files/",
  fileTooLong: "The file is longer than a value: {bytes:number} bytes",
  notOrdinary: "It is not an ordinary file",
  anotherName: "The file has a second name (hard link): it may belong to another program",
  fileUnusable: "The file cannot be used ({code:text})",
  noDutyInFile: "The file holds no duty: a number from 0 to 100",
  noLevelInFile: "The file holds no level: 1 or 0",
  noNumberInFile: "The file holds no number",

  noDuty: "A duty is 0 to 100 percent, not {percent:number}",
  noFrequency: "A frequency is above 0 Hz, not {hertz:number}",
  gainBeyondRange:
    "input {pin:number} of the {device:text} is beyond its range of ±{volts:number} V: use a smaller gain",
  dimmed: "channel {pin:number} is dimmed to {percent:number} %: neither on nor off",

  noDisplay: "No display with an adjustable backlight was found on this machine",
  backlightNoNumber: "the backlight's {file:text} is not a number",
  noMemoryUsage: "/proc/meminfo does not say how much memory is in use",

  probe: "sensor {name:text}",
  disconnected: "Nothing answers on {place:message} (simulated fault: disconnected)",
  writeError: "Writing {place:text} failed (simulated fault: write-error)",
  boardGone: "The simulated board does not answer (simulated fault: gone)",
  deviceGone: "The simulated device of driver {driver:text} does not answer (simulated fault: gone)",
  noSimulatedLine: "The simulated board has no GPIO line {line:number}: 2 to 27",
  noSimulatedInput: "The simulated board has no analog input {channel:number}: 0 to 3",
  noSimulatedChannel: "The simulated board has no PWM channel {channel:number}: 0 or 1",
  noSimulatedSensor: 'There is no 1-wire device "{name:text}"',
  notSimulated: "is not in the simulation: there is a real device behind its driver, or none",
  valueRequired: "is required for a fault of kind value",
  inletValue: "must be 0 or 1 for an inlet",
  betweenAnalogInputs: "must be between 0 and 3: the analog inputs",
  betweenDigitalInputs: "must be between 2 and 27: the digital inputs",
  outputPin: "must be 0 or 1 (PWM) or between 2 and 27 (digital outputs)",
  simulatedDriver: 'must be "{builtIn:text}" or the id of a driver with a simulated device behind it',
  needsDigitalInput: "needs a digital input, which only the built-in driver has",
  noPinOfKind: "finds no pin of its kind on driver {driver:text}",
  mustBeZero: "must be 0",

  notAsExpected: "{address:text} sends what no {device:text} sends",
  deviceRefuses: "{address:text} refuses {command:text}: {reason:text}",
  wrongPassword: "{address:text} refuses the user name or the password",
  wrongKey: "{address:text} refuses the key: enter the one of its configuration",
  keyMissing: "{address:text} encrypts its connections: enter its key",
  notEncrypted:
    "{address:text} does not encrypt its connections: leave the key empty, or set one on the device",
  closedBeforeKey:
    "{address:text} closes the connection before it is encrypted: it has no key, or serves no more connections",
  otherNode: '{address:text} is the node "{found:text}", not "{expected:text}"',
  severalParts: "{address:text} has more than one {part:text}: give each a name of its own",
  notDimmable: "{address:text}: {part:text} cannot be dimmed",
  answersStatus: "{address:text} answers with HTTP status {status:number}",
  longAnswer: "announces an answer of {bytes:number} bytes, which no plug sends",
  noWebSocket: "answers, but is no WebSocket",
  noHttp: "answers, but not in HTTP",
  answerTooLong: "{address:text} sends more than a device does",
  noSuchPart: "{address:text} has no {part:text}",
  lostSettings: "{device:text} at {address:text} lost its settings",
  unfinished: "{device:text} at {address:text} did not finish a conversion",
  notThisChip:
    "what answers at {address:text} does not behave as a {device:text} does: is the address right?",
  checksumWrong: "the checksum of {device:text} at {address:text} is wrong",
  beyondRange:
    "input {pin:number} of {device:text} at {address:text} is at the end of its range: its probe or its wiring is broken",
  zerosOnly:
    "{device:text} at {address:text} reads 0 on every input: nothing is there, its wiring is broken, or no input has a voltage by which an answer is recognised",
  implausible:
    "{device:text} at {address:text} reads {value:text}, which cannot be: it may have lost its settings",
  ignoresCommand: "{address:text} confirms and does not switch",
  relaysDiffer: "{address:text} has some relays on and others off",
  noReading: "{address:text} has no reading of {part:text}",
  dosesAtPowerUp: "{address:text} doses {volume:text} ml whenever it gets power: switch its Dstart off",
  localAccessOff:
    "{address:text} refuses other programs than the vendor's: switch on third-party services in its app, and let it reach the internet once",
  readingMeter: "reading the meter of output {pin:number}",
  noMeter: "output {pin:number} has no meter",
  lineWatched: "GPIO {line:number} is read by another driver: give one of the two another line",
  lineIsOutput: "GPIO {line:number} is used as an output",
  edgesLost: "changes of GPIO {line:number} were lost: more came than can be counted, or the line was gone",
  tooManyPulses:
    "GPIO {line:number} has {pulses:number} pulses a second, more than a flow meter gives: its cable picks up interference",
  i2cHeld: "The I2C bus is held",
  heldSince:
    "{title:message}, since a message to the device at {address:text}, and the kernel could not free it: that device or its cable holds a line. Cut the power of the devices on the bus, or disconnect them one by one; it is tried again by itself",
  heldTriedLater:
    "the I2C bus is held since a message to the device at {address:text}; the next attempt is in {time:span}",
  heldIsTried: "the I2C bus is held since a message to the device at {address:text}, and is being tried",
  noOneWire: "1-wire is switched off on this machine: add dtoverlay=w1-gpio to config.txt and restart it",
  noOneWireHere:
    "This machine has no 1-wire bus: use a Raspberry Pi or another board with GPIO, or a 1-wire adapter for USB",
  noOneWireSensors:
    "No sensor is on the 1-wire bus: check its three wires and the resistor of 4.7 kΩ from data to 3.3 V",
  oneWireFloats: "The data line of the 1-wire bus floats: its resistor of 4.7 kΩ to 3.3 V is missing",
  noBoardGpio:
    "This machine has no GPIO lines: use a Raspberry Pi or another board with GPIO, or devices on the network",
  noSerial:
    "No serial port is switched on: add enable_uart=1 to config.txt and restart the machine, or plug in a USB adapter",
  noSerialHere: "This machine has no serial port: plug in a USB adapter",
  simulatedInstead:
    "The hardware is simulated: a computed tank answers instead of the lines and buses of this machine. Start with --hardware linux to use them",

  noBroker: "no MQTT broker is set: enter its address in the settings, under MQTT",
  brokerAddress:
    'the MQTT server in the settings is "{server:text}": it must be an address such as tcp://192.168.1.5:1883',
  noMqtt: "{address:text} answers, but does not speak MQTT",
  clientIdTaken:
    'another program took over the connection to {address:text}: give "{id:text}" to one client only',
  isOffline: "the broker reports that {device:text} is offline",
  nothingYet:
    "{device:text} has sent no value since the controller started; a sleeping sensor sends when it wakes",
  tooOld: "the last value of {device:text} is {age:span} old; at most {limit:span} is allowed",
  modbusException: "{address:text} refuses the request: {reason:message}",
  modbusNoFunction: "it does not have this function",
  modbusNoAddress: "it does not have this coil, input or register",
  modbusNoValue: "it does not accept this value",
  modbusFailure: "it has failed",
  modbusLater: "it needs more time than a request has",
  modbusBusy: "it is busy",
  modbusParity: "its memory has a parity error",
  modbusNoPath: "the gateway has no path to the unit",
  modbusNoUnit: "the unit behind the gateway does not answer",
  neitherOnNorOff: "{address:text} has {value:number} where on is 1 and off is 0",
  serialTaken: "it is used by another program",
  serialSettings: "{path:text} is open with other settings: all units on one line need the same",
  unplugged: "it was unplugged",
  serialPort: "the serial port {path:text}",
  oneWireDevice: "1-wire device {name:text}",
  oneWireNotAllowed:
    "permission is missing: the kernel lets only root switch it; add a udev rule, or run the controller as root",
  inMode: "{address:text} is in its mode {mode:text}, which ends by itself or at the device",
  noSuchUps: "{address:text} has no UPS {ups:text}",
  upsStale:
    "{address:text} has received nothing from the UPS {ups:text} for a while: check its cable and the log of its NUT driver",
  upsDriverGone:
    "{address:text} has no driver for the UPS {ups:text}: start the NUT driver (upsdrvctl start)",
  noKernelModule: "the kernel module {module:text} is not loaded",
  echoDiffers:
    "{address:text} does not echo what is sent to it: RX must be on the same wire, and no other device may send",
  motorFails: "the motor at {address:text} was stopped: {reason:message}",
  motorDisabled: "the pin ENN of its driver is high",
  motorHot: "its driver is too hot",
  motorShorted: "a winding or its cable has a short circuit",
  motorOpen: "a winding is not connected",
  motorShutDown: "its driver had switched it off because of heat or a short circuit",
  motorSupply: "the supply of the motor is missing",
  motorStands: "it stands still although it was started",
  noEcho:
    "{address:text} gets no echo: the water is out of its range, or foam, drops on the sensor or its cable are in the way",
  tooNear: "{address:text} measures {value:number} mm; up to {least:number} mm it cannot measure",
  standsStill: "{device:text} at {address:text} sends the same measurement again and again",
});
