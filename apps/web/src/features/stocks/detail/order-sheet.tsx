import { markets } from '@openfloor/homes/lookup';
import { Icon } from '@openfloor/look/ui/icon';
import { tradeQuantity } from '@openfloor/rules/amounts';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import warning from '@phosphor-icons/core/regular/warning-circle.svg?raw';
import { useId } from 'react';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { QuantityStepper } from '@/ui/quantity-stepper.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { StartOver } from '@/ui/start-over.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { WordRow } from '@/ui/words/word-row.tsx';
import type { Balances } from './balances.ts';
import { LivePriceField } from './live-price-field.tsx';
import { BuyFigures, SellFigures } from './order-figures.tsx';
import styles from './order-sheet.module.css';
import { everything, sharesMax } from './order-ticket.ts';
import type { Stock } from './stock.ts';
import { type OrderForm, useOrderForm } from './use-order-form.ts';
import type { OrderDesk } from './use-place-order.ts';

interface OrderSheetProps {
  desk: OrderDesk;
  stock: Stock;
  balances: Balances;
}

/** Buying or selling one stock at the market: the ticket. */
export default function OrderSheet({ desk, stock, balances }: OrderSheetProps) {
  const { t } = useTranslation();
  const form = useOrderForm(desk, stock, balances);
  const reasonId = useId();
  const { side } = desk;
  return (
    <Sheet
      open={desk.open}
      onClose={desk.close}
      title={t(side === 'buy' ? 'trading.buyNamed' : 'trading.sellNamed', { symbol: stock.symbol })}
      subtitle={`${stock.name} · ${markets[stock.market].tag}`}
      lead={<StockTile symbol={stock.symbol} />}
      action={<PlaceButton desk={desk} form={form} reasonId={reasonId} />}
    >
      <TicketFields desk={desk} stock={stock} form={form} reasonId={reasonId} />
    </Sheet>
  );
}

interface PartProps {
  desk: OrderDesk;
  form: OrderForm;
  reasonId: string;
}

function TicketFields({ desk, stock, form, reasonId }: PartProps & { stock: Stock }) {
  const { t } = useTranslation();
  const { otherDailyTradeEnable } = useTenant();
  const { figure, withUnit } = useSharesText();
  const own = useOwnFigures();
  const { side } = desk;
  const { ticket } = form;
  const isBuying = side === 'buy';
  const mayDayTrade = isBuying && otherDailyTradeEnable && stock.currencyType !== 'USD';
  const all = isBuying ? undefined : everything(ticket.available);
  return (
    <>
      <LivePriceField
        stock={stock}
        live={form.live}
        delayed={form.delayed}
        ageSeconds={form.ageSeconds}
        ageMax={form.ageMax}
        sentPrice={form.sentPrice}
      />
      <QuantityStepper
        quantity={form.quantity}
        onChange={form.setQuantity}
        max={sharesMax(side, ticket.available)}
        limit={
          isBuying
            ? t('trading.limits', { min: tradeQuantity.min, step: tradeQuantity.step })
            : t('trading.availableToSell', { shares: own.figure(withUnit(ticket.available)) })
        }
        extra={
          all === undefined
            ? undefined
            : { quantity: all, label: t('trading.sellAll', { shares: own.figure(figure(all)) }) }
        }
        disabled={form.isLocked}
        invalid={form.problem?.kind === 'quantity' && form.problem.name !== 'amountRequired'}
        describedBy={reasonId}
      />
      {isBuying ? (
        <BuyFigures ticket={ticket} currency={stock.currencyType} />
      ) : (
        <SellFigures ticket={ticket} currency={stock.currencyType} holding={form.holding} />
      )}
      {mayDayTrade && (
        <Checkbox
          name="dayTrade"
          checked={form.dayTrade}
          onChange={form.setDayTrade}
          disabled={form.isLocked}
        >
          <b className={styles.option}>{t('trading.dayTrading')}</b>
          <span className={styles.optionHint}>{t('trading.dayTradingHint')}</span>
        </Checkbox>
      )}
      <p className={styles.note}>
        <Icon svg={info} size={16} />
        {t('trading.marketOrder')}
      </p>
      <WordRow
        names={mayDayTrade ? ['marketOrder', 'settlement', 'dayTrade'] : ['marketOrder', 'settlement']}
      />
    </>
  );
}

/** What stands in the way is said above the button, which says what it does. */
function PlaceButton({ desk, form, reasonId }: PartProps) {
  const { t } = useTranslation();
  const { withUnit } = useSharesText();
  const { side, busy } = desk;
  const isUnanswered = desk.unanswered !== null;
  const label = side === 'buy' ? 'trading.buyShares' : 'trading.sellShares';
  const shares = form.ticket.quantity;
  return (
    <>
      <div id={reasonId} role="status">
        {form.reason && (
          <p className={styles.reason}>
            <Icon svg={warning} size={18} />
            <span>{form.reason}</span>
          </p>
        )}
      </div>
      <Button
        needsConnection
        busy={busy}
        disabled={!busy && form.problem !== undefined && !isUnanswered}
        onClick={form.place}
      >
        {isUnanswered
          ? t('trading.sendAgain')
          : shares === ''
            ? t(side === 'buy' ? 'trading.buy' : 'trading.sell')
            : t(label, { shares: withUnit(shares) })}
      </Button>
      <StartOver desk={desk} isUnanswered={isUnanswered} />
    </>
  );
}
