import type { ReplyOf } from '@openfloor/client/client';
import { Icon } from '@openfloor/look/ui/icon';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import { exactDecimal } from '@/lib/exact-figures.ts';
import { holdingFigures, profitToday } from '@/lib/holding-figures.ts';
import { type Holding, useHoldings } from '@/lib/holdings.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { Money } from '@/ui/money.tsx';
import styles from './own-position.module.css';
import type { Stock } from './stock.ts';

/** What the customer holds of this stock and what it has brought; nothing for those who hold none. */
export function OwnPosition({ stock }: { stock: Stock }) {
  const isCustomer = useIsCustomer();
  return isCustomer && !stock.isIndex && <CustomerPosition stock={stock} />;
}

function CustomerPosition({ stock }: { stock: Stock }) {
  const holdings = useHoldings();
  const holding = holdings.data?.find(({ stockId }) => stockId === stock.id);
  return holding && <Position stock={stock} holding={holding} />;
}

function Position({ stock, holding }: { stock: Stock; holding: Holding }) {
  const { t } = useTranslation();
  const { figure } = useSharesText();
  const own = useOwnFigures();
  const live = useLiveQuote(stock.symbol, stock.market, { ...stock, time: stock.quoteTime });
  const currency = holding.currencyType;
  const price = exactDecimal(live.price);
  const { position, value, profit, percent } = holdingFigures(holding, price);
  return (
    <section className={styles.position} aria-label={t('stock.position.title')}>
      <p className={styles.quiet}>{t('stock.position.title')}</p>
      <p className={styles.top}>
        <Money amount={value} currency={currency} className={styles.value} />
        <span>
          <span className="visually-hidden">{t('stock.position.profit')} </span>
          <DeltaMoney amount={profit} currency={currency} percent={percent} />
        </span>
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('stock.position.shares')}</dt>
          <dd>{own.figure(figure(position))}</dd>
        </div>
        <div>
          <dt>{t('stock.position.average')}</dt>
          <dd>
            <Money amount={holding.avgPrice} currency={currency} />
          </dd>
        </div>
        <Today stock={stock} holding={holding} price={price} />
      </dl>
      {/[1-9]/.test(holding.lockedAmount) && (
        <p className={styles.locked}>
          <Icon svg={lock} size={16} />
          {t('stock.position.locked', {
            locked: own.figure(figure(holding.lockedAmount)),
            shares: own.figure(figure(holding.availableAmount)),
          })}
        </p>
      )}
    </section>
  );
}

type Traded = ReplyOf<'GET /user/balanceAndPosition'>['tradedToday'];

/** Since the last close, of what is known to have been traded since. */
function Today({ stock, holding, price }: { stock: Stock; holding: Holding; price: string }) {
  const { t } = useTranslation();
  const balances = useCall('GET /user/balanceAndPosition', { query: { stockId: stock.id } });
  const traded: Traded = balances.data?.tradedToday;
  if (!traded || stock.close === null) return null;
  const profit = profitToday(holding, price, exactDecimal(stock.close), traded);
  return (
    <div>
      <dt>{t('stock.position.today')}</dt>
      <dd>
        <DeltaMoney amount={profit} currency={holding.currencyType} />
      </dd>
    </div>
  );
}
