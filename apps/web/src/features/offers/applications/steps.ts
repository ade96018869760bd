import type { TimelineStep } from '@openfloor/contract/offers/calls';
import type { ApplicationDetail } from './applications.ts';

type Happened = ApplicationDetail['timeline'][number];

export interface Step extends Omit<Happened, 'step'> {
  step: TimelineStep | 'DEADLINE';
}

/** What happened to an application, and what its terms say will. */
export function stepsOf(application: ApplicationDetail): Step[] {
  const { status, timeline, method, endTime, resultTime, fundingDeadline, listingTime } = application;
  const planned = (step: Step['step'], time: number | null): Step[] =>
    time === null || timeline.some(known => known.step === step)
      ? []
      : [{ step, time, amount: null, shares: null, planned: true }];
  if (status === 'FINISH' || status === 'FAILED') return timeline;
  return [
    ...timeline,
    ...(method === 'FIRST_COME' ? [] : planned('LIST_FIXED', endTime)),
    ...(status === 'APPLYING' ? planned('ALLOTTED', resultTime) : []),
    ...planned('DEADLINE', fundingDeadline),
    ...planned('LISTED', listingTime),
  ];
}
