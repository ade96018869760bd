import type { ReplyOf } from '@openfloor/client/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfterTransfer } from '@/lib/after-transfer.ts';
import { errorText } from '@/lib/error-text.ts';
import { isOutcomeUnknown } from '@/lib/outcome-unknown.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { showToast } from '@/ui/toast.ts';
import type { Direction } from './exchange-figures.ts';

export interface ExchangeAsk {
  direction: Direction;
  amount: string;
}

type Exchanged = ReplyOf<'POST /exchange/toUSD'>;

/** Exchanges once, and keeps what may have gone through until it is known. */
export function useExchange() {
  const { t } = useTranslation();
  const toUsd = useSubmit('POST /exchange/toUSD');
  const toLocal = useSubmit('POST /exchange/toNGN');
  const [unanswered, setUnanswered] = useState<ExchangeAsk | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<Exchanged | null>(null);

  /** True when it went through. */
  async function exchange(ask: ExchangeAsk): Promise<boolean> {
    setRefusal(null);
    setDone(null);
    try {
      const { submit } = ask.direction === 'toUSD' ? toUsd : toLocal;
      const record = await submit({ body: { amount: ask.amount } });
      if (!record) return false;
      setUnanswered(null);
      setDone(record);
      showToast(t('exchange.success'), 'success');
      refreshAfterTransfer();
      return true;
    } catch (error) {
      setUnanswered(isOutcomeUnknown(error) ? ask : null);
      if (!isOutcomeUnknown(error)) setRefusal(errorText(error, t));
      // The refusal may mean that the balance or the rate on screen is old.
      refreshAfterTransfer();
      return false;
    }
  }

  return {
    exchange,
    busy: toUsd.busy || toLocal.busy,
    unanswered,
    refusal,
    done,
    /** What was said about the last one no longer counts. */
    edited: () => {
      setRefusal(null);
      setDone(null);
    },
  };
}
