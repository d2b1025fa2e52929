// Topics below the prefix of the settings: docs/mqtt.md.

/** `<prefix>/<name>`; without a prefix the name alone. Wildcards, which a topic may not have, become `_`. */
export function topicBelow(prefix: string, name: string): string {
  return prefix === "" ? name : `${prefix.replace(/[+#\0]/g, "_")}/${name}`;
}

/** `online` while the controller is connected; the broker itself says `offline`. */
export const statusTopic = (prefix: string): string => topicBelow(prefix, "status");

/** A figure as clients of the reference read it: six decimals. */
export const figureText = (value: number): string => value.toFixed(6);

/** A name that may be part of a topic or an id of Home Assistant: letters, digits, `-` and `_`. */
export function topicPart(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/gu, "_");
}
