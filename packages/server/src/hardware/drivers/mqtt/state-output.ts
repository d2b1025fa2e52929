import type { DigitalOutput } from "../../driver.ts";
import type { HeldValue } from "./held-value.ts";
import type { MqttDevice } from "./mqtt-device.ts";

/** An output of a device that publishes its state after each change, and answers no question. */
export function stateOutput(options: {
  readonly device: MqttDevice;
  readonly commandOf: (high: boolean) => { readonly topic: string; readonly text: string };
  /** Its topic is subscribed. */
  readonly state: HeldValue<boolean>;
}): DigitalOutput {
  const { device, commandOf, state } = options;
  return {
    pin: 0,
    write: async (high) => {
      // A device that is in this state already need not report it again.
      if (state.is(high)) await device.publish(commandOf(high));
      else
        await device.ask(commandOf(high), (message) => (state.readFrom(message) === high ? true : undefined));
    },
    readBack: async () => state.read(),
  };
}
