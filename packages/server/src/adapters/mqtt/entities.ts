// What Home Assistant shows of the controller: one entity for each thing, by ids that survive a new name.
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { modes } from "@refugium/model/resources/modes.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { Collections } from "../../resources/collections.ts";

export interface EntitySources {
  readonly live: LiveState;
  readonly collections: Collections;
}

/** Seconds without a message after which a value is not known any more: three refreshes. */
const EXPIRES_AFTER_S = 180;

/** One entity. Its state is published at `<base>/<path>`, commands for it come at `<base>/<path>/set`. */
export interface Entity {
  /** `tcs/1` */
  readonly path: string;
  readonly platform: "sensor" | "binary_sensor" | "switch" | "button";
  readonly name: string;
  /** Undefined for a thing without a state. */
  readonly state: JsonObject | undefined;
  /** Members of its configuration beside names, ids and topics. */
  readonly config: JsonObject;
  /** True: it takes commands, if it is on the allow-list. */
  readonly isCommanded: boolean;
  /** True: it is unavailable while its reading is not good. */
  readonly hasQuality: boolean;
}

export function entitiesOf({ live, collections }: EntitySources): readonly Entity[] {
  const reading = (path: string): JsonObject | undefined => {
    const found = live.get(`reading/${path}`);
    if (found === undefined) return undefined;
    const { value, unit, quality, at } = found;
    return { value, unit, quality, at };
  };
  const sensor = (path: string, name: string, config: JsonObject): Entity => ({
    path,
    platform: "sensor",
    name,
    state: reading(path),
    config: { state_class: "measurement", expire_after: EXPIRES_AFTER_S, ...config },
    isCommanded: false,
    hasQuality: true,
  });
  return [
    ...collections.of(tcs).rows.map(({ id, name, fahrenheit }) =>
      sensor(`tcs/${id}`, name, {
        device_class: "temperature",
        unit_of_measurement: fahrenheit ? "°F" : "°C",
        suggested_display_precision: 1,
      }),
    ),
    ...collections
      .of(phprobes)
      .rows.map(({ id, name }) =>
        sensor(`phprobes/${id}`, name, { device_class: "ph", suggested_display_precision: 2 }),
      ),
    ...collections.of(atos).rows.map(({ id, name }) => ({
      ...sensor(`atos/${id}`, name, {}),
      platform: "binary_sensor" as const,
      config: {
        expire_after: EXPIRES_AFTER_S,
        value_template: "{{ 'ON' if value_json.value == 1 else 'OFF' }}",
      },
    })),
    ...collections
      .of(equipment)
      .rows.map(({ id, name, outlet }) => switchable(`equipment/${id}`, name, outletState(live, outlet))),
    ...collections.of(modes).rows.map(({ id, name }) => switchable(`modes/${id}`, name, modeState(live, id))),
    ...collections.of(macros).rows.map(({ id, name }) => ({
      path: `macros/${id}`,
      platform: "button" as const,
      name,
      state: undefined,
      config: { payload_press: "PRESS" },
      isCommanded: true,
      hasQuality: false,
    })),
  ];
}

function switchable(path: string, name: string, state: JsonObject | undefined): Entity {
  return {
    path,
    platform: "switch",
    name,
    state,
    config: { value_template: "{{ value_json.state }}", payload_on: "ON", payload_off: "OFF" },
    isCommanded: true,
    hasQuality: false,
  };
}

/** `state` is what the device confirmed, where it can; `asked` what it was told. */
function outletState(live: LiveState, outlet: string): JsonObject | undefined {
  const output = live.get(`output/${outletOutput(outlet)}`);
  if (output === undefined) return undefined;
  const { value, confirmed, reason } = output;
  return {
    state: (confirmed ?? value) > 0 ? "ON" : "OFF",
    asked: value > 0 ? "ON" : "OFF",
    confirmed: confirmed === value,
    reason,
  };
}

function modeState(live: LiveState, id: string): JsonObject {
  const mode = live.get(`mode/${id}`);
  return mode === undefined
    ? { state: "OFF", until: null }
    : { state: mode.state === "running" ? "ON" : "OFF", until: mode.until };
}
