import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { displayMoney, displayNumber, moneyParts } from '@openfloor/money/display';
import handPalm from '@phosphor-icons/core/regular/hand-palm.svg?raw';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AmountBox } from '@/ui/amount-box.tsx';
import amountStyles from '@/ui/amount-field.module.css';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import type { Application } from './applications.ts';
import styles from './pay-view.module.css';
import { costOf, paidWithFee } from './payment.ts';
import { useUnitsText } from './units-text.ts';
import type { FundingDesk } from './use-funding.ts';
import type { TypedPayment } from './use-payment.ts';

interface PayViewProps {
  desk: FundingDesk;
  application: Application;
  payment: TypedPayment;
}

/** What is due, how much of it is paid now, and what that costs. */
export function PayView({ desk, application, payment }: PayViewProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { currencyType, remaining, fundingDeadline } = application;
  const isLocked = desk.busy || desk.isUnanswered;
  const own = useOwnFigures();
  const written = (amount: string) => displayMoney(amount, currencyType, defaultCurrency);
  return (
    <>
      <DueLines application={application} />
      <div className={styles.amount}>
        <AmountBox
          currency={application.currencyType}
          label={t('applications.amount')}
          name="amount"
          value={payment.value}
          onChange={payment.edit}
          sign={moneyParts('0', currencyType, defaultCurrency).symbol}
          {...(payment.available !== undefined && {
            limit: t('applications.available', { amount: own.money(payment.available, currencyType) }),
          })}
          help={
            fundingDeadline !== null &&
            t(payment.value === remaining ? 'applications.partsUntil' : 'applications.parts', {
              time: timeText(fundingDeadline),
            })
          }
          error={desk.isUnanswered ? undefined : problemText()}
          disabled={isLocked}
          end={
            <button
              type="button"
              className={amountStyles.max}
              disabled={isLocked}
              onClick={() => payment.edit(remaining)}
            >
              <span>{t('applications.fillRemaining')}</span>
            </button>
          }
        />
        {payment.problem === 'insufficientBalance' && (
          <ButtonLink to="/depositList" look="tonal" small className={styles.deposit}>
            {t('applications.deposit')}
          </ButtonLink>
        )}
      </div>
      <CostLines application={application} payment={payment} />
      <DeclineOffer desk={desk} application={application} isLocked={isLocked} />
    </>
  );

  function problemText(): string | undefined {
    const { problem, most } = payment;
    if (problem === undefined) return undefined;
    if (problem === 'amountRequired') return t('form.inputAmount');
    if (problem === 'aboveRemaining') return t('applications.aboveRemaining');
    if (problem !== 'insufficientBalance') return t(`problems.${problem}`);
    return most === undefined
      ? t('errors.insufficientBalance')
      : t('applications.mostPayable', { amount: written(most) });
  }
}

function DueLines({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const units = useUnitsText(application.unit);
  const shares = useSharesText();
  const { applyUnit, obtainUnit, obtainNum, price, currencyType, funding, remaining } = application;
  const parts = {
    obtained: units.figure(obtainUnit ?? '0'),
    applied: units.withUnit(applyUnit),
    shares: shares.withUnit(obtainNum ?? '0'),
  };
  return (
    <FigureLines>
      <FigureLine label={t('applications.allotted')}>
        {t(units.byLot ? 'applications.ofUnitsShares' : 'applications.ofUnits', parts)}
      </FigureLine>
      <FigureLine
        label={`${shares.figure(obtainNum ?? '0')} × ${displayMoney(price, currencyType, defaultCurrency)}`}
      >
        <Money amount={costOf(application)} currency={currencyType} shown />
      </FigureLine>
      <FigureLine label={t('applications.alreadyPaid')}>
        <Money amount={`-${funding}`} currency={currencyType} />
      </FigureLine>
      <FigureLine label={t('applications.remaining')} total>
        <Money amount={remaining} currency={currencyType} shown />
      </FigureLine>
    </FigureLines>
  );
}

function CostLines({ application, payment }: Omit<PayViewProps, 'desk'>) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const units = useUnitsText(application.unit);
  const { currencyType, feeRate, obtainUnit } = application;
  return (
    <FigureLines className={styles.costs}>
      {!payment.isLast && (
        <FigureLine label={t('applications.covers')}>
          {t('applications.ofUnits', {
            obtained: units.figure(payment.unitsCovered),
            applied: units.withUnit(obtainUnit ?? '0'),
          })}
        </FigureLine>
      )}
      <FigureLine
        label={
          feeRate > 0
            ? t('applications.feeRate', { rate: `${displayNumber(feeRate, defaultCurrency)}%` })
            : t('applications.fee')
        }
      >
        <Money amount={payment.fee} currency={currencyType} shown />
      </FigureLine>
      <FigureLine label={t('applications.charged')} total>
        <Money amount={payment.total} currency={currencyType} shown />
      </FigureLine>
    </FigureLines>
  );
}

interface DeclineOfferProps {
  desk: FundingDesk;
  application: Application;
  isLocked: boolean;
}

/** An allotment is an offer, never a debt. */
function DeclineOffer({ desk, application, isLocked }: DeclineOfferProps) {
  const { t } = useTranslation();
  const { funding, currencyType } = application;
  const paid = useOwnFigures().money(paidWithFee(application), currencyType);
  return (
    <div className={styles.decline}>
      <Icon svg={handPalm} size={24} />
      <div>
        <p className={styles.declineTitle}>{t('applications.mayDecline')}</p>
        <p className={styles.help}>
          {/[1-9]/.test(funding)
            ? t('applications.isReturned', { amount: paid })
            : t('applications.nothingToReturn')}
        </p>
      </div>
      <Button
        look="tonal"
        small
        onCanvas
        className={styles.declineButton}
        disabled={isLocked}
        onClick={() => desk.show('decline')}
      >
        {t('applications.decline')}
      </Button>
    </div>
  );
}

/** Says what it takes from the balance. */
export function PayButton({ desk, application, payment }: PayViewProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { problem, total } = payment;
  const { isUnanswered } = desk;
  return (
    <Button
      needsConnection
      busy={desk.busy}
      disabled={!desk.busy && !isUnanswered && problem !== undefined}
      onClick={() => desk.pay(payment)}
    >
      {isUnanswered
        ? t('form.sendAgain')
        : problem
          ? t('applications.pay')
          : t('applications.payAmount', {
              amount: displayMoney(total, application.currencyType, defaultCurrency),
            })}
    </Button>
  );
}
