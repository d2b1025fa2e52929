import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import {
  type Light,
  type LightChannel,
  pwmProfiles,
  lights as resource,
} from "@refugium/model/resources/lights.ts";
import type { CallContext } from "../call.ts";
import { collectionEndpoints } from "../collection-endpoints.ts";
import { type Dictionary, text } from "../words.ts";
import { ChannelWords, channelsOf, channelView, freshChannel, writtenChannel } from "./light-channels.ts";

export const lightWords: Dictionary = {
  title: "Lights",
  paths: ["/api/lights", "/api/lights/{id}"],
  modules: ["lighting"],
  words: {
    name: text("lights.name"),
    channels: {
      field: ChannelWords,
      home: "lights.channels: name, min, max, pin, reverse as they are; fixed ↔ value; auto ↔ not manual; values ↔ a profile of type `auto`, also while manual; ticks is always 12",
    },
    jack: text("lights.jack"),
  },
  kept: "enable, fade, channels.color, channels.on, profiles of other types",
  notes: [
    "A profile that 1.0 has no word for is shown as what it puts out every two hours of one fixed day, in whole percents. Written back unchanged it stays; other values make it a profile of type `auto`.",
    "Every pin of the jack has a channel; a write that changes a channel switches it and the light on, as a 1.0 light always is.",
    "`values` must be twelve numbers from 0 to 100. The jack must exist and be free.",
  ],
};

export const lightEndpoints = collectionEndpoints<Light>({
  dictionary: lightWords,
  path: "/api/lights",
  singular: "light",
  collection: ({ collections }) => collections.of(resource),
  view: ({ id, name, channels, jack }, context) => {
    const find = finder(context);
    const views = Object.entries(channels).map(([key, channel]) => [key, channelView(channel, find)]);
    return { id, name, channels: Object.fromEntries(views), jack };
  },
  initial: { name: "", channels: {}, jack: "" },
  names: { word: "jack", resource: jacks, thing: "a jack", stored: ({ jack }) => jack },
  create: (view, context, actor) => {
    const { name, jack } = view;
    const channels = written({}, view, context);
    return context.collections.of(resource).create({ name, enable: true, jack, channels }, actor);
  },
  changed: (row, view, context) => {
    const channels = written(row.channels, view, context);
    // True if a channel was written; channels added for the jack's other pins do not count.
    const isLit =
      Object.keys(row.channels).some((key) => isChanged(channels[key], row.channels[key])) ||
      Object.keys(channelsOf(view)).some((key) => row.channels[String(Number(key))] === undefined);
    return { name: view.name, jack: view.jack, channels, ...(isLit ? { enable: true } : {}) };
  },
});

/** All channels after a write: those of the body, the existing ones, and one for every pin of the jack. */
function written(
  stored: Readonly<Record<string, LightChannel>>,
  view: JsonObject,
  context: CallContext,
): Readonly<Record<string, LightChannel>> {
  const find = finder(context);
  const channels: Record<string, LightChannel> = { ...stored };
  for (const [key, channel] of Object.entries(channelsOf(view))) {
    const pin = String(Number(key));
    channels[pin] = writtenChannel(pin, channel, stored[pin], find);
  }
  const pins = context.collections.of(jacks).find(String(view.jack))?.pins ?? [];
  for (const [index, pin] of pins.entries()) {
    const channel = channels[pin] ?? freshChannel(String(pin));
    channels[pin] = channel.name === "" ? { ...channel, name: `channel-${index + 1}` } : channel;
  }
  return channels;
}

/** Compared without the name, which is added to a channel that has none. */
function isChanged(next: LightChannel | undefined, stored: LightChannel | undefined): boolean {
  const name = stored?.name === "" ? "" : next?.name;
  return JSON.stringify({ ...next, name }) !== JSON.stringify(stored);
}

function finder(context: CallContext): FindProfile {
  const profiles = context.collections.of(pwmProfiles);
  return (id) => profiles.find(id);
}
