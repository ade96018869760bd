/** The two largest parts of a length of time, such as 21 minutes and 27 seconds. */
export interface WaitingTime {
  form: 'daysHours' | 'hoursMinutes' | 'minutesSeconds' | 'seconds';
  large: number;
  small: number;
}

const secondsOf = { minute: 60, hour: 3_600, day: 86_400 } as const;

export function waitingTime(fromMs: number, toMs: number): WaitingTime {
  const seconds = Math.max(0, Math.floor((toMs - fromMs) / 1_000));
  const parts = (large: number, small: number) => ({
    large: Math.floor(seconds / large),
    small: Math.floor((seconds % large) / small),
  });
  if (seconds >= secondsOf.day) return { form: 'daysHours', ...parts(secondsOf.day, secondsOf.hour) };
  if (seconds >= secondsOf.hour) return { form: 'hoursMinutes', ...parts(secondsOf.hour, secondsOf.minute) };
  if (seconds >= secondsOf.minute) return { form: 'minutesSeconds', ...parts(secondsOf.minute, 1) };
  return { form: 'seconds', large: 0, small: seconds };
}
