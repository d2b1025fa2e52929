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

/**
 * A time as somebody types it, `9:05`, `9.05`, `0905` or `9h05`, as `09:05`, with seconds where there are some; undefined
 * while it is not one. `isOver`: nothing more is typed, so that `9` and `905` are complete.
 */
export function typedTime(text: string, isOver: boolean): string | undefined {
  const [, hour, minute = "0", second = "0"] =
    /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})$/.exec(text.trim()) ??
    (isOver ? /^(\d{1,2}?)(\d{2})?h?$/.exec(text.trim()) : null) ??
    [];
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  return hours < 24 && minutes < 60 && seconds < 60 ? timeText(hours, minutes, seconds) : undefined;
}
