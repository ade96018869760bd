import { classNames } from '@openfloor/look/class-names';
import { displayPercent } from '@openfloor/money/display';
import { exactDecimal } from '@/lib/exact-figures.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { TickWash } from '@/ui/tick-wash.tsx';
import styles from './block-price-field.module.css';
import type { Block } from './block-ticket.ts';
import type { BlockForm } from './use-block-form.ts';
import { usePriceText } from './use-price-text.ts';

/** The market's price, the discount, and the price they make; follows the market and cannot be edited. */
export function BlockPriceField({ block, form }: { block: Block; form: BlockForm }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const price = usePriceText();
  const { live, market, isSent, ticket } = form;
  const isLive = market.marketOpen && !market.delayed;
  const word = market.delayed ? 'common.pricesDelayed' : isLive ? 'offers.market' : 'trading.lastPrice';
  return (
    <div className={styles.field}>
      <div>
        <p className={styles.line}>
          <i className={classNames(styles.dot, isLive && styles.live, market.delayed && styles.delayed)} />
          {t(word)} <span>{price(exactDecimal(live.price), block.currencyType)}</span>
        </p>
        <p className={styles.line}>
          {t('offers.discount')} {displayPercent(block.discountRate, defaultCurrency)}
        </p>
      </div>
      <div className={styles.own}>
        <p className={styles.label}>{t(isSent ? 'trading.sentPrice' : 'offers.yourPrice')}</p>
        <p className={styles.price}>
          {!isSent && <TickWash value={live.price} />}
          <span>{price(ticket.buyPrice, block.currencyType)}</span>
        </p>
      </div>
    </div>
  );
}
