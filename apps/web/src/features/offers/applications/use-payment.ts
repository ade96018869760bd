import { useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import type { Application } from './applications.ts';
import { mostPayable, paymentOf } from './payment.ts';
import type { FundingDesk } from './use-funding.ts';

/** The amount as it is typed; begins with all that is still to pay. */
export function usePayment(desk: FundingDesk, application: Application) {
  const [typed, setTyped] = useState(application.remaining);
  const balance = useCall('GET /user/balance', undefined, { staleTime: 0 }).data;
  const available = application.currencyType === 'USD' ? balance?.balanceUSD : balance?.balance;
  // What may have gone through stays on screen as it was sent.
  const value = desk.sentAmount ?? typed;
  return {
    ...paymentOf(application, value, available),
    value,
    available,
    most: available === undefined ? undefined : mostPayable(application, available),
    edit: (next: string) => {
      setTyped(next);
      desk.edited();
    },
  };
}

export type TypedPayment = ReturnType<typeof usePayment>;
