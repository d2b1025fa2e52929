/** A picture and when it was taken, wall seconds. */
export interface Picture {
  readonly name: string;
  readonly at: number;
}

const DAY = 86_400;

/** Pictures, oldest first, by the day of the wall clock: newest day and newest picture first. */
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
