/** The pins 0…count−1. */
export const pinsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, pin) => pin);
