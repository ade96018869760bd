import { dayText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { displayMoney } from '@openfloor/money/display';
import type { WindowState } from '@openfloor/rules/offer-window';
import calendar from '@phosphor-icons/core/regular/calendar-blank.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { RiskLabel } from '@/ui/risk-label.tsx';
import { useDaysText } from './days-text.ts';
import styles from './products.module.css';
import { type Product, productPath } from './products.ts';
import { takenPercent } from './purchase.ts';
import { useRatesText } from './rates-text.ts';

/** A product in the list. Outside its window there is nothing to tap. */
export function ProductCard({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const daysText = useDaysText();
  const { range } = useRatesText();
  const state = useWindowState(product.startTime, product.endTime);
  const { name, managerName, lockDay, minBuyAmount, currencyType } = product;
  const days = daysText(lockDay);
  return (
    <Card className={styles.card} label={name} inList>
      <div className={styles.top}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.quiet}>{t('products.locked', { manager: managerName, days })}</p>
        </div>
        <RiskLabel risk={product.riskLabel} />
      </div>
      <div className={styles.middle}>
        <div>
          <p className={styles.quiet}>{t('products.estimateFor', { days })}</p>
          <p className={styles.range}>{range(product)}</p>
          <p className={styles.quiet}>
            {t('products.from', { amount: displayMoney(minBuyAmount, currencyType, defaultCurrency) })}
          </p>
        </div>
        <div className={styles.button}>
          <WindowButton state={state} id={product.id} />
        </div>
      </div>
      <WindowLine state={state} product={product} />
    </Card>
  );
}

function WindowButton({ state, id }: { state: WindowState; id: string }) {
  const { t } = useTranslation();
  if (state === 'OPEN') {
    return (
      <ButtonLink to={productPath(id)} small>
        {t('products.documentation')}
      </ButtonLink>
    );
  }
  return (
    <Button small disabled>
      {t(state === 'NOT_STARTED' ? 'products.notStarted' : 'products.end')}
    </Button>
  );
}

function WindowLine({ state, product }: { state: WindowState; product: Product }) {
  const { t } = useTranslation();
  const { startTime, endTime } = product;
  return (
    <p className={styles.window}>
      <Icon svg={calendar} size={16} />
      {state === 'OPEN'
        ? t('products.openUntil', { date: dayText(endTime), percent: `${takenPercent(product)}%` })
        : state === 'NOT_STARTED'
          ? t('products.opens', { date: dayText(startTime) })
          : t('products.closed', { date: dayText(endTime) })}
    </p>
  );
}
