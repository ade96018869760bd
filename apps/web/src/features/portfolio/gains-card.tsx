import { displayPercent } from '@openfloor/money/display';
import { Link } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { Word } from '@/ui/words/word.tsx';
import type { Detail } from './allocation-card.tsx';
import styles from './portfolio.module.css';

/** What would be gained by selling, and what was. */
export function GainsCard({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { unrealised, all } = detail;
  return (
    <Card className={styles.pair}>
      <div>
        <p className={styles.label}>
          <Word name="unrealised">{t('portfolio.unrealised')}</Word>
        </p>
        <p className={styles.strong}>
          <DeltaMoney amount={unrealised.profit} currency={defaultCurrency} />
        </p>
        <p className={styles.quiet}>
          {unrealised.percent !== null && displayPercent(Number(unrealised.percent), defaultCurrency)}{' '}
          {t('portfolio.onHeld')}
        </p>
      </div>
      <div>
        <p className={styles.label}>{t('portfolio.realised')}</p>
        <p className={styles.strong}>
          <DeltaMoney amount={all.realised} currency={defaultCurrency} />
        </p>
        <p className={styles.quiet}>
          <Word name="averageCost">{t('portfolio.averageCost')}</Word>
        </p>
      </div>
    </Card>
  );
}

/** The holding that did best on its cost, and the one that did worst. */
export function ExtremesCard({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const rows = (['best', 'worst'] as const).flatMap(which => {
    const holding = detail.holdings.find(({ stockId }) => stockId === detail[which]);
    return holding ? { which, holding } : [];
  });
  if (rows.length === 0) return null;
  return (
    <Card className={styles.pair}>
      {rows.map(({ which, holding }) => (
        <Link key={which} to={`/stock/${holding.stockId}`} className={styles.link}>
          <p className={styles.label}>{t(`portfolio.${which}`)}</p>
          <p className={styles.strong}>{holding.stockSymbol}</p>
          <p>
            <DeltaMoney
              amount={holding.profit}
              currency={defaultCurrency}
              {...(holding.percent !== null && { percent: Number(holding.percent) })}
            />
          </p>
        </Link>
      ))}
    </Card>
  );
}
