import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { AskingPage } from '@/lib/navigation.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { isTradingOpen } from '@/lib/trading-open.ts';
import { useCall } from '@/lib/use-call.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import type { Means } from './means.ts';
import type { Stock } from './stock.ts';
import styles from './trade-footer.module.css';
import { usePlaceOrder } from './use-place-order.ts';

const OrderSheet = lazy(() => import('./order-sheet.tsx'));

/** Whether the page has a footer at all: an index is never traded, and a customer needs somewhere to trade. */
export function useHasTradeFooter(stock: Stock): boolean {
  const isCustomer = useIsCustomer();
  return !stock.isIndex && (!isCustomer || isTradingOpen());
}

/** Buy and Sell for customers, Login for guests. */
export function TradeFooter({ stock }: { stock: Stock }) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  if (!isCustomer) return <LoginLink />;
  if (!stock.listed) return <Button disabled>{t('trading.opensWithFirstTrade')}</Button>;
  return <CustomerFooter stock={stock} />;
}

function CustomerFooter({ stock }: { stock: Stock }) {
  const means = useCall('GET /user/balanceAndPosition', { query: { stockId: stock.id } }, { staleTime: 0 });
  if (means.data) return <TradeButtons stock={stock} means={means.data} />;
  return means.isError ? <LoginLink /> : <div className={styles.waiting} />;
}

function LoginLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const state: AskingPage = { from: pathname };
  return (
    <ButtonLink to="/LoginUp" state={state}>
      {t('stock.login')}
    </ButtonLink>
  );
}

function TradeButtons({ stock, means }: { stock: Stock; means: Means }) {
  const { t } = useTranslation();
  const buying = usePlaceOrder('buy', stock.id);
  const selling = usePlaceOrder('sell', stock.id);
  const hasShares = /[1-9]/.test(means.availableAmount);
  useLeave(
    [buying, selling].some(({ filled }) => filled !== null),
    '/position',
  );
  return (
    <>
      <div className={styles.buttons}>
        {hasShares && (
          <Button look="tonal" onClick={selling.show}>
            {t('trading.sell')}
          </Button>
        )}
        <Button onClick={buying.show}>{t('trading.buy')}</Button>
      </div>
      <Suspense>
        {[buying, selling].map(
          desk =>
            desk.openings > 0 && (
              <OrderSheet key={desk.side + desk.openings} desk={desk} stock={stock} means={means} />
            ),
        )}
      </Suspense>
    </>
  );
}
