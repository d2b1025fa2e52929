import { Choice, Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { linePlace, locateLine, openLine, Port } from "./modbus/serial-line.ts";
import { StepperMotor } from "./tmc/motor.ts";
import { MICROSTEPS, mostCurrent } from "./tmc/registers.ts";
import { TmcLink } from "./tmc/uart.ts";

/** It recognises the rate of each request by itself, from 9600 on (data sheet, section 4). */
const BAUD_RATES = ["9600", "19200", "38400", "57600", "115200"] as const;

/**
 * A TMC2209 on its UART, which turns a stepper motor by itself: the speed in percent, and the same motor at full speed as
 * a digital output. It has no timer: it turns on when the controller is gone.
 * @transport as `modbus-rtu`, one-wire UART of the TMC2209, 8N1
 * @pins pwm 0, digital-output 0: the same motor
 * @readBack the last speed, while the chip counts no other write
 * @checks echo, CRC-8, version, count of writes (IFCNT), reset, CHOPCONF, ENN; heat, short circuit, open winding,
 *   standstill, supply; 1 s per request, reads tried twice
 * @tested emulated chip on a pseudo-terminal and over TCP: absent, without supply or echo, garbling, ignoring,
 *   restarting, damaged replies; computed datagrams; real hardware: no
 */
export const tmc2209 = defineDriver({
  type: "tmc2209",
  title: "TMC2209",
  kind: "pump",
  withoutController: "keeps",
  parameters: {
    Port,
    "Baud Rate": helped(drivers.baudRateHelp, Choice(BAUD_RATES, { initial: "115200" })),
    Address: helped(drivers.tmcAddressHelp, Int({ initial: 0, min: 0, max: 3 })),
    "Full Speed": helped(drivers.motorSpeedHelp, Int({ initial: 200, min: 1, max: 3000 })),
    Microsteps: helped(drivers.microstepsHelp, Choice(MICROSTEPS, { initial: "16" })),
    Direction: helped(drivers.motorDirectionHelp, Choice(["forward", "reverse"])),
    Current: helped(drivers.motorCurrentHelp, Int({ initial: 500, min: 50, max: 2000 })),
    "Hold Current": helped(drivers.holdCurrentHelp, Int({ initial: 30, min: 0, max: 100 })),
    "Sense Resistor": helped(drivers.senseResistorHelp, Int({ initial: 110, min: 50, max: 1000 })),
  },
  provides: ["pwm", "digital-output"],
  pinmap: () => ({ pwm: [0], "digital-output": [0] }),
  occupies: ({ Port: port, Address: unit }) => linePlace(port, `/${unit}`),
  locate: (buses, { Port: port, Address: unit }) => locateLine(buses, port, `/${unit}`),
  faults: ({ Current: current, "Sense Resistor": milliohms }) => {
    const most = mostCurrent(milliohms);
    return current <= most ? [] : [{ path: "Current", message: drivers.motorCurrent({ most }) }];
  },
  open: async (buses, parameters) => {
    const settings = { baudRate: Number(parameters["Baud Rate"]), parity: "none", stopBits: 1 } as const;
    const line = await openLine(buses, parameters.Port, settings);
    const motorSettings = {
      fullSpeed: parameters["Full Speed"],
      microsteps: Number(parameters.Microsteps),
      isReverse: parameters.Direction === "reverse",
      milliamperes: parameters.Current,
      holdPercent: parameters["Hold Current"],
      milliohms: parameters["Sense Resistor"],
    };
    const link = new TmcLink(line, parameters.Address);
    const motor = new StepperMotor(link, motorSettings, buses.net.clock);
    try {
      await motor.open();
    } catch (error) {
      await line.close();
      throw error;
    }
    return {
      pins: {
        pwm: [{ pin: 0, set: (percent) => motor.set(percent), readBack: () => motor.duty() }],
        "digital-output": [
          { pin: 0, write: (high) => motor.set(high ? 100 : 0), readBack: () => motor.isOn() },
        ],
      },
      close: async () => {
        await motor.close();
        await line.close();
      },
    };
  },
});
