import { lineTraits } from "@refugium/model/laws/board-buses.ts";
import { translate } from "../../text/translate.ts";
import { type ConnectorKind, PIN_KIND_OF } from "./connectors.ts";
import { headerContact, lineOf, type Pin, type PinnedDriver } from "./pins.ts";

/** A pin as text: "GPIO 17", "GPIO 18 (PWM)", "Channel 3", "Input 0". */
export function pinWords(driver: Pick<PinnedDriver, "type">, pin: PinOfWords): string {
  const { isAnalog, kinds, number } = pin;
  if (isAnalog) return translate("hardware:analogInput", { number });
  const line = lineOf(driver, pin);
  const isPwm = kinds.includes("pwm");
  if (line !== undefined) return translate(isPwm ? "hardware:pwmLine" : "hardware:line", { number: line });
  return translate(isPwm ? "hardware:channel" : "hardware:pin", { number });
}

/** The pin of a connector as text. */
export function connectorPinWords(
  driver: Pick<PinnedDriver, "type">,
  kind: ConnectorKind,
  number: number,
): string {
  return pinWords(driver, { isAnalog: kind === "analog_inputs", kinds: [PIN_KIND_OF[kind]], number });
}

/** A pin as text with its contact on the header, if it has one: "GPIO 17, contact 11 of the header". */
export function fullPinWords(driver: Pick<PinnedDriver, "type">, pin: PinOfWords): string {
  const contact = headerContact(driver, pin);
  const line = lineOf(driver, pin);
  if (contact === undefined || line === undefined) return pinWords(driver, pin);
  return `${translate("hardware:line", { number: line })}, ${translate("hardware:contact", { contact })}`;
}

/** What a line of the board is beside a line: "I2C, high during boot". Empty for a plain one. */
export function traitWords(
  driver: Pick<PinnedDriver, "id" | "type">,
  pin: PinOfWords,
  isSwitched: boolean,
): string {
  const { id } = driver;
  if (pin.isAnalog) return "";
  if (pin.kinds.includes("pwm"))
    return lineOf(driver, pin) === undefined ? "" : translate("hardware:traits.pwm");
  return lineTraits(id, pin.number)
    .filter((trait) => trait !== "boot" || isSwitched)
    .map((trait) => translate(`hardware:traits.${trait}`))
    .join(", ");
}

/** The connectors on a pin. */
export function namesOn({ users }: Pick<Pin, "users">): string {
  return users.map(({ name }) => name).join(", ");
}

type PinOfWords = Pick<Pin, "isAnalog" | "kinds" | "number">;

/** A driver's name, or a placeholder. */
export function driverWords({ id, name }: { readonly id: string; readonly name: string }): string {
  return name === "" ? translate("hardware:unnamed", { id }) : name;
}
