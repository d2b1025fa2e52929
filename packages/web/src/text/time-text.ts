/** `08:00`, with seconds unless they are 0. */
export function timeText(hour: number, minute: number, second = 0): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return second === 0 ? `${two(hour)}:${two(minute)}` : `${two(hour)}:${two(minute)}:${two(second)}`;
}

/** `08:00` from minutes after midnight. */
export function minuteText(minutes: number): string {
  return timeText(Math.floor(minutes / 60), minutes % 60);
}

/** Minutes after midnight of a typed time; undefined while it is not complete. */
export function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
