const DAY = 86_400;
const WARMEST = 17 * 3600;
const SUNRISE = 8 * 3600;
const SUNSET = 20 * 3600;

/** Seconds since local midnight of a wall-clock moment in milliseconds. */
export function secondOfDay(wall: number): number {
  const local = new Date(wall);
  return (
    local.getHours() * 3600 + local.getMinutes() * 60 + local.getSeconds() + local.getMilliseconds() / 1000
  );
}

/** The room's deviation from its mean, in °C: a cosine, warmest at 17:00. */
export function roomWave(secondOfTheDay: number, swing: number): number {
  return swing * Math.cos((2 * Math.PI * (secondOfTheDay - WARMEST)) / DAY);
}

/** Daylight of the room, 0…1: half a sine from 08:00 to 20:00. Lights the tank where no lamp is wired. */
export function daylight(secondOfTheDay: number): number {
  const time = secondOfTheDay % DAY;
  if (time <= SUNRISE || time >= SUNSET) return 0;
  return Math.sin((Math.PI * (time - SUNRISE)) / (SUNSET - SUNRISE));
}
