/** A picture with its time in wall seconds. */
export interface Picture {
  readonly name: string;
  readonly at: number;
}

const DAY = 86_400;

/** Groups pictures, oldest first, by day of the wall clock: newest day and newest picture first. */
export function byDay(
  pictures: readonly Picture[],
): readonly { readonly day: number; readonly pictures: readonly Picture[] }[] {
  const days = new Map<number, Picture[]>();
  for (const picture of pictures.toReversed()) {
    const day = Math.floor(picture.at / DAY) * DAY;
    days.set(day, [...(days.get(day) ?? []), picture]);
  }
  return [...days].map(([day, taken]) => ({ day, pictures: taken }));
}
