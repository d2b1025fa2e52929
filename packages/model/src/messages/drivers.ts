// Drivers, their pins, and the connectors on them.
import type { PinKind } from "../resources/drivers.ts";
import type { Message } from "./message.ts";
import { messages } from "./templates.ts";

export const drivers = messages("drivers", {
  i2cAddressHelp: "7-bit I2C address, decimal or 0x…: {where:message}",
  ads1115Where: "0x48…0x4b by the ADDR pin",
  pca9685Where: "0x40…0x77 by the board's jumpers",
  phBoardWhere: "0x40…0x43 by the board's switch",
  filePathHelp:
    "File in files/ of the data directory, where relative paths start, or in a directory listed in refugium.toml",
  gainHelp: "Gain of input {channel:number}; 2/3 reaches 6.144 V, 16 0.256 V",
  pca9685FrequencyHelp: "Frequency of all channels in Hz",
  rpiFrequencyHelp: "Frequency of the PWM channels in Hz",
  devModeHelp: "True while the hardware is simulated",
  probeNameHelp: "Name of the sensor on the 1-wire bus",
  raspberryPi: "Raspberry Pi",
  phBoard: "pH board",
  fileNumber: "Number in a file",
  fileLevel: "Level in a file",

  digitalInput: "digital-input",
  digitalOutput: "digital-output",
  pwm: "pwm",
  analogInput: "analog-input",

  notOpened: "not opened yet",
  unreadable: "What is stored of it cannot be read: set its parameters again",
  notThere: "{driver:message} is not there: {reason:message}",
  noPin: "{driver:message} has no {kind:message} {pin:number}",
  noDriver: 'There is no driver "{id:text}"',
  noType: 'There is no driver type "{type:text}"',
  gone: "Driver '{name:row}' is not there",
  doesNotAnswer: 'Driver "{name:row}" does not answer: {reason:message}',
  checkPower: "Check its power, cable and address; it is tried again all the time",
  takenTwice: 'Driver "{name:row}" is not opened: {taken:message}',
  anotherAddress: "Give one of the two another address, or delete it",
  nameTaken: "is already taken by another driver",
  holder: "The driver {holder:message}",
  alreadyHas: '"{name:row}" already has {place:message}',
  i2cAddress: "I2C address {address:text}",
  file: "the file {path:text}",
  builtInUnchangeable: "The built-in driver cannot be changed: its frequency is in the settings",
  builtInUndeletable: "The built-in driver cannot be deleted",
  sensorName: "must be a device name such as 28-000000000001",
  enterAgain: "must be entered again: the stored one is for another device only",

  noPinsOfKind: "driver {id:text} has no {kind:message} pins",
  samePin: '"{name:row}" is on the same pin as "{other:row}"',
  anotherPinOrDelete: "Give one of them another pin, or delete it",
  pinTaken: 'Pin {pin:number} is taken by outlet {id:text} "{name:row}", which is in use',
  takenByOutlet: "is taken by an outlet in use",
  notOfJack: "is not a pin of this jack ({pins:text})",
  unconfirmed: 'Pin {pins:text} of "{name:row}" did not confirm; it is tried again',
  runsPump: 'Pin {pin:number} of "{name:row}" runs the dosing pump "{pump:row}"',
  zeroForPump: "must be 0: a dosing pump is run by its doses and its calibration only",
  notInService: "Pin {pin:number} of this jack is not in service",
  jackNotInService: "Pin {pin:text} of jack {id:text} is not in service",
  jackUnconfirmed: '"{name:row}" has not confirmed its value yet: it is tried again',
  belongsTo: '"{name:row}" belongs to {kind:text} {id:text}',
  controlledBy: '"{name:row}" is controlled by {owner:message}',

  pinHasOneUse: "Pin {pin:text} has one use: {first:message} and {second:message} cannot both have it",
  onOnePin: "{first:message} and {second:message} are on one pin, {line:text}",
  anotherPin: "Give one of them another pin",
  oneWireBus: "the 1-wire bus",
  i2cBus: "the I2C bus",
  inlet: 'inlet "{name:row}"',

  deviceAddressHelp: "Address of the device on the network; the port is {port:number} unless given",
  usernameHelp: "User name; empty if the device asks for none",
  passwordHelp: "Password; empty if the device asks for none",
  countHelp: "Number of such pins on the device",
  relayHelp: "Which relay of the device",
  entityHelp: "Name of the entity on the device, as in its web address",
  entityTypeHelp: "What the entity is",
  addressesWhere: "{first:text}…{last:text} by its address pins or switch",
  factoryAddress: "{address:text} from the factory",
  deviceAddress: "must be an address such as 192.168.1.11 or plug.local:9999",
  deviceAt: "the device at {address:text}",
  gpioInput: "Input on a GPIO line",
  gpioPulses: "Flow meter with pulses on a GPIO line",
  gpioLineHelp: "Number of the GPIO line (BCM), 2 to 27",
  biasHelp:
    "Resistor inside the chip: pull-up for a contact or an open collector to ground; 3.3 V at most on the line",
  debounceHelp: "How long a new level must hold, in ms; the kernel counts in steps of about 4 ms",
  pulseDebounceHelp: "Quiet time after a pulse in ms: 0 for flow meters, as anything more swallows pulses",
  pulsesPerLitreHelp:
    "Pulses for one litre: 60 times the factor of the meter's data sheet; let a measured litre through to find it",
});

/** The kinds of pin in sentences. */
export const PIN_KINDS: { readonly [kind in PinKind]: Message } = {
  "digital-input": drivers.digitalInput,
  "digital-output": drivers.digitalOutput,
  pwm: drivers.pwm,
  "analog-input": drivers.analogInput,
};
