import type { ReplyOf } from '@openfloor/client/client';
import { readStored, writeStored } from '@openfloor/look/storage';
import { useState } from 'react';
import { useTenant } from './tenant.ts';
import { useCall } from './use-call.ts';

export type FirstSteps = ReplyOf<'GET /user/firstSteps'>;

export const stepNames = ['verify', 'payIn', 'invest'] as const;
export type StepName = (typeof stepNames)[number];

/** What a newcomer does next; null for everybody who has bought something, or whose account is disabled. */
export function openStep({ name, funded, invested, disabled }: FirstSteps): StepName | null {
  if (invested || disabled) return null;
  if (name === null) return 'verify';
  return funded ? 'invest' : 'payIn';
}

/** Where the open step leads. */
export function stepPath(step: StepName, { identity, deposit }: FirstSteps): string {
  if (step === 'verify') return identity ? '/kyc' : '/openKyc';
  if (step === 'payIn') return deposit?.status === 'REVIEWING' ? '/depositRecord' : '/depositList';
  return '/market';
}

export interface NextStep {
  /** Not known yet. */
  isPending: boolean;
  /** Null where nothing is left to do, or where that could not be read. */
  open: { step: StepName; steps: FirstSteps } | null;
}

/** How far the customer has come. A review may end at any time, so it is read anew. */
export function useNextStep(): NextStep {
  // Where money neither comes nor goes there is no way to the first share.
  const { demonstration } = useTenant();
  const { data: steps, isPending } = useCall('GET /user/firstSteps', undefined, {
    staleTime: 0,
    enabled: !demonstration,
  });
  const step = steps ? openStep(steps) : null;
  return {
    isPending: isPending && !demonstration,
    open: steps && step && !demonstration ? { step, steps } : null,
  };
}

/** Tells customers of this device apart without keeping their names. */
export function digest(name: string): string {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Who put the way to the first share aside on this device, by digests of their names. */
export const stepsAsideKey = 'STOCK_STEPS_ASIDE';
const asideMax = 20;
const asideList = (): string[] => (readStored(stepsAsideKey) ?? '').split(' ').filter(Boolean);

/** Whether this customer put the card aside on this device, and the way to do so. */
export function useStepsAside(username: string | undefined): [boolean, () => void] {
  const [, redraw] = useState(0);
  const who = username === undefined ? '' : digest(username);
  return [
    asideList().includes(who),
    () => {
      writeStored(stepsAsideKey, [...asideList(), who].slice(-asideMax).join(' '));
      redraw(times => times + 1);
    },
  ];
}
