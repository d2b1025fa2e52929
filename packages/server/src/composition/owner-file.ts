import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { List, Obj } from "@refugium/model/declare/containers.ts";
import { type Infer, isJsonObject, validate } from "@refugium/model/declare/field.ts";
import { Choice, Text } from "@refugium/model/declare/fields.ts";
import { english } from "@refugium/model/messages/english.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { parse as parseToml } from "smol-toml";
import { UsageError } from "../config.ts";

/** Settings for the owner of the machine only: not in the API, but in a file of the data directory. */
const OwnerFile = Obj({
  trusted_proxies: List(Text({ min: 1, about: "IP address or network such as 10.0.0.0/8" }), {
    about: "Peers whose X-Forwarded-For and X-Forwarded-Proto are believed",
  }),
  hosts: List(
    Text({
      min: 1,
      pattern: /^[^\s/:@]+$/,
      expects: fields.hostName,
    }),
    {
      about:
        "Names that the controller answers to, beside addresses, localhost, *.local and the machine's own name",
    },
  ),
  legacy: Choice(["auto", "mount-only", "off"], {
    about: "Where the 1.0 API answers: by its rules everywhere, below /legacy only, or not at all",
  }),
  gpio_chip: Text({ about: "Label of the GPIO chip on a board that is no Raspberry Pi" }),
  i2c_adapter: Text({ initial: "1", min: 1, about: "Number or name of the I2C adapter" }),
  pwm_device: Text({ about: "Device of the PWM chip on a board that is no Raspberry Pi" }),
  directories: List(Text({ min: 1, pattern: /^\//, expects: fields.absolutePath }), {
    about: "Directories beside the data directory that file drivers and the camera may use",
  }),
});
export type OwnerFileValue = Infer<typeof OwnerFile>;

const NAMES = ["refugium.toml", "refugium.json"];

/** Reads `refugium.toml` or `refugium.json` of the data directory; without one, the defaults. Throws UsageError. */
export function readOwnerFile(dataDirectory: string): OwnerFileValue {
  const file = NAMES.map((name) => join(dataDirectory, name)).find((path) => existsSync(path));
  if (file === undefined) return OwnerFile.initial;
  const body = parsed(file);
  const unknown = isJsonObject(body) ? Object.keys(body).filter((key) => !(key in OwnerFile.initial)) : [];
  const { value, faults } = validate(OwnerFile, body);
  const complaints = [
    ...unknown.map((key) => `${key}: is not known; known are ${Object.keys(OwnerFile.initial).join(", ")}`),
    ...faults.map((fault) => `${fault.path}: ${english(fault.message)}`),
  ];
  if (complaints.length > 0) throw new UsageError(`${file}: ${complaints.join("; ")}`);
  return value;
}

function parsed(file: string): unknown {
  try {
    const text = readFileSync(file, "utf8");
    return file.endsWith(".toml") ? parseToml(text) : JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
