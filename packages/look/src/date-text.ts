/** `yyyy-MM-ddTHH:mm:ss.SSS` as a clock shows it that is ahead of UTC by so much. */
export const wallText = (timeMs: number, aheadMs: number): string => new Date(timeMs + aheadMs).toISOString();

const here = (timeMs: number): string => wallText(timeMs, new Date(timeMs).getTimezoneOffset() * -60_000);

/** `yyyy-MM-dd`, in the reader's zone. */
export const dayText = (timeMs: number): string => here(timeMs).slice(0, 10);

/** `HH:mm:ss`, in the reader's zone. */
export const clockText = (timeMs: number): string => here(timeMs).slice(11, 19);

/** `yyyy-MM-dd HH:mm:ss`, in the reader's zone. */
export const timeText = (timeMs: number): string => here(timeMs).slice(0, 19).replace('T', ' ');

/** `yyyy-MM-dd HH:mm`, in the reader's zone. */
export const minuteText = (timeMs: number): string => timeText(timeMs).slice(0, 16);

/** `HH:mm:ss.SSS`, in the reader's zone. */
export const exactTimeText = (timeMs: number): string => here(timeMs).slice(11, 23);

/** As a `datetime-local` field has it, in the reader's zone. */
export const localTimeText = (timeMs: number): string => here(timeMs).slice(0, 16);
