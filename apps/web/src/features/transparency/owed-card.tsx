import type { ReplyOf } from '@openfloor/client/client';
import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { displayNumber } from '@openfloor/money/display';
import functionSign from '@phosphor-icons/core/regular/function.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money, MoneyHero } from '@/ui/money.tsx';
import styles from './transparency.module.css';

type Liabilities = ReplyOf<'GET /transparency'>['liabilities'];

/** All that the operator owes its customers in money, its own currency first. */
export function OwedCard({ liabilities }: { liabilities: Liabilities }) {
  const { totals, customers, asOf, committed } = liabilities;
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const local = totals.find(({ currency }) => currency === defaultCurrency);
  const others = totals.filter(({ currency }) => currency !== defaultCurrency);
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.quietTitle}>{t('transparency.owed')}</h2>
        <span className={styles.computed}>
          <Icon svg={functionSign} size={14} />
          {t('transparency.computed')}
        </span>
      </div>
      <MoneyHero amount={local?.amount ?? '0'} currency={defaultCurrency} shown />
      {others.length > 0 && (
        <FigureLines>
          {others.map(({ currency, amount }) => (
            <FigureLine key={currency} label={currency}>
              <Money amount={amount} currency={currency} shown />
            </FigureLine>
          ))}
        </FigureLines>
      )}
      <p className={styles.quiet}>
        {t(customers === 1 ? 'transparency.oneCustomer' : 'transparency.customers', {
          count: displayNumber(customers, defaultCurrency, { decimals: 0 }),
          time: timeText(asOf),
        })}
      </p>
      {committed && <Committed close={committed} />}
      <p className={styles.limit}>{t('transparency.owedLimit')}</p>
    </Card>
  );
}

const witnessed = (count: number) => (count === 0 ? 'noWitness' : count === 1 ? 'oneWitness' : 'witnesses');

/** The last close of a day, whose sums nobody can change any more. */
function Committed({ close }: { close: NonNullable<Liabilities['committed']> }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { day, totals, cosignatures } = close;
  return (
    <section className={styles.committed} aria-label={t('transparency.committed.title')}>
      <h3 className={styles.quietTitle}>{t('transparency.committed.title')}</h3>
      <FigureLines>
        {totals.map(({ currency, amount }) => (
          <FigureLine key={currency} label={currency}>
            <Money amount={amount} currency={currency} shown />
          </FigureLine>
        ))}
      </FigureLines>
      <p className={styles.quiet}>
        {t('transparency.committed.text', {
          day,
          entry: displayNumber(close.entry + 1, defaultCurrency, { decimals: 0 }),
        })}{' '}
        {t(`transparency.committed.${witnessed(cosignatures)}`, {
          count: displayNumber(cosignatures, defaultCurrency, { decimals: 0 }),
        })}
      </p>
      <Link className={styles.register} to="/verify">
        {t('transparency.committed.check')}
      </Link>
    </section>
  );
}
