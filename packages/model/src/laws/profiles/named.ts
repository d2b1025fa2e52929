import { Obj } from "../../declare/containers.ts";
import type { JsonObject } from "../../declare/field.ts";
import { Text } from "../../declare/fields.ts";
import { type Built, made, validated } from "./shapes/profile.ts";

/** A profile of /api/pwm_profiles, by its id. */
export const named = {
  type: "named",
  title: "Named profile",
  config: Obj({ id: Text({ min: 1, max: 128, about: "Id in /api/pwm_profiles" }) }),
  /** The id in a config. */
  idOf: (config: JsonObject, path: string): Built<string> =>
    made(validated(named.config, config, path), ({ id }) => id),
};
