import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { MoneyHero } from '@/ui/money.tsx';
import { ReportLink } from '@/ui/report-link.tsx';
import { StatusWord } from '@/ui/status-word.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { WaitingClock } from './waiting-clock.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import styles from './withdrawals.module.css';
import { accountText, statusKey, toneOf, type Withdrawal } from './withdrawals.ts';

/** A withdrawal under way: how long it has waited, who must act next, and the way to take it back. */
export function OpenWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { amount, currencyType, cancellable } = withdrawal;
  return (
    <Card label={t('withdrawals.toAccount', { account: accountText(withdrawal) })}>
      <div className={styles.openHead}>
        <span>{t('withdrawals.toAccount', { account: accountText(withdrawal) })}</span>
        <StatusWord tone={toneOf(withdrawal)}>{t(statusKey(withdrawal))}</StatusWord>
      </div>
      <MoneyHero amount={`-${amount}`} currency={currencyType} />
      <p className={styles.quiet}>{withdrawal.number}</p>
      <WaitingClock withdrawal={withdrawal} />
      <WithdrawalSteps withdrawal={withdrawal} />
      {cancellable && <CancelWithdrawal withdrawal={withdrawal} />}
      <ReportLink kind="withdrawal" id={withdrawal.id} />
    </Card>
  );
}
