const two = (part: number): string => String(part).padStart(2, '0');

export interface CountdownParts {
  /** Far away, days and hours say enough. */
  form: 'daysHours' | 'clock';
  parts: string[];
}

const hour = 3_600;
const clockUpTo = 100 * hour;

/** Hours, minutes and seconds, or whole days and hours where that would be long. */
export function countdownParts(seconds: number): CountdownParts {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= clockUpTo) {
    const days = Math.floor(left / (24 * hour));
    return { form: 'daysHours', parts: [String(days), String(Math.floor((left % (24 * hour)) / hour))] };
  }
  return {
    form: 'clock',
    parts: [two(Math.floor(left / hour)), two(Math.floor((left % hour) / 60)), two(left % 60)],
  };
}
