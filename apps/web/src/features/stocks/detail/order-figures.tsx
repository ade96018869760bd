import type { Currency } from '@openfloor/homes/codes';
import { displayMoney, displayPercent } from '@openfloor/money/display';
import { moneyText } from '@openfloor/money/money-text';
import type { Holding } from '@/lib/holdings.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import styles from './order-sheet.module.css';
import { estimate, saleOutcome, sharesLeft, type Ticket } from './order-ticket.ts';

interface FiguresProps {
  ticket: Ticket;
  currency: Currency;
}

const unknown = '–';

/** What the purchase costs and leaves. */
export function BuyFigures({ ticket, currency }: FiguresProps) {
  const { t } = useTranslation();
  const costs = estimate(ticket);
  const money = (amount: string | undefined) =>
    amount === undefined ? unknown : <Money amount={amount} currency={currency} shown />;
  const own = (amount: string | undefined) =>
    amount === undefined ? unknown : <Money amount={amount} currency={currency} />;
  const isShort = costs?.balanceAfter.startsWith('-');
  return (
    <FigureLines className={styles.figures}>
      <FigureLine label={t('trading.estimatedCost')}>{money(costs?.value)}</FigureLine>
      {ticket.fee && (
        <FeeLine ticket={ticket} currency={currency}>
          {money(costs?.fee)}
        </FeeLine>
      )}
      <FigureLine label={t('trading.estimatedTotal')} total>
        {money(costs?.total)}
      </FigureLine>
      <FigureLine label={t('trading.availableBalance')}>{own(ticket.balance)}</FigureLine>
      <FigureLine label={t('trading.balanceAfter')}>
        {own(isShort ? undefined : costs?.balanceAfter)}
      </FigureLine>
    </FigureLines>
  );
}

/** What the sale brings, what of it is gain, and what is left. */
export function SellFigures({ ticket, currency, holding }: FiguresProps & { holding: Holding | undefined }) {
  const { t } = useTranslation();
  const own = useOwnFigures();
  const costs = estimate(ticket);
  const money = (amount: string | undefined) =>
    amount === undefined ? unknown : <Money amount={amount} currency={currency} shown />;
  const outcome = holding && saleOutcome(ticket, holding.avgPrice);
  return (
    <FigureLines className={styles.figures}>
      <FigureLine label={t('trading.estimatedValue')}>{money(costs?.value)}</FigureLine>
      {ticket.fee && (
        <FeeLine ticket={ticket} currency={currency}>
          {money(costs?.fee && `-${costs.fee}`)}
        </FeeLine>
      )}
      <FigureLine label={t('trading.youReceive')} total>
        {money(costs?.total)}
      </FigureLine>
      {holding && outcome && (
        <FigureLine
          label={t('trading.againstAverage', {
            price: own.money(holding.avgPrice, currency),
          })}
        >
          <DeltaMoney amount={outcome.profit} currency={currency} percent={outcome.percent} />
        </FigureLine>
      )}
      <FigureLine label={t('trading.leftAfter')}>
        <SharesLeft ticket={ticket} locked={holding?.lockedAmount ?? '0'} />
      </FigureLine>
    </FigureLines>
  );
}

function FeeLine({ ticket, currency, children }: FiguresProps & { children: React.ReactNode }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  if (!ticket.fee) return null;
  const { rate, minimum } = ticket.fee;
  const percent = (Number(rate.numerator) / Number(rate.denominator)) * 100;
  return (
    <FigureLine
      label={t('trading.estimatedFee')}
      hint={t('trading.feeTerms', {
        rate: displayPercent(percent, defaultCurrency, { plus: false }),
        minimum: displayMoney(moneyText(minimum, currency), currency, defaultCurrency),
      })}
    >
      {children}
    </FigureLine>
  );
}

function SharesLeft({ ticket, locked }: { ticket: Ticket; locked: string }) {
  const { t } = useTranslation();
  const { figure, withUnit } = useSharesText();
  const own = useOwnFigures();
  const left = sharesLeft(ticket.quantity, ticket.available, locked);
  if (left === undefined) return unknown;
  return /[1-9]/.test(locked)
    ? t('trading.leftWithLocked', { shares: own.figure(withUnit(left)), locked: own.figure(figure(locked)) })
    : own.figure(withUnit(left));
}
