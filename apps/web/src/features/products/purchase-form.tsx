import { displayMoney, moneyParts } from '@openfloor/money/display';
import { figureOf } from '@openfloor/money/read-amount';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useIsUnverified } from '@/lib/use-is-unverified.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { AmountBox } from '@/ui/amount-box.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { StartOver } from '@/ui/start-over.tsx';
import { VerifyAction } from '@/ui/verify-action.tsx';
import { useDaysText } from './days-text.ts';
import styles from './product.module.css';
import type { ProductDetail } from './products.ts';
import { capacityLeft, estimatesOf, isSoldOut } from './purchase.ts';
import type { PurchaseDesk } from './use-purchase.ts';

const ReviewSheet = later(() => import('./review-sheet.tsx'));

interface PurchaseProps {
  desk: PurchaseDesk;
  product: ProductDetail;
}

/** How much, and what a day of it would bring by the estimate. */
export function PurchaseCard({ desk, product }: PurchaseProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { currencyType, minBuyAmount } = product;
  const written = (amount: string) => displayMoney(amount, currencyType, defaultCurrency);
  const own = useOwnFigures();
  const { day } = estimatesOf(product, desk.value);
  const isLocked = desk.busy || desk.isUnanswered;
  return (
    <Card>
      <AmountBox
        currency={product.currencyType}
        label={t('products.amount')}
        name="amount"
        value={desk.value}
        onChange={desk.edit}
        sign={moneyParts('0', currencyType, defaultCurrency).symbol}
        {...(desk.available !== undefined && {
          limit: t('products.available', { amount: own.money(desk.available, currencyType) }),
        })}
        help={
          figureOf(desk.value) === ''
            ? t('products.minimumIs', { amount: written(minBuyAmount) })
            : t('products.perDay', { low: written(day.low), high: written(day.high) })
        }
        error={isLocked ? undefined : problemText()}
        disabled={isLocked}
      />
      {desk.problem === 'insufficientBalance' && (
        <ButtonLink to="/depositList" look="tonal" small className={styles.deposit}>
          {t('products.deposit')}
        </ButtonLink>
      )}
    </Card>
  );

  function problemText(): string | undefined {
    const { problem } = desk;
    if (problem === undefined) return undefined;
    // An empty field is no fault before somebody has tried.
    if (problem === 'amountRequired') return desk.isMissed ? t('form.inputAmount') : undefined;
    if (problem === 'belowMinimum') return t('products.minimumIs', { amount: written(minBuyAmount) });
    if (problem === 'aboveCapacity') {
      return t('products.leftIs', { amount: written(capacityLeft(product)) });
    }
    return problem === 'insufficientBalance' ? t('errors.insufficientBalance') : t(`problems.${problem}`);
  }
}

/** The page's one action; outside the window it says why there is none. */
export function PurchaseFooter({ desk, product }: PurchaseProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const daysText = useDaysText();
  const [asked, setAsked] = useState(false);
  const isUnverified = useIsUnverified();
  const state = useWindowState(product.startTime, product.endTime);
  if (state !== 'OPEN' && !desk.isUnanswered) {
    return <Button disabled>{t(state === 'NOT_STARTED' ? 'products.notStarted' : 'products.end')}</Button>;
  }
  if (isSoldOut(product) && !desk.isUnanswered && !desk.busy) {
    return <Button disabled>{t('products.soldOut')}</Button>;
  }
  if (isUnverified && !desk.isUnanswered) return <VerifyAction />;
  const amount = displayMoney(figureOf(desk.value) || '0', product.currencyType, defaultCurrency);
  const isEmpty = desk.problem === 'amountRequired';
  return (
    <>
      <FooterNote>{desk.isUnanswered ? t('form.unanswered') : desk.refusal}</FooterNote>
      <Button
        busy={desk.busy}
        disabled={!desk.busy && !desk.isUnanswered && desk.problem !== undefined && !isEmpty}
        onClick={() => {
          if (isEmpty && !desk.isUnanswered) return desk.miss();
          setAsked(true);
          desk.review();
        }}
      >
        {desk.problem && !desk.isUnanswered
          ? t('products.lock')
          : t('products.lockAmount', { amount, days: daysText(product.lockDay) })}
      </Button>
      <StartOver desk={desk} isUnanswered={desk.isUnanswered} />
      {asked && <ReviewSheet desk={desk} product={product} />}
    </>
  );
}
