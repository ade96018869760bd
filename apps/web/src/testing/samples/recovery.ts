import type { ReplyOf } from '@openfloor/client/client';

export const claimCode = 'KX7M-29TQ';

export const figuresLeft = () => ({ figures: '7426', figuresUntil: Date.now() + 29 * 60_000 });

/** Begun and not sent, unless it says otherwise. */
export const claimStatus = (
  more: Partial<ReplyOf<'POST /recovery/status'>> = {},
): ReplyOf<'POST /recovery/status'> => ({
  purpose: 'password',
  status: 'open',
  ...figuresLeft(),
  openedTime: Date.now() - 60_000,
  sentTime: null,
  decidedTime: null,
  worksFrom: null,
  worksUntil: null,
  reason: null,
  ...more,
});

/** Of which whoever is logged in is warned. */
export const warning = (
  more: Partial<NonNullable<ReplyOf<'GET /recovery/mine'>>> = {},
): NonNullable<ReplyOf<'GET /recovery/mine'>> => ({
  id: '0193f0aa-0000-7000-8000-000000000001',
  number: 'R-20261114-0001',
  purpose: 'password',
  status: 'approved',
  sentTime: Date.now() - 20 * 3_600_000,
  worksFrom: Date.now() + 7 * 3_600_000,
  lostFactor: false,
  ...more,
});
