import { randomInt } from 'node:crypto';

/** To be written on paper: a photo of an earlier day does not have them. */
export const newFigures = (): string => String(randomInt(10_000)).padStart(4, '0');
