// Plain data without schemas, so that the console can carry it.

export const alertStates = ['firing', 'ended'] as const;

/** For how long somebody may ask that nobody is told. */
export const silenceMinutes = [30, 60, 240, 480, 1440] as const;

/** Nobody is on duty for longer at once. */
export const dutyHoursMax = 24;
