import { isHeld, type Withdrawal } from './withdrawals.ts';

type Step = Withdrawal['steps'][number]['step'];
type Hold = Withdrawal['holds'][number];

export type StepLine = { key: string; state: 'done' | 'now' | 'later' } & (
  | { step: Step; time: number | null; hold?: undefined }
  | { hold: Hold }
);

/** What has happened, holds among it, in the order of time; then what is to come. */
export function stepLines({ steps, holds, waitingFor }: Withdrawal): StepLine[] {
  const next = waitingFor === null || isHeld({ holds }) ? undefined : steps.find(({ time }) => time === null);
  const past = [
    ...steps.flatMap(({ step, time }) =>
      time === null ? [] : [{ at: time, line: { key: step, step, time, state: 'done' as const } }],
    ),
    ...holds.map(hold => ({
      at: hold.sinceTime,
      line: {
        key: `hold ${hold.sinceTime}`,
        hold,
        state: hold.untilTime === null ? ('now' as const) : ('done' as const),
      },
    })),
  ].sort((one, other) => one.at - other.at);
  const future = steps
    .filter(({ time }) => time === null)
    .map(({ step, time }) => ({
      key: step,
      step,
      time,
      state: step === next?.step ? ('now' as const) : ('later' as const),
    }));
  return [...past.map(({ line }) => line), ...future];
}
