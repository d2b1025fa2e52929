import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { MqttBus, MqttMessage } from "../../buses/buses.ts";
import type { DigitalOutput, OpenDriver } from "../../driver.ts";
import { HeldValue } from "./held-value.ts";
import { levelInput, valueInput } from "./inputs.ts";
import { memberAt, numberOf, parsed } from "./json.ts";
import { MqttDevice } from "./mqtt-device.ts";
import { stateOutput } from "./state-output.ts";

export interface GenericParameters {
  readonly Use: "switch" | "level" | "value";
  readonly "Command Topic": string;
  readonly "On Payload": string;
  readonly "Off Payload": string;
  readonly "State Topic": string;
  readonly "On State": string;
  readonly "Off State": string;
  readonly "JSON Path": string;
  readonly "Availability Topic": string;
  readonly "Available Payload": string;
  readonly MaxAge: number;
  readonly Unit: string;
}

/** Opens a device of any make by its topics. Throws with a message. */
export async function openGeneric(
  bus: MqttBus,
  parameters: GenericParameters,
): Promise<OpenDriver<"digital-output" | "digital-input" | "analog-input">> {
  const { Use: use, "State Topic": topic, "Availability Topic": availability, Unit: unit } = parameters;
  const name = use === "switch" ? parameters["Command Topic"] : topic;
  if (name === "") throw new MessageError(drivers.topicNeeded);
  const device = new MqttDevice({ bus, name, product: "MQTT" });
  const { level, value } = heldValues(device, parameters);
  // Without any topic this is where a missing broker shows.
  if (topic === "") await device.listen(name);
  else await device.listen(topic, use === "value" ? value.take : level.take);
  if (availability !== "")
    await device.follow({
      topic: availability,
      isOnline: (text) => text === parameters["Available Payload"],
      isRequired: true,
    });
  try {
    device.refuseOffline();
  } catch (error) {
    device.close();
    throw error;
  }
  const pins = {
    "digital-output": use === "switch" ? [outputOf(device, parameters, level)] : [],
    "digital-input": use === "level" ? [levelInput(level)] : [],
    "analog-input": use === "value" ? [valueInput(value, unit)] : [],
  };
  return { pins, close: async () => device.close() };
}

function outputOf(
  device: MqttDevice,
  parameters: GenericParameters,
  state: HeldValue<boolean>,
): DigitalOutput {
  const commandOf = (high: boolean) => ({
    topic: parameters["Command Topic"],
    text: parameters[high ? "On Payload" : "Off Payload"],
  });
  if (parameters["State Topic"] !== "") return stateOutput({ device, commandOf, state });
  return { pin: 0, write: (high) => device.publish(commandOf(high)) };
}

function heldValues(device: MqttDevice, parameters: GenericParameters) {
  const { "JSON Path": path, "On State": on, "Off State": off, MaxAge: maxAge } = parameters;
  const partOf = ({ text }: MqttMessage): unknown => (path === "" ? text : memberAt(parsed(text), path));
  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw device.notAsExpected();
    return value;
  };
  const levelIn = (part: unknown): boolean | undefined => {
    const word = typeof part === "object" ? undefined : String(part);
    return word === on ? true : word === off ? false : undefined;
  };
  const lastsAsOutput = parameters["Availability Topic"] === "" ? "change" : "online";
  const lasts = parameters.Use === "switch" ? lastsAsOutput : maxAge;
  return {
    level: new HeldValue({ device, lasts, read: (message) => known(levelIn(partOf(message))) }),
    value: new HeldValue({ device, lasts, read: (message) => known(numberOf(partOf(message))) }),
  };
}
