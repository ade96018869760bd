import type { ReplyOf } from '@openfloor/client/client';
import { timeText } from '@openfloor/look/date-text';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import styles from './transactions.module.css';

type Claim = ReplyOf<'GET /finance/claims'>[number];

const isOpen = ({ left }: Claim) => left !== '0.00';

/** What the customer owes, why and since when, and what was collected of it. Most owe nothing, and see nothing. */
export function Claims() {
  const { t } = useTranslation();
  const { data: claims = [], isLoadingError } = useCall('GET /finance/claims');
  if (isLoadingError) return <AlertNote>{t('transactions.claims.failed')}</AlertNote>;
  return claims.map(claim => (
    <div key={claim.id} className={styles.claim}>
      <AlertNote
        tone={isOpen(claim) ? 'warn' : 'plain'}
        title={t(isOpen(claim) ? 'transactions.claims.title' : 'transactions.claims.settled')}
      >
        {isOpen(claim) && <p>{t('transactions.claims.text')}</p>}
        <History claim={claim} />
        {isOpen(claim) && (
          <ButtonLink look="tonal" small to="/depositList">
            {t('account.deposit')}
          </ButtonLink>
        )}
      </AlertNote>
    </div>
  ));
}

function History({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  const { currencyType, collections } = claim;
  return (
    <FigureLines className={styles.lines}>
      <FigureLine
        label={t(`transactions.claims.causes.${claim.cause}`)}
        hint={`${timeText(claim.createdTime)} · ${claim.reason}`}
      >
        <Money amount={claim.amount} currency={currencyType} />
      </FigureLine>
      {collections.map(({ amount, time, reason }) => (
        <FigureLine
          key={time}
          label={t('transactions.claims.collected', { time: timeText(time) })}
          hint={reason}
        >
          <Money amount={`-${amount}`} currency={currencyType} />
        </FigureLine>
      ))}
      <FigureLine label={t('transactions.claims.left')} total>
        <Money amount={claim.left} currency={currencyType} />
      </FigureLine>
    </FigureLines>
  );
}
