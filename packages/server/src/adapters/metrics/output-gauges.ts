import { jackOutput, outletOutput } from "@refugium/model/output-ids.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { Collections } from "../../resources/collections.ts";
import type { Gauge } from "./gauge.ts";

/** Equipment (1 = on) and light channels (percent), by their commanded values. */
export function outputGauges(live: LiveState, collections: Collections): readonly Gauge[] {
  return [
    ...collections.of(equipment).rows.flatMap(({ name, outlet }) =>
      gauge(live, outletOutput(outlet), (value) => (value > 0 ? 1 : 0), {
        module: "equipment",
        name: `${name}-state`,
        about: `Equipment ${name}: 1 = on`,
      }),
    ),
    ...collections.of(lights).rows.flatMap(({ name, jack, channels }) =>
      Object.values(channels).flatMap((channel) =>
        gauge(live, jackOutput(jack, channel.pin), (value) => value, {
          module: name,
          name: channel.name,
          about: `Light ${name}, channel ${channel.name}: percent`,
        }),
      ),
    ),
  ];
}

function gauge(
  live: LiveState,
  output: string,
  shown: (percent: number) => number,
  about: Omit<Gauge, "value">,
): readonly Gauge[] {
  const found = live.get(`output/${output}`);
  return found === undefined ? [] : [{ ...about, value: shown(found.value) }];
}
