import { type RowName, rowName } from "@refugium/model/messages/message.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";

/** A temperature controller, as sentences call it. */
export function controllerName({ id, name }: Pick<TemperatureController, "id" | "name">): RowName {
  return rowName("tcs", { id, name: name || id });
}
